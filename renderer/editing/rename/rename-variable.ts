// A variable of texts gets another name: where it is defined, and in every text that shows it.
import { locateValue } from '../../config/locate-value.ts'
import { variableUse } from '../../markdown/rewrite/variables.ts'
import type { SitePath } from '../../text/brand.ts'
import { escapePattern } from '../../text/escape-pattern.ts'
import { lineStarts } from '../../text/line-index.ts'
import type { EditedSite } from '../edited-site.ts'
import type { NotedEdit, SiteChange } from './site-change.ts'

interface Names {
  readonly from: string
  readonly to: string
}

/** One that the page's own front matter defines is renamed in that page alone. */
export function renameVariable(
  site: EditedSite,
  { file, text }: { readonly file: SitePath; readonly text: string },
  names: Names,
): SiteChange {
  const edits = new Map<SitePath, readonly NotedEdit[]>()
  const own = ownDefinition(text, names)
  if (own !== undefined) {
    edits.set(file, [own, ...editsOfUses(text, names)])
    return { edits, moves: new Map(), left: [] }
  }
  const { config } = site.session
  const place = config.file && locateValue(config.text, ['markdown', 'variables', names.from])
  if (config.file !== undefined && place !== undefined) {
    const start = (lineStarts(config.text)[place?.line - 1] ?? 0) + place.column - 1
    const end = start + (place.endColumn ?? place.column) - place.column
    const written = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(names.to) ? names.to : `'${names.to}'`
    edits.set(config.file, [{ start, end, text: written, reason: 'name' }])
  }
  for (const each of textsThatUse(site, names.from)) {
    const read = site.host.readText(each)
    if (!read.ok || ownDefinition(read.value, names) !== undefined) continue
    const uses = editsOfUses(read.value, names)
    if (uses.length > 0) edits.set(each, uses)
  }
  return { edits, moves: new Map(), left: [] }
}

function textsThatUse({ snapshots }: EditedSite, name: string): ReadonlySet<SitePath> {
  const files = new Set<SitePath>()
  for (const { graph } of snapshots) {
    for (const { file, facts, isFallback } of graph.pages.values()) {
      if (isFallback || !Object.hasOwn(facts.inputs.variables, name)) continue
      for (const each of [file, ...(Object.keys(facts.inputs.files) as SitePath[])])
        if (/\.(?:mdx?|markdown)$/i.test(each)) files.add(each)
    }
  }
  return files
}

function editsOfUses(text: string, { from, to }: Names): readonly NotedEdit[] {
  return [...text.matchAll(variableUse)].flatMap(
    ({ 0: whole, 1: backslash, 2: name, index }): readonly NotedEdit[] => {
      if (name !== from || backslash !== '') return []
      const start = index + whole.indexOf(from)
      return [{ start, end: start + from.length, text: to, reason: 'name' }]
    },
  )
}

// `variables:` of the front matter, with the name in a line below it.
function ownDefinition(text: string, { from, to }: Names): NotedEdit | undefined {
  const matter = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?[\r\n]---/.exec(text)?.[0] ?? ''
  const field = /^variables:[ \t]*(?:\r\n|\n|\r)((?:[ \t]+.*(?:\r\n|\n|\r))*)/m.exec(matter)
  if (field === null) return undefined
  const key = new RegExp(`^[ \\t]+["']?(${escapePattern(from)})["']?[ \\t]*:`, 'md').exec(field[1] ?? '')
  const range = key?.indices?.[1]
  if (range === undefined) return undefined
  const begin = field.index + field[0].length - (field[1] ?? '').length
  return { start: begin + range[0], end: begin + range[1], text: to, reason: 'name' }
}
