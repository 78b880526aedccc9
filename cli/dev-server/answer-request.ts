// Makes the answer to a request from the current state of the site. Independent of HTTP.
import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { lookup } from 'mrmime'
import { fingerprint } from '../../renderer/base/fingerprint.ts'
import type { AbsolutePath, OutputPath, RoutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import { followPattern } from '../../renderer/content/derive/follow-pattern.ts'
import type { Route } from '../../renderer/content/derive/site.ts'
import {
  carryOver,
  normalizeRoute,
  pageHref,
  pageOutput,
  redirectHref,
} from '../../renderer/content/derive/urls.ts'
import { type DevProblem, devPaths } from '../../renderer/contract/dev-message.ts'
import type { MadePage, SiteState } from '../../renderer/site/session/site-state.ts'
import { redirectFor } from '../preview/redirect-for.ts'
import { describe, errorsOf } from './page-problems.ts'

export type Answer =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'file'
      readonly status: number
      readonly type: string
      readonly body: string | Uint8Array
    }
  /** The address does not exist, and the page that says so cannot be made either. */
  | { readonly kind: 'nothing' }

/** `path`: below the base path, percent-encoded, with its query. */
export async function answerRequest(state: SiteState, path: string): Promise<Answer> {
  if (path.startsWith('/assets/')) {
    const found = await fileAt(state, (decodePath(path.replace(/\?.*$/s, '')) ?? '').slice(1))
    if (found !== undefined) return found
  }
  const bare = redirectFor(path)
  if (bare !== undefined)
    return { kind: 'redirect', location: state.session.config.baseUrl.slice(0, -1) + bare }
  const decoded = decodePath(path.replace(/\?.*$/s, ''))
  if (decoded === undefined) return notFound(state)
  const language = languageAt(state, decoded)
  const route = routeAt(language.state, language.path)
  if (route !== undefined && route.kind !== 'not-found') return page(language.state, route, 200)
  const former = formerAddress(language.state, normalizeRoute(language.path.normalize('NFC')))
  if (former !== undefined) {
    const query = /\?.*$/s.exec(path)?.[0] ?? ''
    return { kind: 'redirect', location: carryOver(former, { query }) }
  }
  // Hosts answer bare addresses with HTML files of the author, too.
  const name = decoded.slice(1)
  for (const file of [name, `${name}.html`, `${name}/index.html`]) {
    const found = await fileAt(state, file)
    if (found !== undefined) return found
  }
  return notFound(language.state)
}

function formerAddress({ session, snapshot }: SiteState, route: RoutePath): string | undefined {
  const { config } = session
  const target = snapshot.site.redirects.get(route) ?? followPattern(snapshot.site, route)
  if (target === undefined) return undefined
  return target.kind === 'path' ? pageHref(config, target.path as RoutePath) : redirectHref(config, target)
}

/** The page at a path as the browser shows it; undefined where there is no page. */
export function pageAt(state: SiteState, path: string): MadePage | undefined {
  const own = languageAt(state, decodePath(pathInside(state, path)) ?? '/404')
  const route = routeAt(own.state, own.path) ?? notFoundRoute(own.state.snapshot.site.routes)
  return route && own.state.page(route)
}

// `/en/docs/a` → the English site and `/docs/a`.
function languageAt(state: SiteState, decoded: string): { readonly state: SiteState; readonly path: string } {
  for (const translation of state.translations) {
    const folder = `/${translation.session.config.edition.folder}`
    if (decoded.startsWith(folder) || `${decoded}/` === folder)
      return { state: translation, path: `/${decoded.slice(folder.length)}` }
  }
  return { state, path: decoded }
}

/** The path below the base path. A path outside of it becomes `/404`. */
export function pathInside({ session }: SiteState, path: string): string {
  const { baseUrl } = session.config
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : '/404'
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') || decoded.includes('\\') ? undefined : decoded
  } catch {
    return undefined
  }
}

