// What a site's code imports and how its name was found count for the next build: another version of a package, of what that depends on, a
// link that leads elsewhere, a file that now wins. Each change is tried for each place that imports.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { trustsTimes } from '../harness/clock-grain.ts'
import { rebuiltSite } from '../harness/rebuilt-site.ts'
import { makeFolders, runCli, runProcess, setVariables } from '../harness/run-cli.ts'
import { inTurn, turnName } from '../harness/turn.ts'

const { site, dispose } = makeFolders()
afterAll(dispose)

const pkg = (version: string, rest: object = {}) =>
  JSON.stringify({ name: 'x', version, type: 'module', ...rest })
const word = (value: string) => `export const word = '${value}'\n`

/** A place that imports `word` and shows it on the page, with the files that it needs. `%` is the imported name. */
const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  configuration: {
    'docs-site.config.ts':
      "import { word } from '%'\nexport default { locale: 'en', tagline: word, title: word }\n",
  },
  plugin: {
    'docs-site.config.ts':
      "export default { locale: 'en', markdown: { remarkPlugins: ['./code/plugin.ts'] } }\n",
    'code/plugin.ts':
      "import { word } from '%'\nexport default () => tree => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }) }\n",
  },
  extension: {
    'docs-site.config.ts': "export default { locale: 'en', extensions: ['./code/extension.ts'] }\n",
    'code/extension.ts': "import { word } from '%'\nexport default { directives: { told: () => word } }\n",
    'content/docs/index.md': '# Page\n\n:told[x]\n',
  },
  data: {
    'content/docs/[code].paths.ts':
      "import { word } from '%'\nexport default () => [{ params: { code: 'a' }, text: word }]\n",
    'content/docs/[code].md': '---\ntitle: "{{code}}"\n---\n',
  },
  template: {
    'templates/directives/Told.tsx':
      "import { word } from '%'\nexport function Told() { return <p>{word}</p> }\n",
    'content/docs/index.md': '# Page\n\n::told\n',
  },
  style: {
    'docs-site.config.ts': "export default { locale: 'en' }\n",
    'templates/styles/custom.css': "@import '%/a.css';\n",
  },
  diagram: { 'docs-site.config.ts': "export default { locale: 'en', markdown: { mermaid: true } }\n" },
  mdx: { 'content/docs/index.mdx': "import { word } from '%'\n\n# Page\n\n{word}\n" },
}

interface Change {
  readonly name: string
  readonly before: Readonly<Record<string, string>>
  change(at: (path: string) => string, write: (files: Record<string, string>) => void): void
  /** Variables of the environment after the change. */
  readonly environment?: Readonly<Record<string, string>>
}

const packaged = {
  'node_modules/tea/package.json': pkg('1.0.0', { main: 'a.js', dependencies: { leaf: '1' } }),
  'node_modules/tea/a.js': word('before'),
}

