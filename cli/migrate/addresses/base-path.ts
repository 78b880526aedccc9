// The base path of an old site. Docusaurus, Astro and VitePress add the slashes that its author left out; docsgen asks for them.

/** `docs`, `/docs` → `/docs/`. Undefined stays. */
export function basePath(written: string | undefined): string | undefined {
  return written?.replace(/^\/*/, '/').replace(/\/*$/, '/')
}
