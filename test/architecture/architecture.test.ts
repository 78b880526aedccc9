// The rules of ARCHITECTURE.md on who may import whom, checked on the import graph of the sources.
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './imports.ts'

const folders = ['cli', 'renderer', 'templates', 'client']
const files = sourceFiles(folders)
const imports = files.flatMap(importsOf)
const own = imports.filter(found => found.isOwn)
const packages = imports.filter(found => !found.isOwn)

// From the bottom to the top: a folder imports from its own row and from rows above it in this list.
const rows: readonly (readonly string[])[] = [
  ['renderer/text', 'renderer/fingerprint.ts', 'renderer/run-limited.ts', 'renderer/utf8.ts'],
  [
    'renderer/contract',
    'renderer/strings',
    'renderer/checked-file',
    'renderer/search/language',
    'renderer/search/index',
    'renderer/search/ranking',
  ],
  ['renderer/diagnostics'],
  [
    'renderer/schema',
    'renderer/host',
    'renderer/trace',
    'renderer/feeds',
    'renderer/yaml',
    'renderer/shared-cache',
  ],
  ['renderer/site-module'],
  ['renderer/config'],
  ['renderer/data-pages'],
  ['renderer/source', 'renderer/data-files'],
  ['renderer/openapi'],
  ['renderer/markdown'],
  ['renderer/graph', 'renderer/cached-facts.ts', 'renderer/search/terms', 'renderer/drift'],
  ['renderer/site'],
  ['renderer/resolve'],
  ['renderer/snapshot.ts'],
  ['renderer/plan'],
  ['renderer/render'],
  ['renderer/bundle', 'renderer/assets', 'renderer/workers', 'renderer/output', 'renderer/git'],
  ['renderer/printed', 'renderer/page-modules', 'renderer/extensions', 'renderer/mounts'],
  ['renderer/stored-texts.ts', 'renderer/read-facts.ts', 'renderer/packs'],
  ['renderer/translations'],
  ['renderer/project.ts'],
  ['renderer/page-texts.ts', 'renderer/search'],
  ['renderer/produce'],
  ['renderer/build-site.ts', 'renderer/index.ts'],
  ['renderer/session'],
  ['renderer/build', 'renderer/editing', 'renderer/reading'],
  ['renderer/comparing'],
  ['cli'],
]

function rowOf(file: string): number {
  return rows.findIndex(row => row.some(place => file === place || file.startsWith(`${place}/`)))
}

