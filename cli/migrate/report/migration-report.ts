// What a docs lead reads after a run: what is done, what is to do, ordered by the pages that it affects.
import { plural } from '../../report/plural.ts'
import { type Generator, generatorNames, type OldSite, type Todo } from '../old-site.ts'
import { type ProofReport, proofLine } from '../proof/proof-report.ts'
import type { WrittenFiles } from '../target/write-target.ts'

export interface MigrationReport {
  readonly site: OldSite
  readonly generator: Generator
  readonly written: WrittenFiles
  readonly isNew: boolean
  readonly addresses: AddressReport
  /** Absent: the built pages of the old site are not known. */
  readonly proof?: ProofReport
  /** Which configuration was taken, where nobody named it and several could be meant. */
  readonly choice?: string
}

export interface AddressReport {
  /** Of the old site. */
  readonly known: number
  /** Lead to another address now. */
  readonly redirected: number
  /** That the new site neither has nor redirects. */
  readonly lost: readonly string[]
  /** Why the new site cannot be read; then nothing is known of its addresses. */
  readonly problem?: string
}

/** One matter with all its places. */
interface Matter extends Pick<Todo, 'message' | 'hint' | 'isNote' | 'isFirst'> {
  readonly places: readonly string[]
  /** What is to be known of some places alone; several matters of one place in one line. */
  readonly details: Readonly<Record<string, string>>
  readonly pages: number
}

