// Texts, data and bytes that nobody should write, drawn from a seed: good ones with cuts and pieces in the wrong place.
import type { Random } from '../harness/bench-corpus.ts'

const markdown =
  '---\ntitle: x\n---\n# A\n\n## B {#c}\n\n:::note[t]{a=b}\ntext [l](u "t") ![i](j) <a href="x">y</a> [^1]\n:::\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [ ] t\n\n```js title="x"\ncode\n```\n\n::::tabs\n:::tab[a]\n$x^2$ :rocket: {{x}}\n:::\n::::\n\n::include{file="_p.md"}\n\n> [!TIP]\n> t\n\n<details><summary>s</summary>\n\n1. a\n   b\n\n</details>\n\n[^1]: note\n'

const pieces = [
  ...[
    '\n',
    ':::',
    '`',
    '<',
    '>',
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '---',
    '|',
    '*',
    '_',
    '#',
    '\t',
    '"',
    "'",
    '\\',
    '&',
    '~',
    '$',
  ],
  ...['\u0000', '\uD800', '\uFEFF', '\u202E', '\r', '😀', 'й'],
  ...[
    '<!--',
    '-->',
    '[^',
    '{{x}}',
    '::::tabs\n',
    ':::tab[',
    '::include{file="_p.md"}',
    '> [!NOTE]\n',
    '<head>',
    '<script>',
  ],
  ...[
    '```js {1} file="_p.md" region="r"\n',
    '// highlight-start\n',
    '__proto__',
    'constructor',
    '](javascript:x)',
    '&#x6a;',
  ],
  ...[
    ': ',
    '- ',
    '? ',
    '!!js/function "x"',
    '&a',
    '*a',
    '<<: *a',
    '9'.repeat(40),
    'a'.repeat(300),
    '../../x',
    'NUL',
    'con.md',
  ],
]

const running = [
  '<p onclick="alert(1)">текст</p>',
  '<img src=x onerror=alert(1)>',
  "<img src='x' onerror='alert(1)' alt=\"a\">",
  '<script>alert(1)</script>',
  '<svg onload=alert(1)><a xlink:href="javascript:x"><text>y</text></a></svg>',
  '<a href="java&#x73;cript:alert(1)">x</a>',
  '<a\nhref="javascript:alert(1)"\nonmouseover=alert(1)>x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="javascript:x"><button formaction="javascript:y">z</button></form>',
  '<details open ontoggle="alert(1)"><summary>x</summary>y</details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '[x](javascript:alert(1))',
  '![x](<data:text/html,x> "<b onclick=x>")',
  ':::note[<b onclick="x">t</b>]\nтекст <i onfocus=x tabindex=1>y</i>\n:::',
  '`<img src=x onerror=alert(1)>`',
  '| <b onclick=x>a</b> |\n|---|\n| <u onblur=x>b</u> |',
]

const frontMatter =
  'title: Название\ndescription: Текст\nsidebar_position: 1\nslug: /a/b\ntags: [a, { label: b, permalink: /c }]\nlast_update: { date: 2025-01-01, author: Анна }\nkeywords:\n  - a\ntoc_min_heading_level: 2\ndraft: false\naliases: [/old]\n'

const dataFiles = {
  category: 'label: Раздел\nposition: 2\nlink:\n  type: generated-index\n  slug: /x\ncustomProps: { a: 1 }\n',
  authors:
    'anna:\n  name: Анна\n  url: https://example.ru\n  socials: { github: anna }\n  page: { permalink: /anna }\n',
  tags: 'new:\n  label: Новое\n  permalink: /new\nold:\n',
  api: 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a/{b}:\n    get:\n      operationId: x\n      responses: { "200": { description: d, content: { application/json: { schema: { $ref: "#/components/schemas/S" } } } } }\ncomponents: { schemas: { S: { type: object, properties: { s: { $ref: "#/components/schemas/S" } } } } }\n',
} as const