const changes: Readonly<Record<string, Change>> = {
  'another version of a package': {
    name: 'tea',
    before: packaged,
    change: (_, write) =>
      write({
        'node_modules/tea/package.json': pkg('2.0.0', { main: 'a.js' }),
        'node_modules/tea/a.js': word('after'),
      }),
  },
  'another version of what a package depends on': {
    name: 'tea',
    before: {
      ...packaged,
      'node_modules/tea/a.js': "export { word } from 'leaf'\n",
      'node_modules/leaf/package.json': pkg('1.0.0', { main: 'a.js' }),
      'node_modules/leaf/a.js': word('before'),
    },
    change: (_, write) =>
      write({
        'node_modules/leaf/package.json': pkg('2.0.0', { main: 'a.js' }),
        'node_modules/leaf/a.js': word('after'),
      }),
  },
  'another main file of a package': {
    name: 'tea',
    before: { ...packaged, 'node_modules/tea/b.js': word('after') },
    change: (_, write) => write({ 'node_modules/tea/package.json': pkg('1.0.0', { main: 'b.js' }) }),
  },
  'another entry in the exports of a package': {
    name: 'tea/word',
    before: {
      'node_modules/tea/package.json': pkg('1.0.0', { exports: { './word': './a.js' } }),
      'node_modules/tea/a.js': word('before'),
      'node_modules/tea/b.js': word('after'),
    },
    change: (_, write) =>
      write({ 'node_modules/tea/package.json': pkg('1.0.0', { exports: { './word': './b.js' } }) }),
  },
  'another version of a package with a scope': {
    name: '@tea/leaf',
    before: {
      'node_modules/@tea/leaf/package.json': pkg('1.0.0', { main: 'a.js' }),
      'node_modules/@tea/leaf/a.js': word('before'),
    },
    change: (_, write) =>
      write({
        'node_modules/@tea/leaf/package.json': pkg('1.0.1', { main: 'a.js' }),
        'node_modules/@tea/leaf/a.js': word('after'),
      }),
  },
  'a package that now stands inside of another': {
    name: 'tea',
    before: {
      ...packaged,
      'node_modules/tea/a.js': "export { word } from 'leaf'\n",
      'node_modules/leaf/package.json': pkg('1.0.0', { main: 'a.js' }),
      'node_modules/leaf/a.js': word('before'),
    },
    change: (_, write) =>
      write({
        'node_modules/tea/node_modules/leaf/package.json': pkg('1.0.0', { main: 'a.js' }),
        'node_modules/tea/node_modules/leaf/a.js': word('after'),
      }),
  },
  'a package whose link leads elsewhere': {
    name: 'tea',
    before: {
      'node_modules/.store/tea@1/node_modules/tea/package.json': pkg('1.0.0', { main: 'a.js' }),
      'node_modules/.store/tea@1/node_modules/tea/a.js': word('before'),
      'node_modules/.store/tea@2/node_modules/tea/package.json': pkg('2.0.0', { main: 'a.js' }),
      'node_modules/.store/tea@2/node_modules/tea/a.js': word('after'),
    },
    change(at) {
      rmSync(at('node_modules/tea'))
      symlinkSync(at('node_modules/.store/tea@2/node_modules/tea'), at('node_modules/tea'), 'junction')
    },
  },
  'a package whose link leads to the same version with others around it': {
    name: 'tea',
    before: Object.fromEntries(
      [1, 2].flatMap(version => {
        const folder = `node_modules/.store/tea@${version}/node_modules`
        return [
          [`${folder}/tea/package.json`, pkg('1.0.0', { main: 'a.js', dependencies: { leaf: '1' } })],
          [`${folder}/tea/a.js`, "export { word } from 'leaf'\n"],
          [`${folder}/leaf/package.json`, pkg('1.0.0', { main: 'a.js' })],
          [`${folder}/leaf/a.js`, word(version === 1 ? 'before' : 'after')],
        ]
      }),
    ),
    change(at) {
      rmSync(at('node_modules/tea'))
      symlinkSync(at('node_modules/.store/tea@2/node_modules/tea'), at('node_modules/tea'), 'junction')
    },
  },
  'a file of a package that the site links': {
    name: 'tea',
    before: {
      'packages/tea/package.json': pkg('1.0.0', { main: 'a.js' }),
      'packages/tea/a.js': word('before'),
    },
    change: (_, write) => write({ 'packages/tea/a.js': word('after') }),
  },
  'a file that wins over the index of a folder': {
    name: '@site/lib/words',
    before: { 'lib/words/index.ts': word('before') },
    change: (_, write) => write({ 'lib/words.ts': word('after') }),
  },
  'a file that is gone, so that the index of a folder wins': {
    name: '@site/lib/words',
    before: { 'lib/words.ts': word('before'), 'lib/words/index.ts': word('after') },
    change: at => rmSync(at('lib/words.ts')),
  },
  'a file that an imported one imports': {
    name: '@site/lib/words',
    before: { 'lib/words.ts': "export { word } from './deep/word.ts'\n", 'lib/deep/word.ts': word('before') },
    change: (_, write) => write({ 'lib/deep/word.ts': word('after') }),
  },
  'a package that an imported file imports': {
    name: '@site/lib/words',
    before: { ...packaged, 'lib/words.ts': "export { word } from 'tea'\n" },
    change: (_, write) =>
      write({
        'node_modules/tea/package.json': pkg('2.0.0', { main: 'a.js' }),
        'node_modules/tea/a.js': word('after'),
      }),
  },
  'data that an imported file imports': {
    name: '@site/lib/words',
    before: {
      'lib/words.ts': "import data from './data.json'\nexport const word = data.word\n",
      'lib/data.json': '{ "word": "before" }\n',
    },
    change: (_, write) => write({ 'lib/data.json': '{ "word": "after" }\n' }),
  },
  'another ending that wins': {
    name: '@site/lib/words',
    before: { 'lib/words.js': word('before') },
    change: (_, write) => write({ 'lib/words.ts': word('after') }),
  },
  'a nearer folder of packages': {
    name: 'tea',
    before: packaged,
    change(_, write) {
      for (const folder of ['code', 'templates', 'content'])
        write({
          [`${folder}/node_modules/tea/package.json`]: pkg('1.0.0', { main: 'a.js' }),
          [`${folder}/node_modules/tea/a.js`]: word('after'),
        })
    },
  },
  'paths of tsconfig.json': {
    name: 'tea',
    before: { ...packaged, 'lib/tea.ts': word('after') },
    change: (_, write) =>
      write({ 'tsconfig.json': '{ "compilerOptions": { "paths": { "tea": ["./lib/tea.ts"] } } }\n' }),
  },
  'paths of tsconfig.json that change': {
    name: 'tea',
    before: {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "tea": ["./lib/one.ts"] } } }\n',
      'lib/one.ts': word('before'),
      'lib/two.ts': word('after'),
    },
    change: (_, write) =>
      write({ 'tsconfig.json': '{ "compilerOptions": { "paths": { "tea": ["./lib/two.ts"] } } }\n' }),
  },
  'paths of what tsconfig.json extends': {
    name: 'tea',
    before: {
      'tsconfig.json': '{ "extends": "./settings/base.json" }\n',
      'settings/base.json': '{ "compilerOptions": { "paths": { "tea": ["../lib/one.ts"] } } }\n',
      'lib/one.ts': word('before'),
      'lib/two.ts': word('after'),
    },
    change: (_, write) =>
      write({
        'settings/base.json': '{ "compilerOptions": { "paths": { "tea": ["../lib/two.ts"] } } }\n',
      }),
  },
  'a variable of the environment': {
    name: '@site/lib/words',
    before: { 'lib/words.ts': "export const word = process.env.TEA_WORD ?? 'before'\n" },
    change: () => undefined,
    environment: { TEA_WORD: 'after' },
  },
  'variables of the environment that are taken apart': {
    name: '@site/lib/words',
    before: {
      'lib/words.ts':
        "import { env } from 'node:process'\nconst { TEA_WORD = 'before' } = env\nexport const word = TEA_WORD\n",
    },
    change: () => undefined,
    environment: { TEA_WORD: 'after' },
  },
}