/** What much depends on comes first, then what affects most pages, then what stands in the configuration; notes at the end. */
export function mattersOf(todos: readonly Todo[]): readonly Matter[] {
  const groups = new Map<string, Todo[]>()
  for (const todo of todos) {
    const key = `${todo.message}\0${todo.hint}`
    groups.set(key, [...(groups.get(key) ?? []), todo])
  }
  return [...groups.values()]
    .map(group => {
      const { message, hint, isNote, isFirst } = group[0] as Todo
      const places = [...new Set(group.flatMap(todo => placeOf(todo) ?? []))]
      const details: Record<string, string> = {}
      for (const todo of group) {
        const place = placeOf(todo)
        if (place === undefined || todo.detail === undefined) continue
        const known = details[place]
        details[place] = known === undefined ? todo.detail : `${known}, ${todo.detail}`
      }
      const pages = new Set(
        group.flatMap(({ file, isSetting }) => (file === undefined || isSetting === true ? [] : [file])),
      ).size
      return {
        message,
        hint,
        ...(isNote && { isNote }),
        ...(isFirst && { isFirst }),
        places,
        details,
        pages,
      }
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || b.pages - a.pages)
}

function rankOf({ isFirst, isNote }: Matter): number {
  return isFirst === true ? 0 : isNote === true ? 2 : 1
}

function placeOf({ file, line, column }: Todo): string | undefined {
  if (file === undefined) return undefined
  return line === undefined ? file : column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`
}

/** Sentences on what was done. */
export function doneLines({
  site,
  written,
  addresses,
  isNew,
  choice,
  proof,
}: MigrationReport): readonly string[] {
  const pages = site.files.filter(file => file.kind === 'text' && file.address !== undefined).length
  const copied = site.files.filter(({ kind }) => kind === 'copy').length
  const { counts, conflicts, leftOver } = written
  return [
    ...(choice === undefined ? [] : [choice]),
    `${plural(pages, 'page')} and ${plural(copied, 'other file')} were taken over.`,
    ...(isNew
      ? []
      : [
          `Since the last run ${plural(counts.write, 'file')} changed in the old site, ${counts.merge} of yours took the change in, ${counts.remove} went away.`,
        ]),
    ...(conflicts.length > 0
      ? [
          `${plural(conflicts.length, 'file')} changed on both sides; yours stayed, the new version lies in migration/conflicts.`,
        ]
      : []),
    ...(leftOver.length > 0
      ? [`No longer in the old site, but changed by you, so kept: ${leftOver.join(', ')}.`]
      : []),
    addressLine(addresses),
    proofLine(proof),
  ]
}

function addressLine({ known, redirected, lost, problem }: AddressReport): string {
  if (problem !== undefined) return `The addresses could not be compared: ${problem}`
  const all = `Of ${plural(known, 'old address')}`.replace('addresss', 'addresses')
  return lost.length === 0
    ? `${all} each is there${redirected === 0 ? '' : `, ${redirected} as redirects`}.`
    : `${all} ${lost.length} ${lost.length === 1 ? 'is' : 'are'} missing${redirected === 0 ? '' : `, ${redirected} redirect`}; the report lists them.`
}

/** The file in the new site. */
export function reportText(report: MigrationReport): string {
  const matters = mattersOf(report.site.todos)
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
  const todo = matters.filter(({ isNote, isFirst }) => isNote !== true && isFirst !== true)
  const boxes = (some: readonly Matter[]) => some.map(matter => `- [ ] ${matterText(matter)}`)
  return `# Migration report

Written by \`docsgen migrate\` from a site of ${generatorNames[report.generator]}. Every run writes it anew.

## Done

${doneLines(report)
  .map(line => `- ${line}`)
  .join('\n')}
${section('To do first', boxes(matters.filter(({ isFirst }) => isFirst === true)))}${section('Conflicts', conflictLines(report.written.openConflicts))}${section(
  'Addresses without a successor',
  lostLines(report.addresses.lost),
)}${section('To do in texts', boxes(todo.filter(({ pages }) => pages > 0)))}${section(
  'To do for the whole site',
  boxes(todo.filter(({ pages }) => pages === 0)),
)}${section(
  'Good to know',
  matters.filter(({ isNote }) => isNote === true).map(matter => `- ${matterText(matter)}`),
)}`
}

function conflictLines(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return []
  return [
    'Both sides changed these files, or you moved or deleted what changed in the old site. Yours stayed: take what is new from the file of the same name in `migration/conflicts`, and delete that one.',
    '',
    ...paths.map(path => `- [ ] \`${path}\``),
  ]
}

function lostLines(addresses: readonly string[]): readonly string[] {
  if (addresses.length === 0) return []
  return [
    'Nobody finds these any more. Name each in `aliases` of the page that says the same now, or in `redirects.rules`.',
    '',
    ...addresses.map(address => `- [ ] \`${address}\``),
  ]
}

// Words of pages may look like Markdown.
function detailText(detail: string | undefined): string {
  if (detail === undefined) return ''
  const ticks = '`'.repeat(1 + Math.max(0, ...[...detail.matchAll(/`+/g)].map(([run]) => run.length)))
  return `\n    ${ticks}${ticks.length > 1 ? ' ' : ''}${detail}${ticks.length > 1 ? ' ' : ''}${ticks}`
}

// The first place in each file, and the lines of the others, from the top down: steps of the migration find them in an order of their own.
function byFile(places: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const files = new Map<string, string[]>()
  for (const place of places) {
    const file = place.replace(/:\d+(?::\d+)?$/, '')
    files.set(file, [...(files.get(file) ?? []), place])
  }
  return [...files.entries()].map(([file, found]) => {
    const line = (place: string) => Number.parseInt(place.slice(file.length + 1), 10) || 0
    const [first = file, ...others] = found.sort((a, b) => line(a) - line(b))
    return [first, [...new Set(others.map(line))].filter(each => each > line(first)).map(String)]
  })
}

function matterText({ message, hint, places, details, pages }: Matter): string {
  const count = pages === 0 ? '' : ` (${plural(pages, 'page')})`
  const list = byFile(places)
    .map(
      ([first, others]) =>
        `\n  - \`${first}\`${others.length === 0 ? '' : `, and lines ${others.join(', ')}`}${detailText(details[first])}`,
    )
    .join('')
  return `**${message}**${count} ${hint}${list}`
}
