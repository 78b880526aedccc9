// What an earlier run took over from built pages, so that a further one compares, and merges with what a person changed since, the same texts.
import type { NewText, OldSite } from '../old-site.ts'
import type { Target } from '../target/write-target.ts'
import type { BuiltTexts } from './built-text.ts'
import { originalTarget } from './originals.ts'
import type { TakenOver } from './with-texts.ts'

/** Whole texts stay so while their author's is the same, and where a person has changed them since. What stands around a text stays there. */
export async function takenOverBefore(
  site: OldSite,
  texts: BuiltTexts,
  target: Target,
): Promise<readonly TakenOver[]> {
  const kept: TakenOver[] = []
  for (const file of site.files) {
    const written = file.kind === 'text' ? target.earlierText(file.target) : undefined
    if (file.kind !== 'text' || written === undefined) continue
    const outside = await texts.writtenOf(file, written)
    const isWhole = wasWhole(file, target)
    const text = isWhole ? await texts.whole(file, outside) : texts.around(file, outside)
    if (text !== undefined) kept.push({ kind: isWhole ? 'whole' : 'around', file, text, outside })
  }
  return kept
}

function wasWhole(file: NewText, target: Target): boolean {
  const original = target.earlierText(originalTarget(file.target))
  return original !== undefined && (original === file.text || target.isChanged(file.target))
}