/** Styles and diagrams are of packages as code is, and these files are written otherwise. */
const written: Readonly<Record<string, (text: string) => string>> = {
  style: text =>
    text
      .replace(/^export const word = '(\w+)'$/gm, '.$1 { color: red }')
      .replace(/^export \{ word \} from '(\w+)'$/gm, "@import '$1/a.css';")
      .replaceAll(/\.js\b/g, '.css'),
  diagram: text =>
    text
      .replace(/^export const word = '(\w+)'$/gm, "globalThis.word = '$1'\nexport default {}")
      .replace(/^export \{ word \} from '(\w+)'$/gm, "import '$1'\nexport default {}")
      .replaceAll('tea', 'mermaid'),
}

const ofPackages = [
  'another version of a package',
  'another version of what a package depends on',
  'another main file of a package',
  'a package that now stands inside of another',
  'a package whose link leads elsewhere',
  'a package whose link leads to the same version with others around it',
  'a file of a package that the site links',
]

/** What stands there for `@site/`, which only `.mdx` knows. */
const folderOf: Readonly<Record<string, string>> = {
  configuration: './',
  plugin: '../',
  extension: '../',
  data: '../../',
  template: '../../',
}

/** A process imports each file of other places once and looks for each package once, so the build after the change has a process of its own. */
const bundled = ['template', 'mdx', 'style']

