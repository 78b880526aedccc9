// One line of YAML with a text as its value: `title: Start`.
import { parse, stringify } from 'yaml'

/** The text as it is written; undefined where the value is none, or goes on in the next line. */
export function readLineOfText(line: string): { readonly key: string; readonly value: string } | undefined {
  try {
    const [[key, value] = []] = Object.entries(
      parse(line, { logLevel: 'silent', schema: 'failsafe' }) as object,
    )
    return key !== undefined && typeof value === 'string' && value !== '' ? { key, value } : undefined
  } catch {
    return undefined
  }
}

/** Quoted where YAML asks for it. */
export function writeLineOfText(key: string, value: string): string {
  const text = value.replace(/\s+/g, ' ').trim()
  return stringify({ [key]: text }, { lineWidth: 0 }).trimEnd()
}
