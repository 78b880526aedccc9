// Files that a configuration imports and that are not there: most are written by a program before the old site is built.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { lineStarts, placeOf } from '../../../renderer/base/text/line-index.ts'
import type { Todo } from '../old-site.ts'

/** An import without a file. `importer`: absolute. */
export interface MissingFile {
  readonly importer: string
  /** As it is written there. */
  readonly name: string
}

export interface MissingFiles {
  readonly note: (file: MissingFile) => void
  readonly todos: () => readonly Todo[]
}

export function noteMissingFiles(root: string): MissingFiles {
  const noted = new Map<string, MissingFile>()
  return {
    note: file => noted.set(`${file.importer} ${file.name}`, file),
    todos: () =>
      [...noted.values()].map(({ importer, name }): Todo => {
        const text = readFileSync(importer, 'utf8')
        return {
          message: `The configuration imports "${name}", which is not there: what it says is missing (a sidebar, for example).`,
          hint: 'Run the program of the old site that writes this file (its build often does), and run the command again.',
          file: relative(root, importer),
          isSetting: true,
          ...placeOf(lineStarts(text), Math.max(0, text.indexOf(name))),
        }
      }),
  }
}
