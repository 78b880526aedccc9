// What a reference of a text means, in whichever way it is written there.
import type { Reference } from '../../markdown/page-facts.ts'
import type { ReferenceContext } from './reference-context.ts'
import { resolveImage } from './resolve-image.ts'
import { resolveName } from './resolve-name.ts'
import { type Resolution, resolveReference } from './resolve-reference.ts'

export function resolveWritten(
  context: ReferenceContext,
  reference: Pick<Reference, 'raw' | 'role' | 'from'>,
): Resolution {
  const { raw, role, from } = reference
  if (role === 'image') return resolveImage(context, reference)
  return from === 'wiki' ? resolveName(context, raw, 'link') : resolveReference(context, raw, 'link')
}
