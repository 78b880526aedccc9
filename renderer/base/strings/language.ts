// The language of a site. Plain data.
import type { Words } from './words.ts'

export interface Language {
  /** As BCP 47 writes it: `pt-BR`. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: Words
}

/** A text with its gaps filled; one for which there is no value stays. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
