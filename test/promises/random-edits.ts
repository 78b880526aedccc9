// A site with a bit of everything, and edits of it that a team makes in a year.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Random } from '../harness/bench-corpus.ts'
import {
  accepted,
  apiText,
  componentText,
  configText,
  extensionText,
  folders,
  lock,
  overlayText,
  pluginText,
} from './edited-site.ts'

export interface EditedSite {
  readonly path: string
  readonly random: Random
}

export async function writeImage({ path, random }: EditedSite): Promise<void> {
  const side = 40 + random.integer(0, 59)
  const background = { r: random.integer(0, 255), g: random.integer(0, 255), b: random.integer(0, 255) }
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
  mkdirSync(join(path, 'content/static/img'), { recursive: true })
  writeFileSync(join(path, 'content/static/img/a.png'), bytes)
}

/** Makes one edit, of one of the given kinds where some are given; gives what it was, for the message of a failure. */
export async function editAtRandom(site: EditedSite, kinds = editKinds): Promise<string> {
  const name = site.random.pick(kinds)
  const what = await (edits[name] as Edit)(site)
  return what === undefined ? `${name}: nothing to do` : `${name} ${what}`
}

type Edit = (site: EditedSite) => string | undefined | Promise<string | undefined>

const words = ['рассылка', 'шаблон', 'канал', 'клиент', 'статус', 'ключ', 'ответ', 'очередь']

const languages = 'http json html css javascript jsx typescript tsx markdown yaml less flow'.split(' ')

/** Each language sees something of its own in it. */
const mixedCode =
  'POST /a HTTP/1.1\nContent-Type: application/json\n\n{"a": [1, /b/g]}\n<style>p { margin: 0 }</style> <script>let a = `x ${b as string}`</script>'

const secondPost = 'content/blog/2025-02-10-second.md'

/** Of each kind one: what they show follows the site, its settings and its templates. */
const directives = [
  '::toc',
  '::toc{min=2 max=4}',
  '::doc-card-list',
  ':::tip[Совет]\n…\n:::',
  '::::tabs\n:::tab[Один]\n…\n:::\n:::tab[Два]\nЕщё\n:::\n::::',
  '::::cards\n:::card[…]{href="/docs"}\nТекст\n:::\n::::',
  ':::details[…]\nТекст\n:::',
  ':::steps\n1. …\n2. Ещё\n:::',
  ':::figure[…]\n![Схема](/img/a.png)\n:::',
  'Слово :badge[…] в строке.',
  '::include{file="@site/content/docs/_part.md"}',
  '::api-body{operation=send}',
]

