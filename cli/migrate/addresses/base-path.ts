// The base path of an old site. Docusaurus, Astro and VitePress add the slashes that its author left out; docsgen asks for them.
import { withoutEndSlashes } from '../../../renderer/base/text/without-slashes.ts'

/** `docs`, `/docs` → `/docs/`. Undefined stays. */
export function basePath(written: string | undefined): string | undefined {
  return written === undefined ? undefined : `${withoutEndSlashes(written.replace(/^\/*/, '/'))}/`
}
