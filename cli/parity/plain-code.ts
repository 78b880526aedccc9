// Code of built pages without what marks its lines for a generator.
import { plainText } from './plain-words.ts'

// `(1)!` in code is the number of a remark: scripts put it into a circle and hide the sign behind it. `// [!code hl]` marks its line, and is
// shown where the old site did not know it in that language.
/** With each run of white space as one space. */
export function plainCode(code: string): string {
  return plainText(code)
    .replace(/\((\d+)\)!/g, '($1)')
    .replace(/ ?(?:\/\/|#|--|;|%|<!--|\/\*) ?\[!code [\w+:-]+\](?: ?(?:-->|\*\/))?/g, '')
}
