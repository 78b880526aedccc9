// Which files a list of messages names: when such a file is edited, the messages may have to name other lines.
import type { SitePath } from '../text/brand.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Messages of up to this many characters are searched for a file. With more, every file counts as named. */
const mostSearched = 100_000

/** Whether a message names the file: as its place, or inside of its sentences. */
export function filesNamedIn(diagnostics: readonly Diagnostic[]): (file: SitePath) => boolean {
  const told = diagnostics.map(diagnostic => JSON.stringify(diagnostic)).join('\n')
  return file => told.length > mostSearched || told.includes(JSON.stringify(file).slice(1, -1))
}
