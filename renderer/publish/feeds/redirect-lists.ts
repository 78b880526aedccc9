// Redirects as files for hosts that answer with status 301 themselves.
import { type PatternPart, patternForms } from '../../base/text/address-pattern.ts'
import { escapePattern } from '../../base/text/escape-pattern.ts'

export interface RedirectLine {
  /** Former address with base path, decoded. */
  readonly path: string
  /** The same, percent-encoded. */
  readonly href: string
  /** Finished, percent-encoded. */
  readonly target: string
}

/** Former addresses that are told by their form. */
export interface PatternLine {
  /** The base path without the slash at its end, decoded. */
  readonly base: string
  /** Below it, decoded: `/old/:path*`. */
  readonly from: string
  /** The whole target, or what stands before `path`; percent-encoded. */
  readonly start: string
  /** With parameters, percent-encoded apart from them: `/new/:path*`. */
  readonly path?: string
}

/**
 * `_redirects` as Netlify, Cloudflare Pages and others read it. They carry the query over and treat a slash at the end alike.
 * Cloudflare wants lines with placeholders last.
 */
export function redirectsFile(lines: readonly RedirectLine[], patterns: readonly PatternLine[] = []): string {
  const forms = patterns.flatMap(hostForms).map(({ from, to }) => {
    const splat = from.find(part => typeof part !== 'string' && part.takesSeveral)
    const isPlain = from.every(part => typeof part === 'string')
    const write = (parts: readonly PatternPart[], splatMark: string) =>
      parts
        .map(part =>
          typeof part === 'string' ? part : part.name === nameOf(splat) ? splatMark : `:${part.name}`,
        )
        .join('')
    const source = from.map(part =>
      typeof part === 'string' ? encodeURI(part).replaceAll(':', '%3A').replaceAll('*', '%2A') : part,
    )
    return { isPlain, line: `${write(source, '*') || '/'} ${write(to, ':splat')} 301\n` }
  })
  return [
    // A colon after a slash would begin a placeholder.
    ...lines.map(({ href, target }) => `${href.replaceAll(':', '%3A')} ${target} 301\n`),
    ...forms.filter(({ isPlain }) => isPlain).map(({ line }) => line),
    ...forms.filter(({ isPlain }) => !isPlain).map(({ line }) => line),
  ].join('')
}

// The base path joins the source; the target stands for itself when it has no parameters.
function hostForms({ base, from, start, path }: PatternLine) {
  return patternForms(from, path ?? '').map(form => ({
    from: [base, ...form.from],
    to: path === undefined ? [start] : [start, ...(form.to.length === 0 ? ['/'] : form.to)],
  }))
}

function nameOf(part: PatternPart | undefined): string | undefined {
  return part === undefined || typeof part === 'string' ? undefined : part.name
}

/** A `map` for nginx from the decoded path to the target. `taken`: addresses of pages, with base path, decoded. */
export function nginxRedirects(
  lines: readonly RedirectLine[],
  taken: ReadonlySet<string>,
  patterns: readonly PatternLine[] = [],
): string {
  // Plain names of a map are compared without letter case; where that makes a difference, a pattern is needed.
  const spellings = new Map<string, number>()
  for (const path of [...taken, ...lines.map(line => line.path)])
    spellings.set(path.toLowerCase(), (spellings.get(path.toLowerCase()) ?? 0) + 1)
  const entries = lines.flatMap(({ path, target }) => {
    const value = quote(nginxTarget(target))
    if ((spellings.get(path.toLowerCase()) ?? 0) > 1)
      return [`  ${quote(`~^${escapePattern(path)}(?:/|\\.html)?$`)} ${value};`]
    const names = path.endsWith('/') ? [path] : [path, `${path}/`, `${path}.html`]
    return names.map(name => `  ${quote(name)} ${value};`)
  })
  const longest = Math.max(0, ...lines.map(({ path }) => encodeURI(path).length))
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
${patterns.length === 0 ? '' : nginxPatterns(patterns)}map $uri $docsgen_redirect {
  default ${patterns.length === 0 ? '""' : '$docsgen_redirect_pattern'};
${[...entries, ''].join('\n')}}
`
}

// The address as it was sent: decoded, it could hold a line break, and what is put into the target has to be encoded anyway.
// Empty parts and backslashes are no match, or `/old//example.ru` could leave the site.
function nginxPatterns(patterns: readonly PatternLine[]): string {
  const entries = patterns.flatMap(hostForms).map(({ from, to }) => {
    const source = from.map(part => {
      if (typeof part === 'string') return escapePattern(encodeURI(part))
      const one = '[^/?\\\\]+'
      return `(?<docsgen_${part.name}>${part.takesSeveral ? `${one}(?:/${one})*` : one})`
    })
    const target = to.map(part => (typeof part === 'string' ? part : `\u0000${part.name}`)).join('')
    const value = nginxTarget(target).replaceAll('\u0000', '$docsgen_')
    return `  ${quote(`~^${source.join('')}/?(?:\\?|$)`)} ${quote(value)};`
  })
  return `map $request_uri $docsgen_redirect_pattern {
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