/** docsgen runs the others from its cache folder, so their packages are those of the site. */
const findsNearer = ['template', 'mdx']

const cases = Object.keys(places).flatMap(place =>
  Object.keys(changes).flatMap(name =>
    (name === 'a nearer folder of packages' && !findsNearer.includes(place)) ||
    (written[place] !== undefined && !ofPackages.includes(name)) ||
    (place === 'style' && name === 'another main file of a package')
      ? []
      : [[place, name] as const],
  ),
)

test.each(inTurn(cases))(`%s: %s (${turnName})`, async (place, name) => {
  const { name: imported, before, change, environment } = changes[name] as Change
  const specifier = imported.replace('@site/', folderOf[place] ?? '@site/')
  const rewrite = written[place] ?? (text => text)
  const rewritten = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [rewrite(path), rewrite(text)]))
  const own = Object.entries(places[place] ?? {}).map(([path, text]) => [path, text.replace('%', specifier)])
  const folder = site({
    'content/docs/other.md': '# Other\n',
    ...rewritten(before),
    ...Object.fromEntries(own),
  })
  const at = (path: string) => join(folder.path, rewrite(path))
  for (const target of ['node_modules/.store/tea@1/node_modules/tea', 'packages/tea']) {
    if (before[`${target}/package.json`] === undefined) continue
    mkdirSync(at('node_modules'), { recursive: true })
    symlinkSync(at(target), at('node_modules/tea'), 'junction')
  }
  const build = async (run: typeof runCli, variables = {}) => {
    const { code, stderr } = await run(['build', folder.path], { env: { ...trustsTimes, ...variables } })
    expect(`${code} ${stderr}`).toMatch(/^0 /)
    // No pseudo-element of a stylesheet.
    return /(?<![:-])\b(?:before|after)\b/.exec(readPages(at('build')))?.[0]
  }
  expect(await build(runCli)).toBe('before')
  change(at, files => folder.write(rewritten(files)))
  expect(await build(bundled.includes(place) ? runCli : runProcess, environment)).toBe('after')
})

test('a variable of the environment rebuilds the page that reads it, and no other', async () => {
  const read = rebuiltSite({
    'docs-site.config.ts': "export default { locale: 'en' }\n",
    'content/docs/index.mdx': '# Page\n\n{process.env.TEA_PAGE}\n',
    'content/docs/other.mdx': '# Other\n\n{1 + 1}\n',
  })
  try {
    const parsedWith = async (environment: Readonly<Record<string, string>>) => {
      const giveBack = setVariables(environment)
      try {
        return (await read.build()).parsed.fresh
      } finally {
        giveBack()
      }
    }
    expect(await parsedWith({ TEA_PAGE: 'before' })).toBe(2)
    expect(await parsedWith({ TEA_PAGE: 'before', TEA_OTHER: 'x' })).toBe(0)
    expect(await parsedWith({ TEA_PAGE: 'after' })).toBe(1)
    expect(read.read('build/docs.html')).toContain('<p>after</p>')
  } finally {
    read.dispose()
  }
})

// Pages, then styles and diagrams.
function readPages(folder: string): string {
  const assets = readdirSync(join(folder, 'assets'))
    .filter(name => /^site-.*\.css$|^diagram/.test(name))
    .map(name => `assets/${name}`)
  return ['docs/index.html', 'docs/a.html', 'docs.html', 'docs/other.html', ...assets]
    .flatMap(name => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : []))
    .join('\n')
}
