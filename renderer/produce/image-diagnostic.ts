// The error for an image that could be decoded when the build began and cannot be decoded now. Pages name its variants already.
import type { EncodeResult } from '../assets/image-encoder.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SitePath } from '../text/brand.ts'

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