test('every source of the core and the command line has a place in the rows', () => {
  const strays = files.filter(file => /^(renderer|cli)\//.test(file) && rowOf(file) === -1)
  expect(strays).toEqual([])
})

test('invariant 17: imports point down only', () => {
  const upward = own
    .filter(({ from, to }) => /^(renderer|cli)\//.test(from) && rowOf(to) > rowOf(from))
    .map(({ from, to }) => `${from} → ${to}`)
  expect(upward).toEqual([])
})

test('the command line makes no file of the output itself', () => {
  const engine =
    /^renderer\/(?:render|produce|bundle|assets|workers|plan\/(?!redirects\/preview-list)|search\/building|build-site|project)/
  const found = own.filter(({ from, to }) => from.startsWith('cli/') && engine.test(to))
  expect(found.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('effects import each other only through produce', () => {
  const effects = rows[16] as readonly string[]
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
  [/^(micromark|mdast)/, /^(?:renderer\/markdown|cli\/migrate)\//],
  [/^(acorn|acorn-jsx|estree)$/, /^(?:renderer\/markdown\/mdx|cli\/migrate)\//],
  [/^satteri$/, /^renderer\/markdown\/native\/native-tree\.ts$/],
  [/^refractor/, /^renderer\/markdown\/code\//],
  [
    /^github-slugger$/,
    /^renderer\/(markdown\/heading-ids|site\/sidebar\/category-index|openapi\/pages\/page-names)\.ts$/,
  ],
  [
    /^(htmlparser2|entities)$/,
    /^(?:renderer\/markdown\/print\/(?:find-in-html|html-sections|sanitize-html)|cli\/parity\/digest\/elements|cli\/migrate\/texts\/template-tags)\.ts$/,
  ],
  [/^(yaml|jsonc-parser)$/, /^renderer\/yaml\//],
  [/^jsonpath-rfc9535$/, /^renderer\/openapi\/document\/overlay\.ts$/],
  [/^katex$/, /^renderer\/markdown\/print\/print-math\.ts$/],
  [
    /^zod$/,
    /^(renderer\/(schema|config|data-files|data-pages|markdown|yaml)|cli\/(?:search|agent-server))\//,
  ],
  [/^esbuild$/, /^(?:renderer\/(?:bundle|page-modules|site-module)\/|cli\/migrate\/configuration\/)/],
  [/^(image-size|sharp|svgo)$/, /^renderer\/assets\//],
  [/^aws4fetch$/, /^renderer\/shared-cache\/blob-server\.ts$/],
  [/^satori$/, /^renderer\/assets\/draw-card\.ts$/],
  [/^fastest-levenshtein$/, /^renderer\/diagnostics\/nearest\.ts$/],
  [/^unified$/, /^renderer\/markdown\/remark\/open-remark\.ts$/],
  // What plugins of a site made becomes HTML, and a drawing of a foreign page becomes a file.
  [
    /^hast-util-to-html$/,
    /^(?:renderer\/markdown\/remark\/open-remark|cli\/migrate\/built\/shown\/media\/drawn-pictures)\.ts$/,
  ],
  [/^import-meta-resolve$/, /^renderer\/workers\/load-plugins\.ts$/],
  [/^path-to-regexp$/, /^renderer\/text\/address-pattern\.ts$/],
  [/^fast-glob$/, /^renderer\/host\/node-host\.ts$/],
  [
    /^(ajv|ajv-formats|@scalar\/openapi-upgrader|@seriousme\/openapi-schema-validator)(\/|$)/,
    /^renderer\/openapi\/(checks\/schema-validator|document\/upgrade-swagger)\.ts$/,
  ],
  [
    /^picomatch$/,
    /^(?:renderer\/feeds\/ignored-routes|cli\/migrate\/(?:configuration\/matching-files|docusaurus\/content\/gather-folder|vitepress\/content\/gather-pages|mkdocs\/nav-files\/nav-folders))\.ts$/,
  ],
  [/^commander$/, /^cli\//],
  [/^(compression|fresh|range-parser)$/, /^cli\/preview\//],
  [/^mrmime$/, /^cli\/(preview|dev-server)\//],
  [/^(chokidar|ws)$/, /^cli\/dev-server\//],
  [/^@modelcontextprotocol\//, /^cli\/agent-server\//],
  [/^vscode-languageserver/, /^cli\/language-server\//],
  [/^csv-parse(\/|$)/, /^renderer\/data-pages\/data-reader\.ts$/],
  [/^elasticlunr$/, /^renderer\/search\//],
  [/^(?:hast(?:$|-util-(?:from-html|to-mdast)$))/, /^cli\/migrate\/built\//],
  [/^node-diff3$/, /^cli\/migrate\/target\/settle-file\.ts$/],
  [/^gettext-parser$/, /^cli\/translations\/interchange\/po\.ts$/],
  [/^saxes$/, /^cli\/translations\/interchange\/xliff\.ts$/],
  [/^morphdom$/, /^client\/dev\//],
  [/^picocolors$/, /^cli\/(diff|report|dev-server|search)\//],
  [
    /^react-dom/,
    /^(templates\/(server-entry|render-directive|render-island|render-module)\.tsx|client\/islands\/)/,
  ],
  [/^react$/, /^(templates\/|client\/islands\/)/],
  [/^(lucide-static|simple-icons)/, /^templates\//],
  [/^(culori|prism-react-renderer)$/, /^renderer\/bundle\/styles\/prism-theme\.ts$/],
  [/^mermaid$/, /^client\/diagrams\/draw-diagram\.ts/],
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
    /^renderer\/(host\/node-host|host\/garbage|host\/load-package|host\/limited-call|host\/package-version|host\/segment-store|trace\/clock-grain|site-module\/|fingerprint\.ts|utf8\.ts|shared-cache\/|checked-file\/|bundle\/|page-modules\/|assets\/|workers\/|search\/building\/thread\/|output\/|git\/|mounts\/open\/|produce\/|session\/|build\/)/
  const found = packages.filter(
    ({ from, to }) => to.startsWith('node:') && from.startsWith('renderer/') && !edges.test(from),
  )
  expect(found.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('what renders and produces files sees no configuration and no snapshot: an entry of the plan holds all it needs', () => {
  const wrong = own.filter(
    ({ from, to }) =>
      /^renderer\/(?:render\/|produce\/(?:producer|page-renderer)\.ts)/.test(from) &&
      /^renderer\/(?:config\/|snapshot\.ts|site\/site\.ts|graph\/|resolve\/)/.test(to),
  )
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('templates and client meet only in the contract', () => {
  const allowed = /^(renderer\/(contract|text|strings)\/)/
  const wrong = own.filter(({ from, to }) => {
    if (from.startsWith('templates/')) return !to.startsWith('templates/') && !allowed.test(to)
    if (from.startsWith('client/'))
      return (
        !to.startsWith('client/') && !/^renderer\/(contract|text|search\/(language|index|ranking))\//.test(to)
      )
    return to.startsWith('templates/') || to.startsWith('client/')
  })
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})