export type DataKind = keyof typeof dataFiles

export const dataKinds = Object.keys(dataFiles) as readonly DataKind[]

export function hostileMarkdown(random: Random): string {
  return mutated(random, markdown)
}

/** Markdown with HTML that would run, cut and joined anywhere. */
export function hostileHtml(random: Random): string {
  return mutated(
    random,
    Array.from({ length: 6 }, () => random.pick(running)).join(random.pick(['\n\n', ' ', ''])),
  )
}

export function hostileFrontMatter(random: Random): string {
  return `---\n${mutated(random, frontMatter)}---\n\nТекст.\n`
}

export function hostileData(random: Random, kind: DataKind): string {
  const text = mutated(random, dataFiles[kind])
  if (random.integer(0, 7) > 0) return text
  // Collections in each other, which exhaust a parser's stack or its time.
  const opening = random.pick(['[', '[{a: ', '- ', '? - ', '? '])
  return `${random.pick(['', text])}\n${random.pick(['', 'x:\n  '])}${opening.repeat(random.integer(50, 40_000))}`
}

function mutated(random: Random, good: string): string {
  let text = good
  for (let edit = random.integer(0, 8); edit >= 0; edit--) {
    const at = random.integer(0, text.length)
    const rest = random.pick([0, 0, random.integer(0, 12), random.integer(0, 120)])
    const repeated = random.pick([1, 1, 1, 2, 30, 80])
    const piece = random.pick([
      random.pick(pieces),
      random.pick(pieces),
      text.slice(at, at + random.integer(0, 60)),
    ])
    text = text.slice(0, at) + piece.repeat(repeated) + text.slice(at + rest)
    if (text.length > 20_000) text = text.slice(0, 20_000)
  }
  return text
}

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  '../../x',
  '/',
  '\u0000',
  '__proto__',
  [],
  {},
  [[]],
  ['a', 1],
  { a: { b: [] } },
  () => 1,
  Symbol('x'),
  10n,
  new Date(0),
  'x'.repeat(5000),
  { toString: () => 'x' },
  JSON.parse('{"__proto__":{"polluted":1}}'),
]

const keys =
  'title url baseUrl docs blog pages navbar footer colorMode announcement tableOfContents images markdown redirects llms apis search fonts analytics contentSecurityPolicy sitemap links templates staticDirs path sidebars items variables rules from to contexts synonyms __proto__ constructor'.split(
    ' ',
  )

/** A configuration in which anything stands anywhere. */
export function hostileConfig(random: Random, depth = 0): unknown {
  if (depth > 2 || random.integer(0, 3) === 0) return random.pick(values)
  return Object.fromEntries(
    Array.from({ length: random.integer(0, 6) }, () => [random.pick(keys), hostileConfig(random, depth + 1)]),
  )
}

/** Bytes of an image with some of them changed, and sometimes its end cut off. */
export function hostileBytes(random: Random, good: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(good)
  for (let edit = random.integer(0, 12); edit >= 0; edit--)
    bytes[random.integer(0, Math.min(bytes.length - 1, 200))] = random.pick([
      0,
      0xff,
      0x7f,
      random.integer(0, 255),
    ])
  return random.integer(0, 2) === 0 ? bytes.slice(0, random.integer(0, bytes.length)) : bytes
}

/** What a page may call itself. */
export function hostileName(random: Random): string {
  const parts = [
    '..',
    '../..',
    '/',
    '//',
    '\\',
    'NUL',
    'con',
    'a\u0000b',
    'x'.repeat(300),
    '%2e%2e',
    '%00',
    '.',
    ' ',
    'é',
    '\u202Ea',
    'index',
    '404',
    'assets',
    '_redirects',
    '?x',
    '#y',
    ':',
    'a/b',
    '~',
    '$HOME',
    '{}',
    '😀',
  ]
  return Array.from({ length: random.integer(1, 4) }, () => random.pick(parts)).join(random.pick(['', '/']))
}
