// The file with the words of the interface that a site brings along.
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { readYaml } from '../../base/yaml/read-yaml.ts'
import { type ReplacedWords, stringsSchema } from './strings-schema.ts'

/** Throws FatalError (usage) for a file that cannot be read, and for every word that is none. */
export function readWords(file: SitePath, host: Host): ReplacedWords {
  const text = host.readText(file)
  if (!text.ok)
    throw new FatalError('usage', [
      {
        code: 'strings/unreadable',
        severity: 'error',
        message: `The file with the words of the interface cannot be read (${text.reason}).`,
        hint: 'Check the path in "strings": it is relative to the folder of the site.',
        file,
      },
    ])
  const codes = { syntax: 'strings/invalid-yaml', shape: 'strings/invalid-word' } as const
  const { value, diagnostics } = readYaml({ text: text.value, file, schema: stringsSchema, codes })
  if (value === undefined) throw new FatalError('usage', diagnostics)
  return value
}
