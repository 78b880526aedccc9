// What a docs lead reads after a run: what is done, what is to do, ordered by the pages that it affects.
import { plural } from '../../report/plural.ts'
import type { OldSite, Todo } from '../old-site.ts'
import type { WrittenFiles } from '../target/write-target.ts'

export interface MigrationReport {
  readonly site: OldSite
  readonly generator: string
  readonly written: WrittenFiles
  readonly isNew: boolean
  readonly addresses: AddressReport
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
export interface Matter extends Pick<Todo, 'message' | 'hint' | 'isNote'> {
  readonly places: readonly string[]
  readonly pages: number
}

/** Matters of the whole site come first, then those that affect most pages; notes at the end. */
export function mattersOf(todos: readonly Todo[]): readonly Matter[] {
  const groups = new Map<string, Todo[]>()
  for (const todo of todos) {
    const key = `${todo.message}\0${todo.hint}`
    groups.set(key, [...(groups.get(key) ?? []), todo])
  }
  return [...groups.values()]
    .map(group => {
      const { message, hint, isNote } = group[0] as Todo
      const places = [...new Set(group.flatMap(todo => placeOf(todo) ?? []))]
      const pages = new Set(
        group.flatMap(({ file, isSetting }) => (file === undefined || isSetting === true ? [] : [file])),
      ).size
      return { message, hint, ...(isNote && { isNote }), places, pages }
    })
    .sort((a, b) => Number(a.isNote ?? false) - Number(b.isNote ?? false) || b.pages - a.pages)
}

function placeOf({ file, line, column }: Todo): string | undefined {
  if (file === undefined) return undefined
  return line === undefined ? file : column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`
}

/** Sentences on what was done. */
export function doneLines({ site, written, addresses, isNew }: MigrationReport): readonly string[] {
  const pages = site.files.filter(file => file.kind === 'text' && file.address !== undefined).length
  const copied = site.files.filter(({ kind }) => kind === 'copy').length
  const { counts, conflicts, leftOver } = written
  return [
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
      ? [
          `${plural(leftOver.length, 'file')} that you changed are no longer in the old site: ${leftOver.join(', ')}.`,
        ]
      : []),
    addressLine(addresses),
  ]
}

function addressLine({ known, redirected, lost, problem }: AddressReport): string {
  if (problem !== undefined) return `The addresses could not be compared: ${problem}`
  const all = `Of ${plural(known, 'old address')}${known === 1 ? '' : ''}`.replace('addresss', 'addresses')
  return lost.length === 0
    ? `${all} each is there${redirected === 0 ? '' : `, ${redirected} as redirects`}.`
    : `${all} ${lost.length} are missing${redirected === 0 ? '' : `, ${redirected} redirect`}; the report lists them.`
}

/** The file in the new site. */
export function reportText(report: MigrationReport): string {
  const matters = mattersOf(report.site.todos)
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
  const mattersIn = (isNote: boolean) =>
    matters.filter(matter => (matter.isNote ?? false) === isNote).map(matter => `- [ ] ${matterText(matter)}`)
  return `# Migration report

Written by \`docsgen migrate\` from a site of ${report.generator}. Every run writes it anew.

## Done

${doneLines(report)
  .map(line => `- ${line}`)
  .join('\n')}
${section('To do', mattersIn(false))}${section('Good to know', mattersIn(true))}${section(
  'Conflicts',
  report.written.conflicts.map(path => `- [ ] \`${path}\``),
)}${section(
  'Addresses without a successor',
  report.addresses.lost.map(address => `- [ ] \`${address}\``),
)}`
}

function matterText({ message, hint, places, pages }: Matter): string {
  const count = pages === 0 ? '' : ` (${plural(pages, 'page')})`
  const list = places.map(place => `\n  - \`${place}\``).join('')
  return `**${message}**${count} ${hint}${list}`
}
