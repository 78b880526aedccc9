// XLIFF 2.0 (OASIS): one file for each page, one unit for each block.
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { placeOfUnit } from './collect-units.ts'
import {
  type ReadProblem,
  type ReturnedFile,
  type ReturnedUnit,
  type Unit,
  type UnitState,
  type UnitsOfFile,
  writeAddress,
} from './unit.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** The states of the standard, and docsgen's own substate. */
const states: Readonly<Record<UnitState, string>> = {
  missing: 'state="initial"',
  stale: 'state="initial" subState="docsgen:stale"',
  unknown: 'state="translated"',
  fine: 'state="final"',
}

export function writeXliff(
  files: readonly UnitsOfFile[],
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const body = files.map(
    ({ original, units }, at) =>
      `  <file id="f${at + 1}" original="${escaped(original)}">\n${units.map(unit => writeUnit(original, unit)).join('')}  </file>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${namespace}" version="2.0" srcLang="${from}" trgLang="${to}" xml:space="preserve">\n${body.join('')}</xliff>\n`
}

function writeUnit(original: string, unit: Unit): string {
  const { address, state, source, former, target } = unit
  const notes = [
    `        <note category="place">${escaped(placeOfUnit(original, unit))}</note>`,
    ...(former === undefined ? [] : [`        <note category="former-source">${escaped(former)}</note>`]),
  ]
  return [
    `    <unit id="${writeAddress(address)}">`,
    '      <notes>',
    ...notes,
    '      </notes>',
    `      <segment ${states[state]}>`,
    `        <source>${escaped(source)}</source>`,
    ...(target === undefined ? [] : [`        <target>${escaped(target)}</target>`]),
    '      </segment>',
    '    </unit>\n',
  ].join('\n')
}

// XML cannot contain these control characters.
function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\uFFFD')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;')
}

/** A document with an error is not used, not even the part before the error. */
export function readXliff(text: string): ReturnedFile {
  const problems: ReadProblem[] = []
  const units: ReturnedUnit[] = []
  const parser = new SaxesParser({ xmlns: true })
  let language: string | undefined
  let isXliff = false
  let path = ''
  let unit: { id: string; line: number; column: number; unreadable?: string } | undefined
  let said: { state: string; source: string; target: string | undefined }[] = []
  let field: 'source' | 'target' | 'data' | undefined
  const codes = createInlineCodes()
  const lines = text.split('\n')
  const here = () => ({ line: parser.line, column: Math.max(1, parser.column) })
  // Place of the tag that has just ended.
  const tag = () => ({
    line: parser.line,
    column: (lines[parser.line - 1]?.lastIndexOf('<', parser.column - 1) ?? 0) + 1 || 1,
  })
  parser.on('error', ({ message }) => {
    problems.push({ message: `This is no XML: ${message.replace(/^\d+:\d+: /, '')}`, ...here() })
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const segment = said.at(-1)
    const value = (name: string) => (attributes[name] as SaxesAttributeNS | undefined)?.value ?? ''
    if (uri !== namespace) return
    if (local === 'xliff') {
      isXliff = true
      language = value('trgLang')
    } else if (local === 'file') path = value('original')
    else if (local === 'unit') {
      unit = { id: value('id'), ...tag() }
      said = []
      codes.clear()
    } else if (local === 'segment')
      said.push({ state: value('state') || 'initial', source: '', target: undefined })
    else if (local === 'source' || local === 'target') {
      field = local
      if (local === 'target' && segment !== undefined) segment.target = ''
    } else if (local === 'data') {
      field = 'data'
      codes.define(value('id'))
    } else if (field === 'source' || field === 'target') {
      const words = codes.open(local, value)
      if (words !== undefined) add(words)
      else if (unit !== undefined && field === 'target')
        unit.unreadable = `The element <${local}> of this translation does not say what it stands for.`
    }
  })
  const add = (piece: string) => {
    const segment = said.at(-1)
    if (field === 'data') codes.addData(piece)
    if (field === undefined || field === 'data' || segment === undefined) return
    if (field === 'source') segment.source += piece
    else segment.target = (segment.target ?? '') + piece
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ local }) => {
    if (local === 'source' || local === 'target' || local === 'data') field = undefined
    else if (field === 'source' || field === 'target') add(codes.close(local))
    if (local !== 'unit' || unit === undefined) return
    const isWhole = said.every(({ target }) => target !== undefined)
    units.push({
      ...unit,
      path,
      source: said.map(({ source }) => source).join(''),
      target: isWhole ? said.map(({ target }) => target).join('') : undefined,
      isDone: said.length > 0 && said.every(({ state }) => state !== 'initial') ? true : undefined,
    })
    unit = undefined
  })
  parser.write(text).close()
  if (problems.length === 0 && !isXliff)
    problems.push({ message: 'This is no document of XLIFF 2.0.', line: 1, column: 1 })
  return { language, units, problems }
}

interface InlineCodes {
  /** Called for each new unit. */
  clear(): void
  /** Called at the start of a `<data>`, before its text. */
  define(id: string): void
  addData(text: string): void
  /** Text of an opening element; undefined: the file does not contain it. */
  open(name: string, attribute: (name: string) => string): string | undefined
  /** Text at the end of the innermost open element. */
  close(name: string): string
}

/** Marks of comments and terms, which stand for no text. */
const marks: ReadonlySet<string> = new Set(['mrk', 'sm', 'em'])

// Replaces elements inside a source or target of XLIFF 2.0 (OASIS, 4.7) by the text that they stand for. docsgen writes no such elements, but
// translation programs insert them for protected text, and write the text into the unit's `originalData`.
function createInlineCodes(): InlineCodes {
  const data = new Map<string, string>()
  let defined = ''
  let ends: string[] = []
  const begin = (name: string, attribute: (name: string) => string): string | undefined => {
    const dataOf = (reference: string) => data.get(attribute(reference))
    if (marks.has(name)) return ''
    if (name === 'cp') return characterOf(attribute('hex'))
    if (name === 'pc') return dataOf('dataRefEnd') === undefined ? undefined : dataOf('dataRefStart')
    return name === 'ph' || name === 'sc' || name === 'ec' ? dataOf('dataRef') : undefined
  }
  return {
    clear() {
      data.clear()
      ends = []
    },
    define(id) {
      defined = id
      data.set(id, '')
    },
    addData: text => void data.set(defined, (data.get(defined) ?? '') + text),
    open(name, attribute) {
      const words = begin(name, attribute)
      ends.push(name === 'pc' && words !== undefined ? (data.get(attribute('dataRefEnd')) ?? '') : '')
      return words
    },
    close: () => ends.pop() ?? '',
  }
}

// A character that XML cannot contain.
function characterOf(hex: string): string | undefined {
  const code = /^[\da-f]{4,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
