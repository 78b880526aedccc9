// Letters that no font of the social cards has: the card would show boxes in their place.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { CardNode } from '../../../contract/head/social-card.ts'

interface MissingLetters {
  /** `file`: of the page; undefined for one that is made of others. */
  look(card: CardNode, file: SitePath | undefined): void
}

/** Each letter is told of once, at the first page that shows it. `known`: numbers of characters; undefined: not known. */
export function missingLetters(
  known: ReadonlySet<number> | undefined,
  diagnostics: Diagnostic[],
): MissingLetters {
  const told = new Set<string>()
  return {
    look(card, file) {
      if (known === undefined) return
      const missing = [...new Set(wordsOf(card))].filter(
        letter =>
          !known.has(letter.codePointAt(0) as number) && !isInvisible.test(letter) && !told.has(letter),
      )
      if (missing.length === 0) return
      for (const letter of missing) told.add(letter)
      const few = missing.slice(0, 8).map(letter => `"${letter}"`)
      diagnostics.push({
        code: 'social-card/letters',
        severity: 'warning',
        message: `The fonts of social cards lack ${few.join(', ')}${missing.length > few.length ? ' and more' : ''}: the card of this page shows boxes in their place.`,
        hint: 'Name a font that has them in "socialCards.font", name their script in "fonts.subsets", or write the title without them.',
        ...(file === undefined ? { subject: 'social/SocialCard.tsx' } : { file, line: 1, column: 1 }),
      })
    },
  }
}

// Spaces, and marks that only join or direct.
const isInvisible = /[\s\p{Cf}\p{Mn}]/u

function wordsOf(node: CardNode): string {
  if (typeof node === 'string') return node.normalize('NFC')
  const { children = [] } = node.props
  return [children].flat().map(wordsOf).join('')
}
