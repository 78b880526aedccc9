// PO files of gettext: one entry for each block, with page and block as its context.
import { type GetTextTranslation, po } from 'gettext-parser'
import { placeOfUnit } from './collect-units.ts'
import type { ReturnedFile } from './unit.ts'
import { type ReturnedUnit, type Unit, type UnitsOfFile, writeAddress } from './unit.ts'

export function writePo(files: readonly UnitsOfFile[], { to }: { readonly to: string }): string {
  const entries = files.flatMap(({ original, units }) =>
    units.map(unit => {
      const context = `${original}#${writeAddress(unit.address)}`
      return [context, { [unit.source]: entryOf(original, unit, context) }] as const
    }),
  )
  const headers = { Language: to, 'Content-Type': 'text/plain; charset=utf-8', 'MIME-Version': '1.0' }
  const table = { charset: 'utf-8', headers, translations: Object.fromEntries(entries) }
  return `${po.compile(table, { foldLength: 0 }).toString('utf8').trimEnd()}\n`
}

// A block that is behind has the flag `fuzzy`, which translation programs support.
function entryOf(original: string, unit: Unit, msgctxt: string): GetTextTranslation {
  const { source, target, state, former, line } = unit
  const needsWork = target !== undefined && state === 'stale'
  return {
    msgctxt,
    msgid: source,
    msgstr: [target ?? ''],
    comments: {
      extracted: placeOfUnit(original, unit),
      reference: `${original}:${line}`,
      ...(needsWork && { flag: 'fuzzy' }),
      ...(needsWork && former !== undefined && { previous: `msgid ${JSON.stringify(former)}` }),
    },
  }
}

export function readPo(text: string): ReturnedFile {
  if (text.trim() === '')
    return {
      language: undefined,
      units: [],
      problems: [{ message: 'This is no PO: it is empty.', line: 1, column: 1 }],
    }
  try {
    const { headers, translations } = po.parse(text, { validation: true })
    const language = Object.entries(headers).find(([name]) => name.toLowerCase() === 'language')?.[1]
    const lines = text.split('\n')
    const units = Object.values(translations)
      .flatMap(entries => Object.values(entries))
      .filter(({ msgid }) => msgid !== '')
      .map(entry => returned(entry, lines))
    return { language, units, problems: [] }
  } catch (error) {
    const { message, lineNumber } = error as Error & { lineNumber?: number }
    const what = message.replace(/^Error parsing PO data: /, '').replace(/ at line \d+/, '')
    return {
      language: undefined,
      units: [],
      problems: [{ message: `This is no PO: ${what}`, line: lineNumber ?? 1, column: 1 }],
    }
  }
}

function returned(entry: GetTextTranslation, lines: readonly string[]): ReturnedUnit {
  const { msgctxt = '', msgid, msgstr, comments } = entry
  const mark = msgctxt.lastIndexOf('#')
  const id = msgctxt.slice(mark + 1)
  const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '')
  const line = lines.findIndex(each => each.startsWith(id === '' ? 'msgid' : 'msgctxt') && each.includes(id))
  return {
    path: msgctxt.slice(0, Math.max(0, mark)),
    id,
    source: msgid,
    target: isFuzzy || msgstr[0] === '' ? undefined : msgstr[0],
    isDone: true,
    line: Math.max(0, line === -1 ? lines.findIndex(each => each.includes(id)) : line) + 1,
    column: 1,
  }
}
