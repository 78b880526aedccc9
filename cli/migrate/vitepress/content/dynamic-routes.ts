// Pages from data: `[pkg].md` with `[pkg].paths.js` beside it. The module runs once, and what it gave becomes records beside docsgen's own
// module, so that the pages are made from them.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { relativePath } from '../../../../renderer/base/text/relative-path.ts'
import { bareAddress } from '../../../parity/old-site.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { filesMatching } from '../../configuration/matching-files.ts'
import type { NewText, Todo } from '../../old-site.ts'
import type { VitePressConfig } from '../settings/vitepress-config.ts'
import type { OldPage } from './gather-pages.ts'

interface RouteRecord {
  /** By their names; those inside of others have both names, with a dot. */
  readonly params: Readonly<Record<string, string | number>>
  readonly text: string | undefined
}

interface Route {
  readonly page: OldPage
  /** The module, relative to the old site. */
  readonly module: string
  readonly records: readonly RouteRecord[]
  /** Its pages, as links and sidebars name them. */
  readonly pages: readonly OldPage[]
}

const parameter = /\[(?:\.{3})?(\w+)\]/g
const endings = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts']

/** Those of all texts that are made from data. */
export async function readRoutes(
  root: AbsolutePath,
  config: VitePressConfig,
  pages: readonly OldPage[],
): Promise<readonly Route[]> {
  const routes: Route[] = []
  for (const page of pages) {
    const bare = page.source.replace(/\.md$/i, '')
    const module = endings.map(ending => `${bare}.paths.${ending}`).find(file => existsSync(file))
    if (!page.path.includes('[') || module === undefined) continue
    const given = fieldsOf(await config.run(module as AbsolutePath))
    const watched = listOf(given.watch ?? []).concat(textOf(given.watch) ?? [])
    const paths =
      fieldsOf(given.paths).$function === undefined
        ? given.paths
        : await config.run(module as AbsolutePath, {
            path: ['paths'],
            // The module gets the files that its patterns name.
            given: [watched.flatMap(pattern => filesMatching(join(dirname(module), textOf(pattern) ?? '')))],
          })
    const records = listOf(paths).map(readRecord)
    routes.push({
      page,
      module: relative(root, module).split('\\').join('/'),
      records,
      pages: records.map(record => pageOf(page, record)),
    })
  }
  return routes
}

function readRecord(written: unknown): RouteRecord {
  const { params, content } = fieldsOf(written)
  const found: Record<string, string | number> = {}
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string' || typeof value === 'number') found[name] = value
    else if (typeof value === 'boolean') found[name] = String(value)
    else
      for (const [key, each] of Object.entries(fieldsOf(value)))
        visit(each, name === '' ? key : `${name}.${key}`)
  }
  visit(params, '')
  return { params: found, text: textOf(content) }
}

function pageOf(page: OldPage, { params, text = '' }: RouteRecord): OldPage {
  const filled = (written: string) =>
    written.replace(parameter, (_, name: string) => String(params[name] ?? ''))
  return {
    ...page,
    path: filled(page.path),
    text,
    fields: {},
    address: bareAddress(filled(page.address)),
    target: filled(page.target) as SitePath,
    id: page.id === undefined ? undefined : filled(page.id),
  }
}

/** The module and its records. `textOf`: what a record's own text becomes. */
export function routeFiles(route: Route, rewritten: (page: OldPage) => string): readonly NewText[] {
  const { page, records, pages, module } = route
  const target = page.target.replace(/\.md$/i, '')
  const data = `${target.replace(/[[\]]|\.{3}/g, '')}.records.json` as SitePath
  const written = records.map(({ params, text }, index) => ({
    params,
    ...(text !== undefined && pages[index] !== undefined && { text: rewritten(pages[index]) }),
  }))
  const near = relativePath(target as SitePath, data)
  return [
    { kind: 'text', target: data, text: `${JSON.stringify(written, null, 2)}\n` },
    {
      kind: 'text',
      target: `${target}.paths.ts` as SitePath,
      text: `// The records are what ${module.split('/').at(-1)} of the old site gave on the day of the migration.\nimport { definePaths } from 'docsgen'\n\nexport default definePaths(({ readJson }) => readJson('${near}'))\n`,
    },
  ]
}

/** What is left to do: nothing makes the records anew. */
export function routeTodo({ module, records }: Route): Todo {
  return {
    message: `The ${records.length} pages that "${module}" makes are made from a copy of its list.`,
    hint: 'Write in the .paths.ts beside the page where the list comes from, when new pages are to come by themselves.',
    file: module,
    line: 1,
    column: 1,
  }
}
