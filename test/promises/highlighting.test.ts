// Invariant 7 for code blocks: grammars look at each other, and no text may show which ones were used before it.
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, readTree, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const html =
  '<p style="color: red" onclick="a(1)">x</p>\n<style>p { margin: 0 }</style>\n<script>let a = `b${1}`</script>'
const script =
  'const a = /[a-z]+(b|c)$/g.test(`x ${html}`) // y\nconst q = gql`query { a }`, s = css`p { margin: 0 }`'
const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

/** Only add to the grammars of others. */
const additions = ['css-extras', 'xml-doc']

// Each contains what another language could colour.
const usual: Readonly<Record<string, string>> = {
  bash: 'curl -d \'{"a": 1}\' https://example.ru # x',
  css: 'a:hover[href^="x"]::before { color: #fff; width: calc(1px + 2em) }',
  csharp: '/// <summary>Отправить</summary>\nvar a = 1;',
  graphql: '"""\nПоле **важное** `a`\n\n```json\n{"a": 1}\n```\n"""\ntype A { a: Int }',
  html,
  http: 'POST https://example.ru/a?b=1 HTTP/1.1\nContent-Type: application/json\nContent-Security-Policy: default-src \'self\'\n\n{"a": [1, null]}',
  ini: '[a]\nb = "c"',
  java: '/** @param a <b>x</b> {@link B} */\nint f(int a) { return 1; }',
  javascript: `/** @param {string} a */\n${script}`,
  json: '{"a": [1, "b", null]}',
  jsx: 'const a = <p style={{ b: 1 }} title="x">{c}</p>',
  kotlin: 'val a = "${b}" // c',
  markdown: `---\ntitle: a\n---\n# B **c**\n\n${fenced('json', '{"a": 1}')}\n\n${fenced('elixir', 'def a, do: 1')}\n\n${fenced('ruby', 'def a; end')}`,
  php: '<p><?php /** @param int $a */ echo strlen("x$a"); ?></p>',
  python: 'def a(b: int) -> str:\n    return f"{b!r}"',
  ruby: 'def a = "#{b}"\n/[a-z]+$/',
  sql: "select 'a' from b where c = 1",
  swift: 'let a = "\\(b)" // c',
  tsx: 'const a = <T,>(b: T) => <p title="x" d={b as string}>{`${c as Foo<Bar>}`}</p>',
  typescript: `${script}\ntype A<B> = { c: B }\nlet d = \`x \${a as string} \${new Foo<Bar>()} \${{ a: 1 }}\``,
  xml: '<a b="c"><![CDATA[d]]></a>',
  yaml: 'a: &b\n  - "c" # d',
}

/** Loaded when a text names them. */
const further: Readonly<Record<string, string>> = {
  flow: 'let a = `x ${(b: string)}`',
  elixir: 'defmodule A do\n  @doc """\n  x\n  """\nend',
  javadoc: '/** @param a <b>x</b> */',
  jsdoc: '/** @param {string} a */',
  less: '@a: 1px; .b { .c(); width: @a }',
  phpdoc: '/** @param int $a */',
  regex: '[a-z]+(b|c)$',
  scala: 'case class A(b: Int) // c',
  scss: '$a: 1px; .b { &:hover { width: $a } }',
  uri: 'https://example.ru/a?b=1#c',
}

/** The block of code of each language, when they are read in this order. */
async function blocksOf(order: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const codes = { ...usual, ...further }
  const page = (name: string, at: number) =>
    [
      `content/docs/${String(at).padStart(2, '0')}.md`,
      `---\nslug: /${name}\n---\n\n~~~~${name}\n${codes[name] ?? 'a { color: red }'}\n~~~~\n`,
    ] as const
  const folder = site(Object.fromEntries(order.map(page)))
  const { stderr } = await runCli(['build', folder.path, '--jobs', '1'])
  const unknown = [...stderr.matchAll(/The language "(.*?)" of a code block is not known/g)]
  expect(unknown.map(([, name]) => name).sort()).toEqual(additions.filter(name => order.includes(name)))
  const tree = readTree(join(folder.path, 'build'))
  return Object.fromEntries(
    order.map(name => [name, /<pre.*<\/pre>/s.exec(tree[`docs/${name}.html`] ?? '')?.[0] ?? '']),
  )
}

test.each([
  [
    'languages made of JavaScript',
    ['javascript', 'jsx', 'typescript', 'tsx', 'flow', 'http', 'html', 'markdown'],
  ],
  ['the usual languages', Object.keys(usual)],
  ['all languages', [...Object.keys(usual), ...Object.keys(further), ...additions].sort()],
])('invariant 7: %s have the same colours whatever was highlighted before them', async (_, names) => {
  const [forwards, backwards] = [await blocksOf(names), await blocksOf(names.toReversed())]
  for (const name of names) {
    expect([name, backwards[name]]).toEqual([name, forwards[name]])
    expect([name, forwards[name]?.includes('class="t-')]).toEqual([name, !additions.includes(name)])
  }
  // And what stands in each other is coloured.
  expect(forwards.http).toContain('t-property')
  if (names.includes('bash')) expect(forwards.bash).toContain('<span class="t-property">&quot;a&quot;</span>')
  expect(forwards.html).toContain('t-selector')
  expect(forwards.markdown).toContain('<span class="t-keyword">def</span>')
})
