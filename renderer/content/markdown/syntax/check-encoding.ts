// Files that are not in UTF-8: their letters were lost when the file was read, and only the signs in their place are left.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'

const lost = '\uFFFD'

/** Reports the first letter that is lost. In a text in UTF-16 every second byte is zero, so one with many zeros is reported as such. */
export function checkEncoding(file: SitePath, text: string): readonly Diagnostic[] {
  const beginning = text.slice(0, 1_000)
  const zeros = beginning.includes('\0') ? beginning.split('\0').length - 1 : 0
  if (zeros * 4 > beginning.length) return [{ ...inUtf16, file, line: 1, column: 1 }]
  const at = text.indexOf(lost)
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
