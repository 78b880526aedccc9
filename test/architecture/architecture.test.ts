// The rules of ARCHITECTURE.md on who may import whom, checked on the import graph of the sources.
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './imports.ts'

const folders = ['cli', 'renderer', 'templates', 'client']
const files = sourceFiles(folders)
const imports = files.flatMap(importsOf)
const own = imports.filter(found => found.isOwn)
const packages = imports.filter(found => !found.isOwn)

/** From the bottom to the top: a room imports from itself and from rooms above it in this list. */
const rooms = ['base', 'contract', 'config', 'content', 'search', 'publish', 'features', 'site', 'clients']

/** Rooms of `renderer/`, then what stands at its top, then the command line. */
function floorOf(file: string): number {
  const [top, room = ''] = file.split('/')
  if (top === 'cli') return rooms.length + 1
  return rooms.includes(room) ? rooms.indexOf(room) : rooms.length
}

const between = own.filter(({ from, to }) => /^(renderer|cli)\//.test(from) && floorOf(to) !== floorOf(from))

test('the core has nine rooms, and nothing else but its entrance', () => {
  const top = new Set(files.flatMap(file => (file.startsWith('renderer/') ? [file.split('/')[1]] : [])))
  expect([...top].sort()).toEqual([...rooms, 'index.ts'].sort())
})

test('invariant 17: imports of rooms point down only, and there are few arrows between them', () => {
  const upward = between
    .filter(({ from, to }) => floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} → ${to}`)
  expect(upward).toEqual([])
  const inRoom = (file: string) => floorOf(file) < rooms.length
  const arrows = between.filter(({ from, to }) => inRoom(from) && inRoom(to))
  expect(new Set(arrows.map(({ from, to }) => `${floorOf(from)} ${floorOf(to)}`)).size).toBeLessThanOrEqual(
    37,
  )
})

test('the command line makes no file of the output itself', () => {
  const engine =
    /^renderer\/(?:publish\/render|publish\/produce|publish\/bundle|publish\/assets|content\/workers|publish\/plan\/(?!redirects\/preview-list)|search\/building|site\/build-site|site\/link-site|site\/prepare-site)/
  const found = own.filter(({ from, to }) => from.startsWith('cli/') && engine.test(to))
  expect(found.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('effects import each other only through produce', () => {
  const effects = [
    'publish/bundle',
    'publish/assets',
    'publish/output',
    'content/workers',
    'features/git',
  ].map(name => `renderer/${name}/`)
  const placeOf = (file: string) => effects.find(place => file.startsWith(`${place}/`))
  const across = own.filter(
    ({ from, to }) =>
      placeOf(from) !== undefined && placeOf(to) !== undefined && placeOf(from) !== placeOf(to),
  )
  expect(across.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('invariant 17: no import cycle', () => {
  const graph = new Map<string, string[]>()
  for (const { from, to } of own) graph.set(from, [...(graph.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      cycles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  expect(cycles).toEqual([])
})

const doors: readonly (readonly [packages: RegExp, places: RegExp])[] = [
  [/^(micromark|mdast)/, /^(?:renderer\/content\/markdown|cli\/migrate)\//],
  [/^(acorn|acorn-jsx|estree)$/, /^(?:renderer\/content\/markdown\/mdx|cli\/migrate)\//],
  [/^satteri$/, /^renderer\/content\/markdown\/native\/native-tree\.ts$/],
  [/^refractor/, /^renderer\/content\/markdown\/code\//],
  [
    /^github-slugger$/,
    /^renderer\/(content\/markdown\/heading-ids|content\/derive\/sidebar\/category-index|features\/openapi\/pages\/page-names)\.ts$/,
  ],
  [
    /^(htmlparser2|entities)$/,
    /^(?:renderer\/content\/markdown\/print\/(?:find-in-html|html-sections|sanitize-html)|cli\/parity\/digest\/elements|cli\/migrate\/texts\/template-tags)\.ts$/,
  ],
  [/^(yaml|jsonc-parser)$/, /^renderer\/base\/yaml\//],
  [/^jsonpath-rfc9535$/, /^renderer\/features\/openapi\/document\/overlay\.ts$/],
  [/^katex$/, /^renderer\/content\/markdown\/print\/print-math\.ts$/],
  [
    /^zod$/,
    /^(renderer\/(config\/schema|config|content\/data-files|features\/data-pages|content\/markdown|base\/yaml)|cli\/(?:search|agent-server))\//,
  ],
  [
    /^esbuild$/,
    /^(?:renderer\/(?:publish\/bundle|features\/page-modules|config\/site-module)\/|cli\/migrate\/configuration\/)/,
  ],
  [/^(image-size|sharp|svgo)$/, /^renderer\/publish\/assets\//],
  [/^aws4fetch$/, /^renderer\/base\/shared-cache\/blob-server\.ts$/],
  [/^satori$/, /^renderer\/publish\/assets\/draw-card\.ts$/],
  [/^fastest-levenshtein$/, /^renderer\/base\/diagnostics\/nearest\.ts$/],
  [/^unified$/, /^renderer\/content\/markdown\/site-code\/open-remark\.ts$/],
  // What plugins of a site made becomes HTML, and a drawing of a foreign page becomes a file.
  [
    /^hast-util-to-html$/,
    /^(?:renderer\/content\/markdown\/site-code\/open-remark|cli\/migrate\/built\/shown\/media\/drawn-pictures)\.ts$/,
  ],
  [/^import-meta-resolve$/, /^renderer\/content\/workers\/load-plugins\.ts$/],
  [/^path-to-regexp$/, /^renderer\/base\/text\/address-pattern\.ts$/],
  [/^fast-glob$/, /^renderer\/base\/host\/node-host\.ts$/],
  [
    /^(ajv|ajv-formats|@scalar\/openapi-upgrader|@seriousme\/openapi-schema-validator)(\/|$)/,
    /^renderer\/features\/openapi\/(checks\/schema-validator|document\/upgrade-swagger)\.ts$/,
  ],
  [
    /^picomatch$/,
    /^(?:renderer\/content\/derive\/ignored-routes|cli\/migrate\/(?:configuration\/matching-files|docusaurus\/content\/gather-folder|vitepress\/content\/gather-pages|mkdocs\/nav-files\/nav-folders))\.ts$/,
  ],
  [/^commander$/, /^cli\//],
  [/^(compression|fresh|range-parser)$/, /^cli\/preview\//],
  [/^mrmime$/, /^cli\/(preview|dev-server)\//],
  [/^(chokidar|ws)$/, /^cli\/dev-server\//],
  [/^@modelcontextprotocol\//, /^cli\/agent-server\//],
  [/^vscode-languageserver/, /^cli\/language-server\//],
  [/^csv-parse(\/|$)/, /^renderer\/features\/data-pages\/data-reader\.ts$/],
  [/^elasticlunr$/, /^renderer\/search\//],
  [/^(?:hast(?:$|-util-(?:from-html|to-mdast)$))/, /^cli\/migrate\/built\//],
  [/^node-diff3$/, /^cli\/migrate\/target\/settle-file\.ts$/],
  [/^gettext-parser$/, /^cli\/translations\/interchange\/po\.ts$/],
  [/^saxes$/, /^cli\/translations\/interchange\/xliff\.ts$/],
  [/^morphdom$/, /^client\/dev\//],
  [/^picocolors$/, /^cli\/(diff|report|dev-server|search|urls)\//],
  [
    /^react-dom/,
    /^(templates\/(server-entry|render-directive|render-island|render-module)\.tsx|client\/islands\/)/,
  ],
  [/^react$/, /^(templates\/|client\/islands\/)/],
  [/^(lucide-static|simple-icons)/, /^templates\//],
  [/^(culori|prism-react-renderer)$/, /^renderer\/publish\/bundle\/styles\/prism-theme\.ts$/],
  [/^mermaid$/, /^client\/page\/draw-diagram\.ts/],
  [/^docsgen:/, /^(templates\/(server-entry|render-module|parts\/Island)\.tsx|client\/)/],
]

test('one package, one door', () => {
  const wrong = packages.filter(({ from, to }) => {
    if (to.startsWith('node:')) return false
    const door = doors.find(([name]) => name.test(to))
    return door === undefined || !door[1].test(from)
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('invariant 5: the core imports what Node has only at its edges', () => {
  // The Biome rules of the same files forbid its globals, the clock and chance (biome.json).
  const edges =
    /^renderer\/(base\/host\/node-host|base\/host\/garbage|base\/host\/load-package|base\/host\/limited-call|base\/host\/package-version|base\/host\/segment-store|base\/trace\/clock-grain|config\/site-module\/|base\/fingerprint\.ts|base\/utf8\.ts|base\/shared-cache\/|base\/checked-file\/|publish\/bundle\/|features\/page-modules\/|publish\/assets\/|content\/workers\/|search\/building\/thread\/|publish\/output\/|features\/git\/|features\/mounts\/open\/|publish\/produce\/|site\/open-site|site\/session\/|site\/building\/)/
  const found = packages.filter(
    ({ from, to }) => to.startsWith('node:') && from.startsWith('renderer/') && !edges.test(from),
  )
  expect(found.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('what renders and produces files sees no configuration and no snapshot: an entry of the plan holds all it needs', () => {
  const wrong = own.filter(
    ({ from, to }) =>
      /^renderer\/(?:publish\/render\/|publish\/produce\/(?:producer|page-renderer)\.ts)/.test(from) &&
      /^renderer\/(?:config\/(?!strings\/|schema\/|site-module\/)|content\/snapshot\.ts|content\/derive\/site\.ts|content\/graph\/|content\/resolve\/)/.test(
        to,
      ),
  )
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('templates and client meet only in the contract', () => {
  const allowed = /^(renderer\/(contract|base\/text|base\/strings)\/)/
  const wrong = own.filter(({ from, to }) => {
    if (from.startsWith('templates/')) return !to.startsWith('templates/') && !allowed.test(to)
    if (from.startsWith('client/'))
      return (
        !to.startsWith('client/') &&
        !/^renderer\/(contract|base\/text|search\/(language|index|ranking))\//.test(to)
      )
    return to.startsWith('templates/') || to.startsWith('client/')
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})
