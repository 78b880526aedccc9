// The same report in the terminal, in short, or as JSON.
import { plural } from '../../report/plural.ts'
import { doneLines, type MigrationReport, mattersOf } from './migration-report.ts'

/** Matters that the terminal shows. */
const mostShown = 12

export function printMigration(
  report: MigrationReport,
  {
    folder,
    reportFile,
    isJson,
  }: { readonly folder: string; readonly reportFile: string; readonly isJson: boolean },
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
    console.log(JSON.stringify(json, null, 2))
    return
  }
  console.log(`The new site lies in ${folder}.\n${doneLines(report).join('\n')}\n`)
  for (const { message, hint, places, details, pages } of todo.slice(0, mostShown)) {
    const [first, ...others] = places
    const detail = first === undefined ? undefined : details[first]
    const place =
      first === undefined
        ? ''
        : `\n  ${first}${others.length === 0 ? '' : ` and ${others.length} more`}${detail === undefined ? '' : `\n    ${detail}`}`
    console.log(`${pages === 0 ? '' : `${plural(pages, 'page')}: `}${message}\n  ${hint}${place}`)
  }
  if (todo.length > mostShown) console.log(`And ${plural(todo.length - mostShown, 'matter')} more.`)
  const { baseUrl = '/' } = report.site.config
  const base = baseUrl === '/' ? '' : ` --base ${baseUrl}`
  console.log(`\nEverything stands in ${folder}/${reportFile}.`)
  console.log(
    `Next:\n  npx docsgen build ${folder}                            build the new site\n  npx docsgen parity ${folder}/build --against <built folder of the old site>${base}    prove that nothing was lost`,
  )
}
