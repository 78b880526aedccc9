// Files that are not in UTF-8: their letters were lost when the file was read, and only the signs in their place are left.
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SitePath } from '../../text/brand.ts'
import { lineStarts, placeOf } from '../../text/line-index.ts'

const lost = '\uFFFD'

/** At the first letter that is lost; every other byte of UTF-16 is none. */
export function checkEncoding(file: SitePath, text: string): readonly Diagnostic[] {
  const at = text.indexOf(lost)
  const zeros = text.slice(0, 1_000).split('\0').length - 1
  if (zeros * 4 > Math.min(text.length, 1_000)) return [{ ...inUtf16, file, line: 1, column: 1 }]
  if (at === -1) return []
  const count = text.split(lost).length - 1
  return [
    {
      code: 'source/not-utf8',
      severity: 'warning',
      message: `The file is not in UTF-8: ${count === 1 ? 'a letter is' : `${count} letters are`} lost, the first one here.`,
      hint: 'Save it in UTF-8. Where the sign "\uFFFD" itself is meant, write "&#xFFFD;".',
      file,
      ...placeOf(lineStarts(text), at),
    },
  ]
}

const inUtf16 = {
  code: 'source/not-utf8',
  severity: 'error',
  message: 'The file is in UTF-16, so none of its text can be read.',
  hint: 'Save it in UTF-8.',
} as const