const edits: Readonly<Record<string, Edit>> = {
  prose: site =>
    change(
      site,
      site.random.integer(0, 3) === 0 ? secondPost : somePage(site),
      text => `${text}\n${word(site)} ${word(site)}.\n`,
    ),
  code: site =>
    change(site, somePage(site), text => `${text}\n~~~${site.random.pick(languages)}\n${mixedCode}\n~~~\n`),
  heading: site => change(site, somePage(site), text => `${text}\n## ${word(site)}\n`),
  title: site => change(site, somePage(site), text => frontMatter(text, 'title', word(site))),
  position: site =>
    change(site, somePage(site), text =>
      frontMatter(text, 'sidebar_position', `${site.random.integer(0, 8)}`),
    ),
  visibility: site =>
    change(site, somePage(site), text =>
      frontMatter(text, site.random.pick(['unlisted', 'draft']), site.random.pick(['true', 'false'])),
    ),
  tags: site =>
    change(site, somePage(site), text => frontMatter(text, 'tags', `[${word(site)}, ${word(site)}]`)),
  add: ({ path, random }) => {
    const file = `content/docs/${random.pick(folders)}/n${random.integer(0, 999)}.md`
    write(path, file, `# Новая ${random.integer(0, 999)}\n\n${random.pick(words)}.\n`)
    return file
  },
  remove: site => {
    const pages = pagesOf(site)
    if (pages.length < 6) return undefined
    const file = site.random.pick(pages)
    rmSync(join(site.path, file))
    return file
  },
  rename: site => {
    const file = somePage(site)
    const target = join(dirname(file), `r${site.random.integer(0, 999)}.md`)
    if (!existsSync(join(site.path, target))) renameSync(join(site.path, file), join(site.path, target))
    return `${file} to ${target}`
  },
  move: ({ path, random }) => {
    const [from, to] = random.pick([
      ['start', 'moved'],
      ['moved', 'start'],
    ] as const)
    const [a, b] = [join(path, 'content/docs', from), join(path, 'content/docs', to)]
    if (!existsSync(a) || existsSync(b)) return undefined
    renameSync(a, b)
    return `${from} to ${to}`
  },
  image: async site => {
    await writeImage(site)
    return 'a.png'
  },
  noImage: ({ path }) => {
    rmSync(join(path, 'content/static/img/a.png'), { force: true })
    return 'a.png'
  },
  module: site =>
    [
      () => change(site, 'content/docs/_live.ts', () => `export const live = '${word(site)}'\n`),
      () => change(site, 'content/docs/live.mdx', text => `${text}\n{live + '${word(site)}'}\n`),
      () => change(site, 'content/docs/_given.mdx', text => `${text}\n{props.word + '${word(site)}'}\n`),
    ][site.random.integer(0, 2)]?.(),
  data: site =>
    change(site, 'content/codes.json', () =>
      JSON.stringify(['E1', `E${site.random.integer(2, 5)}`, site.random.pick(words)]),
    ),
  dataTemplate: site =>
    change(site, 'content/docs/codes/[code].md', text => `${text}\n${word(site)} {{code}}.\n`),
  extension: site =>
    site.random.integer(0, 1) === 0
      ? change(site, 'terms.json', () => JSON.stringify({ [word(site)]: word(site) }))
      : change(site, 'house.ts', () => extensionText(word(site))),
  plugin: site => change(site, 'plugin.ts', () => pluginText(word(site))),
  partial: site => change(site, 'content/docs/_part.md', () => `${word(site)}: {{word}}.\n`),
  category: site =>
    change(
      site,
      `content/docs/${site.random.pick(['api', 'send/sms'])}/_category_.yml`,
      () => `label: ${word(site)}\nposition: ${site.random.integer(0, 8)}\n`,
    ),
  author: site => change(site, 'content/blog/authors.yml', () => `anna:\n  name: ${word(site)}\n`),
  original: site => {
    const file = site.random.pick(translationsOf(site))?.replace('content/i18n/en/', 'content/')
    if (file === undefined || !existsSync(join(site.path, file))) return undefined
    return change(site, file, text => `${text}\n${word(site)} ${word(site)}.\n`)
  },
  translate: site => {
    const file = somePage(site)
    const text = readFileSync(join(site.path, file), 'utf8')
    write(site.path, translationOf(file), `${text}\n${word(site)}\n`)
    return translationOf(file)
  },
  accept: site => {
    const file = site.random.pick(translationsOf(site))
    const textOf = (path: string) => {
      const absolute = join(site.path, path)
      return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined
    }
    if (file !== undefined) write(site.path, lock, accepted(textOf(lock) ?? '', [file], textOf))
    return file
  },
  untranslate: site => {
    const file = site.random.pick(translationsOf(site))
    if (file !== undefined) rmSync(join(site.path, file))
    return file
  },
  post: site =>
    change(
      site,
      secondPost,
      // In place of the directive before, which may have broken the site.
      text =>
        `${text.replace(/\n## [\s\S]*$/, '')}\n## ${word(site)}\n\n${site.random.pick(directives).replace('…', word(site))}\n`,
    ),
  newPost: ({ path, random }) => {
    const file = `content/blog/2025-03-${String(random.integer(0, 27) + 1).padStart(2, '0')}-n.md`
    write(
      path,
      file,
      `---\ntitle: Пост ${random.integer(0, 999)}\ntags: [${random.pick(words)}]\n---\n\nТекст.\n`,
    )
    return file
  },
  api: site => change(site, 'content/openapi.yaml', () => apiText(`${word(site)}.`)),
  settings: site =>
    change(site, 'docs-site.config.ts', () =>
      configText({
        title: word(site),
        word: word(site),
        ...site.random.pick([
          {},
          { extra: "baseUrl: '/under/'," },
          { extra: 'tableOfContents: { min: 2, max: 4 },' },
          { docs: ", sidebars: { main: [{ type: 'autogenerated', dirName: '.' }] }" },
          { docs: ", sidebars: { main: ['reference', { type: 'autogenerated', dirName: 'api' }] }" },
          { extra: 'blog: { postsPerPage: 2 },' },
          { extra: "search: { synonyms: [['ключ', 'токен']] }," },
          { extra: "footer: { copyright: '© Сайт' }," },
          { extra: "contentSecurityPolicy: 'meta'," },
          { extra: 'tableOfContents: { min: 3, max: 3 },' },
          { extra: "analytics: { counterId: '1' }," },
          { extra: "favicon: 'img/a.png'," },
          { extra: 'noIndex: true,' },
          { markdown: ", rawHtml: 'sanitize'" },
          { markdown: ", remarkPlugins: ['./plugin.ts']" },
          { extra: 'images: { quality: 60 },' },
          { extra: "colorMode: { defaultMode: 'dark' }," },
          { extra: 'sitemap: { lastmod: false },' },
        ]),
      }),
    ),
  // The address of its overview is that of the generated one.
  ownPage: ({ path, random }) => {
    const file = 'content/docs/methods/index.md'
    if (existsSync(join(path, file))) rmSync(join(path, file))
    else write(path, file, `# Свои ${random.pick(words)}\n`)
    return file
  },
  overlay: site => change(site, 'content/i18n/en/openapi.yaml', () => overlayText(word(site))),
  frozen: site =>
    change(site, 'content/versioned_docs/version-1.0/start/p0.md', text => `${text}\n${word(site)}\n`),
  source: site =>
    change(site, `other/docs/${site.random.pick(['a', 'b'])}.md`, text => `${text}\n## ${word(site)}\n`),
  package: site => {
    const version = `2.0.${site.random.integer(0, 999)}`
    change(site, 'node_modules/tea/package.json', text => text.replace(/\d+\.\d+\.\d+/, version))
    return change(site, 'node_modules/tea/tea.js', () => `export const tea = '${word(site)} ${version}'\n`)
  },
  component: site => change(site, 'templates/directives/Told.tsx', () => componentText(word(site))),
  styles: ({ path, random }) => {
    const file = 'templates/styles/custom.css'
    write(path, file, `.own { order: ${random.integer(0, 9)} }\n`)
    return file
  },
  template: ({ path, random }) => {
    const file = 'templates/parts/TagLinks.tsx'
    if (random.integer(0, 1) === 0) rmSync(join(path, file), { force: true })
    else
      write(
        path,
        file,
        `export function TagLinks({ tags }) {\n  return <p>{tags.length} ${random.pick(words)}</p>\n}\n`,
      )
    return file
  },
}