function routeAt({ snapshot }: SiteState, decoded: string): Route | undefined {
  const { routes, copies } = snapshot.site
  const name = normalizeRoute(decoded.normalize('NFC'))
  const copied = copies.get(pageOutput(name))
  return routes.get(name) ?? (copied === undefined ? undefined : routes.get(copied))
}

function notFoundRoute(routes: ReadonlyMap<string, Route>): Route | undefined {
  return [...routes.values()].find(({ kind }) => kind === 'not-found')
}

function notFound(state: SiteState): Answer {
  const route = notFoundRoute(state.snapshot.site.routes)
  return route === undefined ? { kind: 'nothing' } : page(state, route, 404)
}

function page(state: SiteState, route: Route, status: number): Answer {
  const made = state.page(route)
  if (made === undefined)
    return html(
      500,
      brokenPage([{ code: 'bundle/syntax-error', message: 'The templates cannot be compiled.' }], ''),
    )
  const { produced } = made
  const errors = errorsOf(state, made)
  if (errors.length > 0 || 'diagnostic' in produced)
    return html(
      500,
      brokenPage(
        errors.map(error => describe(state, error)),
        shownKey(state, made),
      ),
    )
  return html(status, withLiveScript(String(produced.bytes), made.key))
}

function html(status: number, body: string): Answer {
  return { kind: 'file', status, type: 'text/html; charset=utf-8', body }
}

function withLiveScript(document: string, key: string): string {
  const script = `<script type="module" src="${devPaths.script}" data-live-key="${key}"></script>\n`
  const end = document.lastIndexOf('</body>')
  return document.slice(0, end) + script + document.slice(end)
}

/** Key of what an address shows: the page, or its errors. */
export function shownKey(state: SiteState, made: MadePage): string {
  const errors = errorsOf(state, made)
  return errors.length === 0 ? made.key : fingerprint(made.key, JSON.stringify(errors))
}

/** Replaces a page that cannot be shown, and lists its errors, also without scripts. The live script shows the page once it is fixed. */
function brokenPage(problems: readonly DevProblem[], key: string): string {
  const items = problems.map(({ place, code, message, frame, hint }) => {
    const parts = [
      `<p><code>${escapeHtml([place, code].filter(Boolean).join('  '))}</code></p>`,
      `<p>${escapeHtml(message)}</p>`,
      frame === undefined ? '' : `<pre>${escapeHtml(frame)}</pre>`,
      hint === undefined ? '' : `<p>${escapeHtml(hint)}</p>`,
    ]
    return `<article>\n${parts.filter(Boolean).join('\n')}\n</article>`
  })
  return `<!DOCTYPE html>
<html lang="en" data-broken-page>
<head><meta charset="utf-8"><title>Cannot be shown</title><link rel="icon" href="data:,"></head>
<body>
${items.join('\n')}
<script type="module" src="${devPaths.script}" data-live-key="${key}"></script>
</body>
</html>
`
}

async function fileAt(state: SiteState, name: string): Promise<Answer | undefined> {
  const output = name as OutputPath
  const found = state.file(output)
  if (found === undefined) return undefined
  if (found.source !== undefined && !isInside(state.session.root, found.source)) return undefined
  const bytes = await found.bytes()
  return bytes === undefined ? undefined : file(output, bytes)
}

// A symbolic link may lead out of the site. A build publishes such files, because the author wants it; a server must not.
function isInside(root: AbsolutePath, path: SitePath): boolean {
  try {
    return realpathSync(join(root, path)).startsWith(root + sep)
  } catch {
    return false // the file no longer exists
  }
}

function file(output: OutputPath, body: string | Uint8Array): Answer {
  const type = lookup(output) ?? 'application/octet-stream'
  const isText = /^text\/|json|javascript|xml/.test(type)
  return {
    kind: 'file',
    status: 200,
    type: isText ? `${type.replace(/;.*/, '')}; charset=utf-8` : type,
    body,
  }
}
