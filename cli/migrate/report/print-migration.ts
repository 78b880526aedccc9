// The same report in the terminal, in short, or as JSON.
import { plural } from '../../report/plural.ts'
import type { Terminal } from '../../terminal.ts'
import { doneLines, type MigrationReport, mattersOf } from './migration-report.ts'

/** Matters that the terminal shows. */
const mostShown = 12

export function printMigration(
  report: MigrationReport,
  {
    folder,
    reportFile,
    isJson,
    terminal,
  }: {
    readonly folder: string
    readonly reportFile: string
    readonly isJson: boolean
    readonly terminal: Terminal
  },
): void {
  const matters = mattersOf(report.site.todos)
  const todo = matters.filter(({ isNote }) => isNote !== true)
  if (isJson) {
    const { counts, conflicts, leftOver } = report.written
    const pages = report.site.files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined
        ? [{ address: file.address, target: file.target, from: file.from }]
        : [],
    )
    const { addresses, choice, proof } = report
    const json = {
      schemaVersion: 1,
      folder,
      choice,
      pages,
      files: counts,
      conflicts,
      leftOver,
      addresses,
      proof,
      matters,
    }
    terminal.print(JSON.stringify(json, null, 2))
    return
  }
  terminal.print(`The new site lies in ${folder}.\n${doneLines(report).join('\n')}\n`)
  for (const { message, hint, places, details, pages } of todo.slice(0, mostShown)) {
    const [first, ...others] = places
    const detail = first === undefined ? undefined : details[first]
    const place =
      first === undefined
        ? ''
        : `\n  ${first}${others.length === 0 ? '' : ` and ${others.length} more`}${detail === undefined ? '' : `\n    ${detail}`}`
    terminal.print(`${pages === 0 ? '' : `${plural(pages, 'page')}: `}${message}\n  ${hint}${place}`)
  }
  if (todo.length > mostShown) terminal.print(`And ${plural(todo.length - mostShown, 'matter')} more.`)
  const { baseUrl = '/' } = report.site.config
  const base = baseUrl === '/' ? '' : ` --base ${baseUrl}`
  terminal.print(`\nEverything stands in ${folder}/${reportFile}.`)
  terminal.print(
    `Next:\n  npx docsgen build ${folder}                            build the new site\n  npx docsgen parity ${folder}/build --against <built folder of the old site>${base}    prove that nothing was lost`,
  )
}