/** Every kind of edit. */
export const editKinds: readonly string[] = Object.keys(edits)

function word({ random }: EditedSite): string {
  return random.pick(words)
}

function pagesOf({ path }: EditedSite): readonly string[] {
  return readdirSync(join(path, 'content/docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md') && !/^_|\[/.test(name) && name !== 'index.md')
    .map(name => `content/docs/${name}`)
    .sort()
}

function translationOf(file: string): string {
  return file.replace('content/', 'content/i18n/en/')
}

function translationsOf({ path }: EditedSite): readonly string[] {
  const folder = join(path, 'content/i18n/en')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return names
    .filter(name => name.endsWith('.md'))
    .map(name => `content/i18n/en/${name}`)
    .sort()
}

function somePage(site: EditedSite): string {
  return site.random.pick(pagesOf(site))
}

function change({ path }: EditedSite, file: string, edit: (text: string) => string): string {
  write(path, file, edit(readFileSync(join(path, file), 'utf8')))
  return file
}

function write(path: string, file: string, text: string): void {
  mkdirSync(dirname(join(path, file)), { recursive: true })
  writeFileSync(join(path, file), text)
}

function frontMatter(text: string, key: string, value: string): string {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  const rows = (/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')
    .split('\n')
    .filter(row => !row.startsWith(`${key}:`))
  return `---\n${[...rows.filter(Boolean), `${key}: ${value}`].join('\n')}\n---\n${body}`
}
