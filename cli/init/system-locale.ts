// The language in which the system speaks, as far as docsgen has words for it.
import { packFor } from '../../renderer/base/strings/packs.ts'

/** From the environment as POSIX orders it (`ru_RU.UTF-8`), else from the system's own setting; English for all others. */
export function systemLocale(environment: Readonly<Record<string, string | undefined>>): string {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const written = [LC_ALL, LC_MESSAGES, LANG].find(value => value !== undefined && value !== '')
  const tag = written?.replace(/[.@].*/s, '').replaceAll('_', '-')
  return packOf(tag ?? new Intl.DateTimeFormat().resolvedOptions().locale) ?? 'en'
}

// `C` and `POSIX` name no language.
function packOf(tag: string): string | undefined {
  try {
    return packFor(tag)
  } catch {
    return undefined
  }
}
