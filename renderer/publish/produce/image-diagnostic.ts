// Errors for images that pages name already: one that could be decoded when the build began and cannot be decoded now, or a social
// card that cannot be drawn.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { EncodeResult } from '../assets/image-encoder.ts'

export function imageDiagnostic(failure: Exclude<EncodeResult, { ok: true }>, file: SitePath): Diagnostic {
  const base = { severity: 'error', file } as const
  return failure.problem === 'changed'
    ? {
        ...base,
        code: 'image/changed',
        message: 'The image changed while the site was built.',
        hint: 'Run the command again.',
      }
    : {
        ...base,
        code: 'image/unreadable',
        message: `The image cannot be encoded (${failure.reason}).`,
        hint: 'Save the image again.',
      }
}

/** `file`: the page's. */
export function cardDiagnostic(
  failure: Exclude<EncodeResult, { ok: true }>,
  file: SitePath | undefined,
): Diagnostic {
  const reason = failure.problem === 'damaged' ? failure.reason : 'a file changed while the site was built'
  return {
    code: 'social-card/template',
    severity: 'error',
    message: `The social card of the page cannot be drawn: ${reason.replace(/\.$/, '')}.`,
    hint: 'Mend "social/SocialCard.tsx" in the folder of the templates: a box with several children needs "display: flex".',
    ...(file !== undefined && { file }),
  }
}
