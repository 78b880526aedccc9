// Redirects as files for hosts that answer with status 301 themselves.
import { escapePattern } from '../text/escape-pattern.ts'

export interface RedirectLine {
  /** Former address with base path, decoded. */
  readonly path: string
  /** The same, percent-encoded. */
  readonly href: string
  /** Finished, percent-encoded. */
  readonly target: string
}

/** `_redirects` as Netlify, Cloudflare Pages and others read it. They carry the query over and treat a slash at the end alike. */
export function redirectsFile(lines: readonly RedirectLine[]): string {
  // A colon after a slash would begin a placeholder.
  return lines.map(({ href, target }) => `${href.replaceAll(':', '%3A')} ${target} 301\n`).join('')
}

/** A `map` for nginx from the decoded path to the target. `taken`: addresses of pages, with base path, decoded. */
export function nginxRedirects(lines: readonly RedirectLine[], taken: ReadonlySet<string>): string {
  // Plain names of a map are compared without letter case; where that makes a difference, a pattern is needed.
  const spellings = new Map<string, number>()
  for (const path of [...taken, ...lines.map(line => line.path)])
    spellings.set(path.toLowerCase(), (spellings.get(path.toLowerCase()) ?? 0) + 1)
  const entries = lines.flatMap(({ path, target }) => {
    const value = quote(nginxTarget(target))
    if ((spellings.get(path.toLowerCase()) ?? 0) > 1)
      return [`  ${quote(`~^${escapePattern(path)}(?:/|\\.html)?$`)} ${value};`]
    return [path, `${path}/`, `${path}.html`].map(name => `  ${quote(name)} ${value};`)
  })
  const longest = Math.max(...lines.map(({ path }) => encodeURI(path).length))
  return `# Redirects of the site, made by docsgen. Include this file in the "http" block, and answer in the "server" block:
#
#   include /path/to/redirects.nginx.conf;
#   server {
#     if ($docsgen_redirect) { return 301 $docsgen_redirect; }
#   }
#
# If nginx cannot build the map, raise its limits in the "http" block, above the include:
#
#   map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 64))};
#   map_hash_max_size ${2 ** Math.ceil(Math.log2(entries.length * 2 + 2048))};
map $uri $docsgen_redirect {
  default "";
${entries.join('\n')}
}
`
}

// The query of the visit goes between path and anchor. A dollar sign would begin a variable.
function nginxTarget(target: string): string {
  const [, path = '', query = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target.replaceAll('$', '%24')) ?? []
  return `${path}${query === '' ? '$is_args$args' : `${query}&$args`}${hash}`
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
