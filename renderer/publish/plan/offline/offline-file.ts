// The worker for reading without a network, with what it needs of this build before it; or the one that takes it away again.
import { fingerprint, shortHash } from '../../../base/fingerprint.ts'
import type { OutputPath } from '../../../base/text/brand.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import type { Config } from '../../../config/config.ts'
import { fileHref, standsAlone } from '../../../content/derive/urls.ts'
import type { ClientManifest } from '../../../contract/client-manifest.ts'
import { colorModeAttributes } from '../color-mode-attributes.ts'

/** The address must not change from build to build: browsers look there for a newer worker. */
const workerPath = 'offline-worker.js' as OutputPath

/** Undefined: pages start no worker. */
export function offlineHref(config: Config): string | undefined {
  return config.offline === true ? fileHref(config, workerPath) : undefined
}

/** None without the option, and for languages that the worker of the original takes care of. */
export function offlineFile(
  config: Config,
  client: ClientManifest,
): readonly (readonly [OutputPath, string])[] {
  const { offline } = config
  if (offline === false || !standsAlone(config)) return []
  if (offline === 'remove') return [[workerPath, farewell(config.edition.filesBase)]]
  const files = client.files
    .map(({ path }) => path)
    .filter(path => /\.(?:js|css)$/.test(path) && !/\/diagram/.test(path))
    .map(path => fileHref(config, path))
  const page = offlinePage(config, client)
  const version = shortHash(fingerprint(client.offline, page, ...files))
  const settings = { version, base: config.edition.filesBase, files, page }
  return [[workerPath, `const OFFLINE=${JSON.stringify(settings)};\n${client.offline}\n`]]
}

function offlinePage(config: Config, { inline, style }: ClientManifest): string {
  const { language, colorMode, title } = config
  const { words, locale, direction } = language
  return `<!DOCTYPE html>
<html lang="${locale}" dir="${direction}" ${colorModeAttributes(colorMode)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<script>${inline.head}</script>
<link rel="stylesheet" href="${fileHref(config, style)}">
</head>
<body>
<main class="plain">
<h1>${escapeHtml(title)}</h1>
<p role="alert">${escapeHtml(words['page.offline'])}</p>
<p><a class="button button--primary" href="">${escapeHtml(words['failure.retry'])}</a></p>
</main>
</body>
</html>`
}

// Browsers that have the worker ask for it with each visit, get this one, and are rid of both.
function farewell(base: string): string {
  const prefix = JSON.stringify(`docsgen-offline ${base} `)
  return `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${prefix})) await caches.delete(name)
  await registration.unregister()
})()))
`
}
