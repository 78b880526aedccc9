// One SVG file → its facts. As an image it runs nothing; opened by itself it runs the scripts that it holds.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isFatalError } from '../../base/diagnostics/fatal-error.ts'
import { firstLineOf } from '../../base/diagnostics/reason-of.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Asset } from '../../content/graph/content-graph.ts'
import type { AssetFacts } from '../plan/asset-facts.ts'
import type { AssetUse } from '../plan/page/page-links.ts'
import type { ExaminedAsset } from './examined-asset.ts'
import { measureHeader, unreadableImage } from './measured-image.ts'
import { mayRun, sanitiseSvg } from './sanitise-svg.ts'

interface DrawingExamination {
  readonly asset: Asset
  readonly bytes: Uint8Array
  /** Facts of the file as something that is no image. */
  readonly plain: AssetFacts
  readonly use: AssetUse
  /** Those who write the site may run scripts in it. */
  readonly isTrusted: boolean
}

/**
 * Drawings among the texts are published without scripts, those of static folders too when their authors are not trusted. A drawing of
 * authors who are not trusted that nobody can look into has no facts and is not published.
 */
export async function examineDrawing(examination: DrawingExamination): Promise<ExaminedAsset> {
  const { asset, bytes, plain, use, isTrusted } = examination
  const { path } = asset.entry
  const isStatic = asset.kind === 'static'
  const isMeasured = !isStatic || use === 'shown'
  const { facts, diagnostic } = isMeasured
    ? measureHeader(path, bytes, plain)
    : { facts: plain, diagnostic: undefined }
  const measured = { facts, ...(diagnostic !== undefined && { diagnostic }) }
  const keepsScripts = isStatic && isTrusted
  if (keepsScripts && !mayRun(bytes)) return measured
  try {
    const { text, removed } = await sanitiseSvg(bytes)
    if (!keepsScripts)
      return text === 'same' ? measured : { ...measured, facts: { ...facts, source: 'scripted-svg' } }
    return removed.length === 0 ? measured : { facts, diagnostic: runs(path, removed) }
  } catch (error) {
    if (isFatalError(error)) throw error
    const message = `The drawing cannot be read (${firstLineOf(error)}).`
    if (isTrusted)
      return {
        facts,
        diagnostic: unreadableImage(
          path,
          message,
          'Mend the drawing; it is published as it is, with the scripts it may hold.',
        ),
      }
    const hint =
      'Mend the drawing; it is not published, because it may hold scripts and "markdown.rawHtml" is "sanitize".'
    return { facts: undefined, diagnostic: unreadableImage(path, message, hint) }
  }
}

/** Names in the message; a drawing may hold thousands. */
const mostNames = 5

function runs(file: SitePath, removed: readonly string[]): Diagnostic {
  const more = removed.length - mostNames
  const names = [...removed.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])]
  return {
    code: 'image/scripts',
    severity: 'warning',
    message: `The drawing holds what can run when it is opened by itself: ${names.join(', ')}.`,
    hint: 'Take it out, or put the drawing beside the texts that show it, where it is published without; with "markdown.rawHtml" at "sanitize" drawings of static folders are cleaned too.',
    file,
  }
}
