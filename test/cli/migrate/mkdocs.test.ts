// `docsgen migrate` with a site of MkDocs and Material: what each thing that authors write there becomes.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBuiltPages } from '../../../cli/migrate/built/built-pages.ts'
import { fillFromBuilt } from '../../../cli/migrate/built/fill-from-built.ts'
import { readMkdocs } from '../../../cli/migrate/mkdocs/read-mkdocs.ts'
import type { OldSite } from '../../../cli/migrate/old-site.ts'
import type { AbsolutePath } from '../../../renderer/base/text/brand.ts'
import { makeFolders } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

const config = `site_name: Tea
site_url: https://tea.example.org/docs/
repo_url: https://github.com/tea/tea
copyright: '&copy; Tea'
theme:
  name: material
  features: [content.code.annotate, navigation.indexes]
  language: de
markdown_extensions:
  - extra
  - admonition
  - toc: { permalink: true }
  - pymdownx.details
  - pymdownx.superfences
  - pymdownx.tabbed
  - pymdownx.snippets
  - pymdownx.inlinehilite
  - pymdownx.keys
  - pymdownx.fancylists
  - pymdownx.progressbar
  - pymdownx.mark
  - pymdownx.caret
  - pymdownx.tilde
  - pymdownx.critic
  - pymdownx.magiclink: { repo_url_shorthand: true, normalize_issue_symbols: true }
  - mdx_include
  - markdown_include_variants
  - pymdownx.blocks.admonition
  - callouts
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
plugins:
  - search
  - macros
  - redirects:
      redirect_maps: { 'old.md': 'brew/cups.md#big', 'was/README.md': 'brew/cups.md' }
extra:
  shop: Leaf
  social: [{ icon: fontawesome/brands/github, link: 'https://github.com/tea' }]
  key: !ENV [TEA_KEY, none]
`

/** Reads a site with these texts. */
async function migrate(texts: Record<string, string>, yaml = config): Promise<OldSite> {
  const files = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path.includes('/') ? path : `docs/${path}`, text]),
  )
  const { path } = folders.site({ 'mkdocs.yml': yaml, ...files })
  return readMkdocs(join(path) as AbsolutePath)
}

/** What becomes of one text, and what is to do in it. */
async function convert(text: string, others: Record<string, string> = {}) {
  const site = await migrate({ 'docs/brew/page.md': `# Page\n\n${text}`, ...others })
  const page = site.files.find(({ target }) => target === 'content/docs/brew/page.md')
  if (page?.kind !== 'text') throw new Error('The page is not there.')
  return {
    text: page.text.replace('# Page\n\n', ''),
    todos: site.todos.filter(({ file }) => file === 'docs/brew/page.md'),
  }
}

const texts: readonly (readonly [rule: string, before: string, after: string])[] = [
  [
    'fences with names of tabs, one behind the other, are a group of tabs',
    'So:\n\n```yaml tab="File (YAML)"\na: 1\n```\n\n```bash tab="CLI" hl_lines="1"\n--a=1\n```\n\nOr.\n',
    'So:\n\n::::tabs\n:::tab[File (YAML)]\n```yaml\na: 1\n```\n:::\n\n:::tab[CLI]\n```bash {1}\n--a=1\n```\n:::\n::::\n\nOr.\n',
  ],
  [
    'tabs between the signs of a remark or a definition, and many spaces, are spaces',
    '!!! tip\t"Hot"\n    Boil it.\n\nCup\n:\tSmall.\n\nPot\n:    Large.\n',
    ':::tip[Hot]\nBoil it.\n:::\n\n<dl>\n<dt>\n\nCup\n\n</dt>\n<dd>\n\nSmall.\n\n</dd>\n<dt>\n\nPot\n\n</dt>\n<dd>\n\nLarge.\n\n</dd>\n</dl>\n',
  ],
  [
    'a remark ends the table above it, and a table may begin with a number sign',
    '#Cup | Size\n---|---\n1 | 2\n!!! tip\n    Boil it.\n\n# | Size\n---|---\n1 | 2\n',
    '#Cup | Size\n---|---\n1 | 2\n\n:::tip[Tip]\nBoil it.\n:::\n\n\\# | Size\n---|---\n1 | 2\n',
  ],
  [
    'keys are shown by the words that PyMdown shows, whatever name their author gave them',
    'Press ++lshift+PageUp+ralt++, ++num5++, ++left-button++ or ++gt++.\n',
    'Press <kbd>Left Shift</kbd>+<kbd>Page Up</kbd>+<kbd>Right Alt</kbd>, <kbd>Num 5</kbd>, <kbd>Left Button</kbd> or <kbd>&gt;</kbd>.\n',
  ],
  [
    'a tag alone in its line is a word of its paragraph',
    '<img src="/cup.png">\nHot *tea*\n\n<img src="/cup.png">\n\n- Hot\n',
    '<img src="/cup.png"> Hot *tea*\n\n<img src="/cup.png">\n\n- Hot\n',
  ],
  [
    'addresses in tags get the quotes that they need, and code stays as it is',
    'Hot <img align=right src=https://tea.example.org/cup.png?a=b width=20> and <img src=/pot.png/> and `<img src=/pot.png>`\n',
    'Hot <img align=right src="https://tea.example.org/cup.png?a=b" width=20> and <img src="/pot.png"/> and `<img src=/pot.png>`\n',
  ],
  [
    'Markdown in tags that are blocks here and words of a paragraph there stays Markdown',
    '<center> ![Cup](cup.png) </center>\n\n<figure markdown>\n  <center>\n  ![Pot](pot.png)\n  </center>\n</figure>\n\n<center>\n\n*Hot*\n\n</center>\n',
    '<center>\n\n![Cup](cup.png)\n\n</center>\n\n:::figure\n<center>\n\n![Pot](pot.png)\n\n</center>\n:::\n\n<center>\n\n*Hot*\n\n</center>\n',
  ],
  [
    'a list below a text of an item stays one, though CommonMark would read it as code',
    '- Boil it.\n\n\tSo:\n\n\t   1. Fill the pot.\n\n\t   2. Wait.\n\n- Drink it.\n',
    '-   Boil it.\n\n    So:\n\n       1. Fill the pot.\n\n       2. Wait.\n\n- Drink it.\n',
  ],
  [
    'a remark keeps its title, and what is indented is its content',
    '!!! tip "Hot *water*"\n    Boil it.\n\n        code\n\nAfter.\n',
    ':::tip[Hot *water*]\nBoil it.\n\n    code\n:::\n\nAfter.\n',
  ],
  [
    'a remark without a title says its kind',
    'Text\n!!! bug\n    Cold.\n',
    'Text\n\n:::danger[Bug]\nCold.\n:::\n',
  ],
  [
    'what folds keeps whether it is open, and nests',
    '???+ note "Why"\n    !!! warning "Hot"\n        Careful.\n',
    '::::details[Why]{open}\n:::warning[Hot]\nCareful.\n:::\n::::\n',
  ],
  [
    'a tag goes on in the next line, and a space that does not break makes a heading',
    '<div style="\n  color: red">\n\n  Hot\n</div>\n\n##\u00a0Cups\n',
    '<div style="\n  color: red">\n  Hot\n</div>\n\n## Cups\n',
  ],
  [
    'between tags that stand alone in a box is Markdown',
    '!!! note\n    <div class="cup">\n\n    *Hot*\n\n    </div>\n\n<div>\n\n*Raw*\n\n</div>\n',
    ':::note[Note]\n<div class="cup">\n\n*Hot*\n\n</div>\n:::\n\n<div>\n*Raw*\n</div>\n',
  ],
  [
    'tabs hold code and further tabs',
    '=== "Green"\n\n    ``` py title="a.py" hl_lines="1 3-4" linenums="2"\n    x = 1  # (1)!\n    ```\n\n=== "Black"\n\n    === "Hot"\n        Now.\n',
    '::::::tabs\n:::tab[Green]\n```py title="a.py" {1,3-4} showLineNumbers=2\nx = 1  # (1)\n```\n:::\n\n:::::tab[Black]\n::::tabs\n:::tab[Hot]\nNow.\n:::\n::::\n:::::\n::::::\n',
  ],
  [
    'a note that no number calls is a paragraph',
    'A[^1].\n\n[^1]: One.\n[^2]: Two\n    words.\n\n    More.\n[^3]: Three.\n',
    'A[^1].\n\n[^1]: One.\n\nTwo\nwords.\n\nMore.\n\nThree.\n',
  ],
  [
    'a title of code may hold backticks',
    '```sh title="Rule `tea:no-var"\nx\n```\n\n```sh title=`a`\n',
    '~~~sh title="Rule `tea:no-var"\nx\n~~~\n\n```sh title=`a`\n',
  ],
  [
    'what belongs to an item by four spaces stays in it',
    '- One\n\n    More.\n\n    1. Two\n\n        !!! note\n            In.\n- Three\n',
    '-   One\n\n    More.\n\n    1.  Two\n\n        :::note[Note]\n        In.\n        :::\n- Three\n',
  ],
  [
    'a list that CommonMark reads alike stays as it is',
    '* One\n* Two\n  more\n    * Three\n\n    ``` py\n    x\n    ```\n',
    '* One\n* Two\n  more\n    * Three\n\n    ``` py\n    x\n    ```\n',
  ],
  [
    'blocks with slashes are remarks and tabs',
    '/// note | Look\n    type: warning\n\nText.\n\n///\n\n//// tab | A\n\n/// tip\n\nIn.\n\n///\n\n////\n',
    ':::warning[Look]\nText.\n:::\n\n:::::tabs\n::::tab[A]\n:::tip[Tip]\nIn.\n:::\n::::\n:::::\n',
  ],
  [
    'terms and what they mean become a list of HTML',
    'Tea\n:   A drink.\n\n    Hot.\n',
    '<dl>\n<dt>\n\nTea\n\n</dt>\n<dd>\n\nA drink.\n\nHot.\n\n</dd>\n</dl>\n',
  ],
  [
    'HTML that holds no Markdown stays whole, HTML that does is taken apart',
    '<div>\n<b>*a*</b>\n\n*b*\n</div>\nText\n\n<div class="x" markdown>\n*c*\n</div>\n',
    '<div>\n<b>*a*</b>\n*b*\n</div>\n\nText\n\n<div class="x">\n\n*c*\n\n</div>\n',
  ],
  [
    'a grid of cards becomes cards',
    '<div class="grid cards" markdown>\n\n-   __Cups__\n\n    ---\n\n    Small ones.\n\n- Pots\n\n</div>\n',
    '::::cards\n:::card[__Cups__]\nSmall ones.\n:::\n\n:::card\nPots\n:::\n::::\n',
  ],
  [
    'a figure and its caption stay together',
    '<figure markdown="span">\n  ![Cup](../cup.png){ width="30" }\n  <figcaption>A cup</figcaption>\n</figure>\n',
    ':::figure[A cup]\n<img src="/cup.png" alt="Cup" width="30">\n:::\n',
  ],
  [
    'HTML inside of a list or a remark shows pictures and links of its Markdown, and stays whole without',
    '!!! tip\n    <figure>\n      ![Cup](../cup.png)\n    </figure>\n\n1. One\n\n    <div class="x">\n    [Cups](cups.md)\n    </div>\n\n    <div>\n    <b>a_b</b>\n    </div>\n',
    '::::tip[Tip]\n:::figure\n![Cup](/cup.png)\n:::\n::::\n\n1.  One\n\n    <div class="x">\n\n    [Cups](cups.md)\n\n    </div>\n\n    <div>\n    <b>a_b</b>\n    </div>\n',
  ],
  [
    'ids, buttons and other attributes',
    '## Cups { #cups .big }\n\n## Pots <small>old</small> { id="1.0" }\n\n[Buy](cups.md){ .md-button .md-button--primary } [new](cups.md){ target=_blank } `x`{ .py }\n',
    '## Cups {#cups}\n\n## Pots <small>old</small> {#1.0}\n\n:button[Buy]{href="cups.md" primary} [new](cups.md) `x`\n',
  ],
  [
    'marks inside of a line, not inside of code',
    '==a *b*== ^^c^^ H~2~O x^2\\ n^ ~~d~~ ++ctrl+alt+k++ {--e--} `==f==` `#!py g` :material-check: :material-cup: :smile:\n',
    '<mark>a *b*</mark> <ins>c</ins> H<sub>2</sub>O x<sup>2 n</sup> ~~d~~ <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>K</kbd> <del>e</del> `==f==` `g` ✓  :smile:\n',
  ],
  [
    'abbreviations explain themselves where they stand',
    'The OTP [OTP](cups.md "OTP") `OTP`.\n\n*[OTP]: Orange "Pekoe"\n',
    'The <abbr title="Orange &quot;Pekoe&quot;">OTP</abbr> [<abbr title="Orange &quot;Pekoe&quot;">OTP</abbr>](cups.md "OTP") `OTP`.\n\n',
  ],
  [
    'notes at the foot and the contents',
    '[TOC]\n\nA[^1].\n\n[^1]:\n    One.\n\n    Two.\n',
    '::toc\n\nA[^1].\n\n[^1]: One.\n\n    Two.\n',
  ],
  [
    'addresses of pages and files hold in the new site, from HTML too',
    '[a](../index.md) [b](cups.md#big) [c](../cups/) ![d](../cup.png) <img src="../../cup.png"> <a href="../cups/">e</a>\n',
    '[a](../index.md) [b](cups.md#big) [c](cups.md) ![d](/cup.png) <img src="/cup.png"> <a href="cups.md">e</a>\n',
  ],
  [
    'bars in code of a table divide no cells',
    'Kinds:\n\n| Tea | Kind |\n| --- | :-: |\n| `#!py a | b` | ``c`|`d`` or `e\\|f` |\n| `g` | h |\n\n`i | j`\n',
    'Kinds:\n\n| Tea | Kind |\n| --- | :-: |\n| `a \\| b` | ``c`\\|`d`` or `e\\|f` |\n| `g` | h |\n\n`i | j`\n',
  ],
  [
    'addresses by name stand behind text, too',
    'See [a], [b] and\n<br>\n[a]: https://a.example.org/x)\n[b]: https://b.example.org "B (b)"\nThe end.\n',
    'See [a], [b] and\n<br>\n\n[a]: <https://a.example.org/x)>\n[b]: https://b.example.org "B (b)"\n\nThe end.\n',
  ],
  [
    'addresses may hold spaces',
    '![d](../my cup.png) [e](cups.md#big ones) [f](cups.md "A title") (a b)\n',
    '![d](</my%20cup.png>) [e](<cups.md#big ones>) [f](cups.md "A title") (a b)\n',
  ],
  [
    'they may end in the next line',
    '=== "A"\n    See ![d](https://tea.example.org/cups/\n    d.png){ width="8" } and [e](cups/\n    f.md "G").\n    (h](i\n',
    '::::tabs\n:::tab[A]\nSee <img src="https://tea.example.org/cups/d.png" alt="d" width="8"> and [e](cups/f.md "G").\n(h](i\n:::\n::::\n',
  ],
  [
    'so may those of other sites',
    'See [all cups](https://tea.example.org/cups/big ones/), and [pots](https://pot.example .org/a_b/c_d) of tea.\n',
    'See [all cups](<https://tea.example.org/cups/big ones/>), and [pots](<https://pot.example .org/a_b/c_d>) of tea.\n',
  ],
  [
    'a backslash that escapes nothing there is seen',
    "Mind '\\\\cup\\big\\' and [b\\; c](cups.md): \\*d\\* \\_e, \\~f \\^g\n\n`\\'`\n",
    "Mind '\\\\cup\\big\\\\\\' and [b\\\\\\; c](cups.md): \\*d\\* \\_e, \\~f \\^g\n\n`\\'`\n",
  ],
  [
    'a heading keeps the id that it had',
    '## Ä b_c\n\n## Was ist `x`?\n\n## Two words\n\n## Two words\n',
    '## Ä b_c {#a-b_c}\n\n## Was ist `x`?\n\n## Two words\n\n## Two words {#two-words_1}\n',
  ],
  [
    'links by labels hold beside notes and over the end of a line',
    'A [cup][^1] and [pot]\n[b].\n\n[cup]: cups.md\n[b]: cups.md\n\n[^1]: Note.\n',
    'A [cup][][^1] and [pot][b].\n\n[cup]: cups.md\n[b]: cups.md\n\n[^1]: Note.\n',
  ],
  [
    'a fence without a language keeps its marked lines',
    '``` hl_lines="2"\na\n```\n',
    '```text {2}\na\n```\n',
  ],
  [
    'a comment before definitions is their term, and text behind one stays Markdown',
    '<!-- md:option a -->\n\n:   <!-- md:default --> This *is*\n    <!-- b --> [more](cups.md)\n\n    ```\n    x\n    ```\n',
    '<dl>\n<dt>\n\n<!-- md:option a -->\n\n</dt>\n<dd>\n\nThis *is* <!-- md:default -->\n[more](cups.md) <!-- b -->\n\n```\nx\n```\n\n</dd>\n</dl>\n',
  ],
  [
    'a fence that nothing closes is text, and what follows is none of its code',
    '!!! tip\n    Text.\n    ```\n\nAfter.\n',
    ':::tip[Tip]\nText.\n\\```\n:::\n\nAfter.\n',
  ],
  [
    'an id keeps signs that would be emphasis, and an emoji is no part of one',
    '## The `__init__` { #the-__init__ }\n\n## Cups :smile:\n',
    '## The `__init__` {#the-\\_\\_init\\_\\_}\n\n## Cups :smile: {#cups}\n',
  ],
  [
    'a picture by its label keeps its size',
    '![Cup][c]{ width="30" } ![Cup][c]{ .big }\n\n[c]: ../cup.png\n',
    '<img src="/cup.png" alt="Cup" width="30"> ![Cup][c]\n\n[c]: /cup.png\n',
  ],
  [
    'of notes with one label the last counts, and one in code is none',
    'Hot[^1] tea[^2].\n\n[^1]: Once.\n    More.\n\nCold[^1].\n\n[^1]: Twice.\n[^2]: Green.\n\n```md\n[^2]: Black.\n```\n',
    'Hot[^1] tea[^2].\n\n\nCold[^1].\n\n[^1]: Twice.\n\n[^2]: Green.\n\n```md\n[^2]: Black.\n```\n',
  ],
  [
    'a fence closes a little deeper where nothing else closes it',
    '1. Pour:\n\n    ```yaml\n    cup:\n      big\n     ```\n\n2. Drink.\n',
    '1.  Pour:\n\n    ```yaml\n    cup:\n      big\n    ```\n\n2. Drink.\n',
  ],
  [
    'a deeper fence is code, and the one around it closes where it began',
    '```\n    ```\n ```\n```\n',
    '````\n    ```\n ```\n````\n',
  ],
  [
    'an item that begins deeper keeps what stands below it',
    '  1.  One\n\n    Below.\n\n- [x] [cups]\n\n[cups]: cups.md\n',
    '1.  One\n\n    Below.\n\n- [x] [cups]\n\n[cups]: cups.md\n',
  ],
  [
    'emphasis holds without its icon, and keeps its tip',
    '__:material-cup: Tea__ __Pot__{ title="Big" }\n',
    '__Tea__ <span title="Big">__Pot__</span>\n',
  ],
  [
    'numbers of issues and of other repositories lead there',
    'See #1, !2, ?3, pot/lid#4 and @leaf.\n',
    'See [#1](https://github.com/tea/tea/issues/1), [#2](https://github.com/tea/tea/pull/2), [#3](https://github.com/tea/tea/discussions/3), [pot/lid#4](https://github.com/pot/lid/issues/4) and [@leaf](https://github.com/leaf).\n',
  ],
  [
    'words in capital letters begin a remark, strong ones after them are its title, and a quote may fold',
    'NOTE: Boil\nit.\n\n> NEW: **Since 2.**\n>\n> Cups.\n\n>? TIP: Pour.\n\nText\nNOTE: no.\n',
    ':::note[Note]\nBoil\nit.\n:::\n\n:::note[Since 2]\nCups.\n:::\n\n:::details[Tip]\nPour.\n:::\n\nText\nNOTE: no.\n',
  ],
  [
    'letters and Roman numbers stay the marks of a list',
    'a. Boil\nb. Pour\n\n    iv) Wait\n    v) Drink\n\nA. Leaf is a name.\n',
    '<ol type="a">\n<li>\n\nBoil\n\n</li>\n<li>\n\nPour\n\n<ol type="i" start="4">\n<li>\n\nWait\n\n</li>\n<li>\n\nDrink\n\n</li>\n</ol>\n\n</li>\n</ol>\n\nA. Leaf is a name.\n',
  ],
  [
    'bars of progress keep their value and their label',
    '[=85% "Hot"]{: .thin} and [==1/4]\n',
    '<progress value="85" max="100" aria-label="Hot"></progress> Hot and <progress value="1" max="4" aria-label="1 / 4"></progress>\n',
  ],
  [
    'keys and changes in a text',
    'Press ++ctrl+alt+"Tea"++, {++more++}{--less--} {~~cold~>hot~~}{>>why<<}.\n',
    'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Tea</kbd>, <ins>more</ins><del>less</del> <del>cold</del><ins>hot</ins>.\n',
  ],
  [
    'a number that goes on in an item is no heading, and an address with one quote gets both',
    '- Fixed, see\n  #12.\n\n<a href=https://tea.example.org/" target="_blank">Tea</a>\n',
    '- Fixed, see\n  [#12](https://github.com/tea/tea/issues/12).\n\n<a href="https://tea.example.org/" target="_blank">Tea</a>\n',
  ],
  [
    'one bracket in the name of a tab is a sign of it',
    '=== "\\[1] New"\n    Pour.\n',
    '::::tabs\n:::tab[\\[1\\] New]\nPour.\n:::\n::::\n',
  ],
  ['a value of the configuration is a variable', 'From {{ shop }}.\n', 'From {{shop}}.\n'],
]

for (const [rule, before, after] of texts)
  test(rule, async () => {
    const others = {
      'docs/index.md': '# Home\n',
      'docs/brew/cups.md': '# Cups\n',
      'docs/cup.png': '',
      'docs/my cup.png': '',
    }
    expect((await convert(before, others)).text).toBe(after)
  })

test('snippets are put in place, a part of a file without its marks', async () => {
  const { text, todos } = await convert('```py\n--8<-- "code.py:make"\n```\n\n--8<-- "gone.md"\n', {
    'code.py': 'a\n# --8<-- [start:make]\nif b:\n  c\n# --8<-- [end:make]\n',
  })
  expect(text).toBe('```py\nif b:\n  c\n```\n\n')
  expect(todos).toMatchObject([{ line: 7, column: 1, hint: expect.stringContaining('the old text names') }])
})

test('a part of a snippet whose file has no ending is put in place, and missing ones are one matter', async () => {
  const { text, todos } = await convert(
    '--8<-- "parts/brew_more:notes"\n\n--8<-- "parts/none_more:notes"\n\n--8<-- "parts/other_more:notes"\n',
    { 'parts/brew_more': '---8<--- [start:notes]\n\n## Notes\n\n--8<-- [end:notes]\nMore.\n' },
  )
  expect(text).toBe('\n## Notes\n\n\n\n')
  expect(new Set(todos.map(({ message, hint }) => `${message} ${hint}`)).size).toBe(1)
  expect(todos).toHaveLength(2)
})

test('marks of files show what they name, with addresses from where they stand, without a built folder', async () => {
  const site = await migrate(
    {
      'notes/README.md':
        '# Tea\n\n<!-- a -->\nSee [the pot](../docs/pot.md#lid), `[x](y.md)`.\n\n![Leaf](../docs/img/leaf.png)\n\n## Why\n<!-- b -->\n\nEnd.\n',
      'pot.md': '# Pot\n',
      'docs/img/leaf.png': 'x',
      'docs/brew/part.yml': 'kind: Pot\nlid: 2\n',
      'docs/brew/page.md':
        '# Page\n\n{%\n  include-markdown "../../notes/README.md"\n  start="<!-- a -->"\n  end="<!-- b -->"\n  heading-offset=1\n%}\n\n```yaml\n{% include "./part.yml" trailing-newlines=false %}\n```\n\n{% include "none.md" %}\n\n{{ price() }}\n',
    },
    config.replace('- macros', '- macros\n  - include-markdown'),
  )
  const page = site.files.find(({ target }) => target === 'content/docs/brew/page.md')
  expect(page).toMatchObject({
    text: `# Page


See [the pot](../pot.md#lid), \`[x](y.md)\`.

![Leaf](/img/leaf.png)

### Why


\`\`\`yaml
kind: Pot
lid: 2
\`\`\`

{% include "none.md" %}

{{ price() }}
`,
  })
  expect(site.todos.flatMap(({ isTemplate, line }) => (isTemplate ? [line] : []))).toEqual([14, 16])
})

test('ends of lines break them where the old site says so, once', async () => {
  let text =
    '# Page\n\nOne **two**\nthree \nfour  \nfive\n\n> - Six\n>   [seven](a.md)\n\n```text\na\nb\n```\n'
  const broken =
    '# Page\n\nOne **two**\\\nthree\\\nfour  \nfive\n\n> - Six\\\n>   [seven](a.md)\n\n```text\na\nb\n```\n'
  const read = async (yaml: string) => {
    const [page] = (await migrate({ 'page.md': text }, `site_name: Tea\n${yaml}`)).files.filter(
      ({ kind }) => kind === 'text',
    )
    return page?.kind === 'text' ? page.text : ''
  }
  expect(await read('')).toContain('One **two**\nthree')
  expect(await read('markdown_extensions: [nl2br]\n')).toBe(broken)
  text = '# Page\n\n!!! note\n    One\n    two\n\nTea\n:   Hot\n    or cold\n\nA | B\n--- | ---\nc | d\n'
  expect(await read('markdown_extensions: [nl2br, admonition, def_list]\n')).toBe(
    '# Page\n\n:::note[Note]\nOne\\\ntwo\n:::\n\n<dl>\n<dt>\n\nTea\n\n</dt>\n<dd>\n\nHot\\\nor cold\n\n</dd>\n</dl>\n\nA | B\n--- | ---\nc | d\n',
  )
})

test('ids of headings have between their words what the old site says', async () => {
  const text = '# Page\n\n## A hot-water pot\n\n## Two_cups\n'
  const ids = async (toc: string) => {
    const yaml = `site_name: Tea\nmarkdown_extensions:\n  - toc: ${toc}\n`
    const [page] = (await migrate({ 'page.md': text }, yaml)).files.filter(({ kind }) => kind === 'text')
    return page?.kind === 'text' ? [...page.text.matchAll(/\{#(.+)\}/g)].map(([, id]) => id) : []
  }
  expect(await ids("{ separator: '_' }")).toEqual(['a_hot-water_pot'])
  const slugify = '!!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } }'
  expect(await ids(`{ separator: '_', slugify: ${slugify} }`)).toEqual(['a_hot-water_pot'])
  expect(await ids('{ permalink: true }')).toEqual([])
})

test('without folders in addresses, redirects lead from files', async () => {
  const { config: made } = await migrate(
    { 'docs/brew/cups.md': '# Cups\n' },
    config.replace('theme:', 'use_directory_urls: false\ntheme:'),
  )
  expect(made.redirects).toEqual({
    rules: [
      { from: '/old.html', to: '@site/content/docs/brew/cups.md#big' },
      { from: '/was/index.html', to: '@site/content/docs/brew/cups.md' },
    ],
  })
})

test('an address that stands alone is shown as the old site shows it: by the names in it, or without its protocol', async () => {
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const at = 'https://github.com/'
  const text =
    `# Page\n\nSee ${at}tea/pot/issues/1, <${at}tea/lid/pull/2>, ${at}cup/set/discussions/3, ` +
    `${at}cup/set/commit/${commit}, ${at}cup/set, ${at}leaf and https://tea.example.org/a_b, not [here](${at}tea/pot/issues/1).\n`
  const shownBy = async (options: string) => {
    const yaml = `site_name: Tea\nmarkdown_extensions:\n  - pymdownx.magiclink: { ${options} }\n`
    const page = (await migrate({ 'index.md': text }, yaml)).files.find(({ kind }) => kind === 'text')
    return page?.kind === 'text' ? [...page.text.matchAll(/\[([^\]]+)\]\(/g)].map(([, shown]) => shown) : []
  }
  const names = ['#1', 'lid!2', 'cup/set?3', 'cup/set@0123456', 'cup/set', '@leaf', 'here']
  expect(await shownBy('repo_url_shortener: true, user: tea, repo: pot')).toEqual(names)
  const [normal] = [await shownBy('repo_url_shortener: true, normalize_issue_symbols: true')]
  expect(normal.slice(0, 3)).toEqual(['tea/pot#1', 'tea/lid#2', 'cup/set#3'])
  expect((await shownBy('hide_protocol: true')).slice(-3)).toEqual([
    'github.com/leaf',
    'tea.example.org/a_b',
    'here',
  ])
})

test('values of "extra" are written out by the plugin markdownextradata, too', async () => {
  const yaml = config.replace('- macros', '- markdownextradata')
  const page = (await migrate({ 'page.md': '# Page\n\n`--v={{ shop }}`\n' }, yaml)).files.find(
    ({ target }) => target === 'content/docs/page.md',
  )
  expect(page).toMatchObject({ text: '# Page\n\n`--v=Leaf`\n' })
})

test('a template that includes takes the file from the folder of the texts, or from the one that is named', async () => {
  const text = '# Page\n\n{% include "parts/cup.md" %}\n'
  const files = { 'page.md': text, 'docs/parts/cup.md': 'A cup.\n', 'more/parts/cup.md': 'A mug.\n' }
  const shown = async (yaml: string) =>
    (await migrate(files, yaml)).files.find(({ target }) => target === 'content/docs/page.md')
  expect(await shown(config)).toMatchObject({ text: '# Page\n\nA cup.\n\n' })
  const named = config.replace('- macros', '- macros: { include_dir: more }')
  expect(await shown(named)).toMatchObject({ text: '# Page\n\nA mug.\n\n' })
})

test('a list of further snippets stands behind every text, and folders of snippets are relative to the configuration', async () => {
  const yaml = config.replace(
    '- pymdownx.snippets',
    '- pymdownx.snippets: { base_path: [!relative $config_dir/parts], auto_append: [all.md] }',
  )
  const site = await migrate(
    {
      'cups.md': '--8<-- "cups.md"\n',
      'parts/cups.md': 'A [pot][].\n',
      'parts/all.md': '--8<--\nlinks.md\n--8<--\n',
      'parts/links.md': '[pot]: https://pot.example.org\n',
    },
    yaml,
  )
  expect(site.files).toMatchObject([
    {
      target: 'content/docs/cups.md',
      text: expect.stringMatching(/A \[pot\]\[\]\.\n+\[pot\]: https:\/\/pot\.example\.org\n/),
    },
  ])
})

test('the name in "nav" stands above a text without a heading; the page for missing addresses is no document', async () => {
  const site = await migrate(
    { 'ipv6.md': '---\ntitle: Advanced | IPv6\n---\n\n## Why\n', '404.md': '# Gone\n' },
    `${config}nav:\n  - <b class="new"></b>IPv6*: ipv6.md\n`,
  )
  expect(site.files).toMatchObject([
    { target: 'content/pages/404.md', text: expect.stringContaining('# Gone') },
    { text: '---\ntitle: Advanced | IPv6\n---\n# IPv6\\*\n\n\n## Why\n' },
  ])
})

test('code in several variants becomes tabs, a part of a file with its whole below', async () => {
  const code = { 'src/a_an_py310.py': 'x: A\ny\nz\n', 'src/a_py310.py': 'x\n' }
  const { text } = await convert(
    '{* src/a_an_py310.py ln[2:3] hl[3] *}\n\n```\n{! src/a_py310.py !}\n```\n',
    code,
  )
  expect(text.match(/(?<=^:*)[a-z]+\[.*|^```\w.*|^#.*/gm)).toEqual([
    'tab[Python 3.10+]',
    '```python {4}',
    '# Code above omitted 👆',
    'details[👀 Full file preview]',
    'tab[Python 3.10+]',
    '```python {3} file="@site/src/a_an_py310.py"',
    'details[🤓 Other versions and variants]',
    'tab[Python 3.10+ - non-Annotated]',
    'tip[Tip]',
    '```python file="@site/src/a_py310.py"',
    '```text file="@site/src/a_py310.py"',
  ])
})

test('a page whose title is HTML, or stands below something else, shows no other', async () => {
  const site = await migrate({
    'index.md': '<h1>Tea</h1>\n\nText.\n',
    'late.md': '<style>\np {}\n</style>\n\n# Late tea\n',
  })
  const late = site.files.find(({ target }) => target === 'content/docs/late.md')
  expect(late).toMatchObject({
    text: '---\nhide_title: true\ntitle: "Late"\n---\n\n<style>\np {}\n</style>\n\n# Late tea\n',
  })
  const home = site.files.find(({ target }) => target === 'content/docs/index.md')
  expect(home).toMatchObject({ text: '---\nhide_title: true\ntitle: "Home"\n---\n\n<h1>Tea</h1>\n\nText.\n' })
})

test('a title from the navigation is written as it is, also with a dollar sign before a digit or an ampersand', async () => {
  const { files } = await migrate(
    { 'cups.md': '---\ncolour: red\n---\nText.\n' },
    'site_name: Tea\nnav:\n  - Cups for $1, $& more: cups.md\n',
  )
  expect(files.find(({ target }) => target === 'content/docs/cups.md')).toMatchObject({
    text: expect.stringContaining('---\ntitle: "Cups for $1, $& more"\ncolour: red\n---\n'),
  })
})

test('a title in code is none, and a page called like its folder keeps its address', async () => {
  const site = await migrate({ 'index.md': '# Tea\n', 'docs/cup/cup.md': '```html\n<h1>Tea</h1>\n```\n' })
  const cup = site.files.find(({ target }) => target === 'content/docs/cup/cup.md')
  expect(cup).toMatchObject({
    text: '---\ntitle: "Cup"\nslug: "/cup/cup"\n---\n\n```html\n<h1>Tea</h1>\n```\n',
  })
})

test('posts of the blog plugin become posts at their old addresses, its lists lead to those of docsgen', async () => {
  const site = await migrate(
    {
      'index.md': '# Home\n\n[post](blog/posts/first.md) [all](blog/index.md)\n',
      'docs/blog/index.md': '# News\n',
      'docs/blog/.authors.yml': 'authors:\n  anna: { name: Anna, description: Editor, avatar: /anna.png }\n',
      // A comment in code is no heading.
      'docs/blog/posts/second.md':
        '---\ntitle: Second cup\ndate: 2025-01-03\n---\n\nPour:\n\n```sh\n# slowly\npour\n```\n',
      'docs/blog/posts/first.md':
        '---\ndate:\n  created: 2025-01-02\n  updated: 2025-03-04\ncategories:\n  - Green tea\nauthors: [anna]\nlinks: [../../index.md]\n---\n\n# The First Cup!\n\nStart.\n\n<!-- more -->\n\nRest.\n',
    },
    `${config.replace('  - search\n', '  - search\n  - blog\n')}nav:\n  - Start: index.md\n  - News:\n    - blog/index.md\n`,
  )
  const texts = Object.fromEntries(
    site.files.flatMap(file => (file.kind === 'text' ? [[file.target, file]] : [])),
  )
  expect(Object.keys(texts).sort()).toEqual([
    'content/blog/authors.yml',
    'content/blog/first.md',
    'content/blog/second.md',
    'content/docs/index.md',
  ])
  expect(texts['content/blog/second.md']).toMatchObject({
    address: '/blog/2025/01/03/second-cup/',
    text: expect.stringMatching(/^---\ndate: 2025-01-03\nslug: .*\ntitle: Second cup\n---\n\nPour:/),
  })
  expect(texts['content/blog/first.md']).toMatchObject({
    address: '/blog/2025/01/02/the-first-cup/',
    text: `---
date: 2025-01-02
slug: /2025/01/02/the-first-cup
last_update: { date: 2025-03-04 }
tags: ["Green tea"]
authors: [anna]
links: [../../index.md]
---

# The First Cup!

Start.

<!-- truncate -->

Rest.
`,
  })
  expect(texts['content/blog/authors.yml']?.text).toBe(
    '"anna":\n  name: "Anna"\n  title: "Editor"\n  image_url: "/anna.png"\n',
  )
  expect(texts['content/docs/index.md']?.text).toContain('[post](../blog/first.md) [all](/blog)')
  expect(site.addresses.map(({ address, leadsTo }) => [address, leadsTo])).toEqual([
    ['/blog/category/green-tea/', '/blog/tags/green-tea'],
    ['/blog/archive/2025/', '/blog/archive'],
  ])
  expect(site.config).toMatchObject({
    blog: { title: 'News' },
    docs: { sidebars: { main: [{ type: 'doc' }, { type: 'link', label: 'News', href: '/blog' }] } },
  })
  expect(site.todos.map(({ message }) => message)).toContain(
    'Related links of a post ("links") stood beside it, and are not shown.',
  )
})

const files = {
  'index.md': '# Home\n',
  'docs/a/one.md': '# One\n',
  'docs/a/two.md': '# Two\n',
  'docs/b/in.md': '# In\n',
}
const sidebarOf = async (plugin: string, others: Record<string, string>) => {
  const { config: settings } = await migrate(
    { ...files, ...others },
    `${config.replace('  - search\n', `  - ${plugin}\n`)}`,
  )
  return (settings.docs as { sidebars: { main: unknown } }).sidebars.main
}
const doc = (id: string, label?: string) => ({ type: 'doc', id, ...(label !== undefined && { label }) })
const category = (label: string, ...items: unknown[]) => ({ type: 'category', label, items })

test('every page of a list of posts by category or by year leads to the list that takes its place', async () => {
  const posts = [1, 2, 3].map(day => [
    `docs/blog/posts/${day}.md`,
    `---\ndate: 2025-01-0${day}\ncategories: [Green]\n---\n\n# Cup ${day}\n`,
  ])
  const site = await migrate(
    { 'index.md': '# Home\n', 'docs/blog/index.md': '# News\n', ...Object.fromEntries(posts) },
    config.replace('  - search\n', '  - search\n  - blog: { pagination_per_page: 2 }\n'),
  )
  expect(site.addresses.map(({ address, leadsTo }) => [address, leadsTo])).toEqual([
    ['/blog/category/green/', '/blog/tags/green'],
    ['/blog/category/green/page/2/', '/blog/tags/green'],
    ['/blog/archive/2025/', '/blog/archive'],
    ['/blog/archive/2025/page/2/', '/blog/archive'],
  ])
})

test.each(['mkdocs-video', 'ffc-mkdocs-video'])(
  'pictures that are films of the plugin %s become films, and the fields of a part that is included are none of its text',
  async plugin => {
    const { files, todos } = await migrate(
      {
        'page.md':
          '# Page\n\n![type:video](pour.mp4)\n\n![type:video](https://films.example.org/embed/tea){: width="9" }\n\n{! docs/part.md !}\n',
        'part.md': '---\nsearch: { exclude: true }\n---\n\nPour it.\n',
        'pour.mp4': '',
      },
      config.replace('- macros', `- ${plugin}`),
    )
    const page = files.find(({ target }) => target === 'content/docs/page.md')
    expect(page).toMatchObject({
      text: '# Page\n\n<video controls src="/pour.mp4"></video>\n\n<iframe src="https://films.example.org/embed/tea" allowfullscreen></iframe>\n\nPour it.\n',
    })
    expect(todos.filter(({ message }) => message.includes('mkdocs-video'))).toEqual([])
  },
)

test('the title keeps the id that a link of the site names', async () => {
  const { files } = await migrate({
    'pot.md': '# The pot\n\n- [The pot](#the-pot)\n- [Cup](#cup)\n\n## Cup\n',
    'tea.md': '# Tea\n\nPour it.\n',
  })
  const textOf = (target: string) => files.find(file => file.target === target)
  expect(textOf('content/docs/pot.md')).toMatchObject({
    text: '# The pot {#the-pot}\n\n- [The pot](#the-pot)\n- [Cup](#cup)\n\n## Cup\n',
  })
  expect(textOf('content/docs/tea.md')).toMatchObject({ text: '# Tea\n\nPour it.\n' })
})

test('files beside the templates of a theme are published, but for those that the texts have too', async () => {
  const yaml = config.replace('name: material', 'name: material\n  custom_dir: look')
  const texts = { 'index.md': '# Tea\n\n![](pot.png)\n', 'icon.png': 'own' }
  const files = { 'look/pot.png': '', 'look/icon.png': '', 'look/hook.py': '', 'look/README.txt': '' }
  const site = await migrate({ ...texts, ...files }, yaml)
  const [page] = site.files
  expect(page).toMatchObject({ text: '# Tea\n\n![](/pot.png)\n' })
  const copies = site.files.flatMap(file => (file.kind === 'copy' ? [[file.target, file.source]] : []))
  expect(copies.map(([target]) => target)).toEqual(
    ['content/static/pot.png', 'content/static/icon.png'].sort(),
  )
  expect(copies.find(([target]) => target?.endsWith('icon.png'))?.[1]).toContain('/docs/icon.png')
  const messages = ({ todos }: OldSite) => todos.map(({ message }) => message).join()
  expect(messages(site)).not.toContain('Templates')
  expect(messages(await migrate({ ...texts, 'look/main.html': '' }, yaml))).toContain('Templates')
})

test('docsgen makes the list of tags itself, and links lead there', async () => {
  const yaml = config.replace('  - search\n', '  - search\n  - tags\n')
  const site = await migrate(
    {
      'index.md': '---\ntags: [Green]\n---\n\n# Home\n\n[all](tags.md#tag:green)\n',
      'tags.md': '# Tags\n\n---\n\nAll of them.\n\n---\n\n<!-- material/tags -->\n',
      'more.md': '# More\n\n```\n[TAGS]\n```\n\n[TAGS]\n',
    },
    yaml,
  )
  const texts = site.files.flatMap(file => (file.kind === 'text' ? [[file.target, file.text]] : []))
  expect(texts).toEqual([
    ['content/docs/index.md', '---\ntags: [Green]\n---\n\n# Home\n\n[all](/tags)\n'],
    ['content/docs/more.md', '# More\n\n```\n[TAGS]\n```\n\n[Tags](/tags)\n'],
  ])
  expect(site.todos.map(({ message, file, line }) => [message.slice(0, 28), file, line])).toEqual(
    expect.arrayContaining([
      ['Text above the list of tags ', 'docs/tags.md', 1],
      ['A list of tags in a page bec', 'docs/more.md', 7],
    ]),
  )
})

test('texts of other languages become translations of the same pages, beside them or in folders', async () => {
  const languages = (structure: string) =>
    config.replace(
      '  - search\n',
      `  - search
  - i18n:
      docs_structure: ${structure}
      languages:
        - { locale: en, name: English, default: true }
        - { locale: pt_BR, name: Português, site_name: Chá, nav_translations: { Cups: Xícaras } }
`,
    )
  const home = '# Home\n\n[cup](b/cup.md) ![leaf](leaf.png) <a href="b/cup/">x</a>\n'
  const page = '# Cup\n\n[home](../index.md)\n'
  const suffix = await migrate(
    {
      'index.md': home,
      'index.pt_BR.md': home,
      'docs/b/cup.en.md': page,
      'docs/b/cup.pt_BR.md': page,
      'leaf.png': '',
    },
    languages('suffix'),
  )
  const folder = await migrate(
    {
      'docs/en/index.md': home,
      'docs/pt_BR/index.md': home,
      'docs/en/b/cup.md': page,
      'docs/pt_BR/b/cup.md': page,
      'docs/en/leaf.png': '',
    },
    languages('folder'),
  )
  const textsOf = (site: OldSite) =>
    Object.fromEntries(
      site.files.flatMap(file => (file.kind === 'text' ? [[file.target, [file.address, file.text]]] : [])),
    )
  const shown = home.replace('leaf.png', '/leaf.png').replace('"b/cup/"', '"b/cup.md"')
  const expected = {
    'content/docs/index.md': ['/', shown],
    'content/docs/b/cup.md': ['/b/cup/', page],
    'content/i18n/pt-BR/docs/index.md': ['/pt_BR/', shown],
    'content/i18n/pt-BR/docs/b/cup.md': ['/pt_BR/b/cup/', page],
  }
  expect(textsOf(suffix)).toEqual(expected)
  expect(textsOf(folder)).toEqual(expected)
  expect(folder.config).toMatchObject({
    locale: 'en',
    locales: {
      en: { label: 'English' },
      'pt-BR': { title: 'Chá', baseUrl: '/docs/pt_BR/', labels: { Cups: 'Xícaras' } },
    },
  })
})

test('languages of the first version of the plugin are read, too; the original also lived below its language', async () => {
  const site = await migrate(
    { 'docs/cup.en.md': '# Cup\n', 'docs/cup.fr.md': '# Tasse\n' },
    `${config.replace(
      '  - search\n',
      `  - search
  - i18n:
      default_language: en
      languages: { en: English, fr: français }
      nav_translations: { fr: { Small cup: Petite tasse } }
`,
    )}nav:\n  - Small cup: cup.en.md\n`,
  )
  expect(site.files.flatMap(file => (file.kind === 'text' ? [[file.target, file.address]] : []))).toEqual([
    ['content/docs/cup.md', '/cup/'],
    ['content/i18n/fr/docs/cup.md', '/fr/cup/'],
  ])
  expect(site.config).toMatchObject({
    locale: 'en',
    locales: { en: { label: 'English' }, fr: { label: 'français', labels: { 'Small cup': 'Petite tasse' } } },
    docs: { sidebars: { main: [{ type: 'doc', id: 'cup', label: 'Small cup' }] } },
  })
  expect(site.addresses).toContainEqual({ address: '/en/cup/', what: expect.any(String), leadsTo: '/cup/' })
})

test('fields at the beginning are fields also when nothing follows them', async () => {
  const { files } = await migrate({
    'was.md': 'redirect: ../cups',
    'brew.md': 'Title: Brew\nredirect: cups\n',
  })
  expect(files.find(({ target }) => target === 'content/docs/was.md')).toMatchObject({
    text: expect.stringMatching(/^---\n[\s\S]*redirect: "\.\.\/cups"\n---\n$/),
  })
  expect(files.find(({ target }) => target === 'content/docs/brew.md')).toMatchObject({
    text: expect.stringMatching(/^---\n[\s\S]*title: "Brew"\nredirect: "cups"\n---\n$/),
  })
})

test('quoted fields that go on at the margin are read as PyYAML reads them', async () => {
  const site = await migrate({
    'docs/cup.md':
      '---\ntitle: cup\ndescription: "A \\"cup\\":\n\n* small\nand round."\nname: \'it\'\'s\n# his\'\n---\n# Cup\n',
  })
  expect(site.files).toMatchObject([
    {
      text: '---\ntitle: cup\ndescription: "A \\"cup\\":\n\n  * small\n  and round."\nname: \'it\'\'s\n  # his\'\n---\n# Cup\n',
    },
  ])
})

test('a text of another language without a heading is called as "nav" is called there', async () => {
  const site = await migrate(
    { 'docs/cup.md': 'Small.\n', 'docs/cup.pt_BR.md': 'Pequena.\n' },
    `${config.replace(
      '  - search\n',
      `  - search
  - i18n:
      docs_structure: suffix
      languages:
        - { locale: en, name: English, default: true }
        - { locale: pt_BR, name: Português, nav_translations: { The cup: A xícara } }
`,
    )}nav:\n  - The cup: cup.md\n`,
  )
  expect(site.files).toMatchObject([
    { text: expect.stringContaining('title: "The cup"') },
    { text: expect.stringContaining('title: "A xícara"') },
  ])
})

test('comments that a hook filled become directives with a stand-in that lists them', async () => {
  const site = await migrate(
    {
      'index.md':
        '# Home\n\n<!-- tea:leaf green --> and <!-- tea:pot -->\n\n## <!-- tea:leaf black -->\n\n<!-- other -->\n\n```\n<!-- tea:leaf x -->\n```\n',
      'hooks/tea.py': 're.sub(r"<!-- tea:(\\w+)(.*?) -->", replace, markdown)\n',
    },
    `${config}hooks: [hooks/tea.py]\n`,
  )
  const textOf = (name: string) => {
    const file = site.files.find(({ target }) => target === name)
    return file?.kind === 'text' ? file.text : undefined
  }
  expect(textOf('content/docs/index.md')).toBe(
    '# Home\n\n:tea-leaf[green] and <!-- tea:pot -->\n\n## :tea-leaf[black]\n\n<!-- other -->\n\n```\n<!-- tea:leaf x -->\n```\n',
  )
  expect(site.standIns).toEqual([
    {
      name: 'TeaLeaf',
      hasOrders: true,
      mayBeEmpty: true,
      places: ['docs/index.md:3:1', 'docs/index.md:5:4'],
    },
  ])
  expect(site.todos[0]).toMatchObject({ file: 'docs/index.md', line: 3, column: 29 })
})

test('links to names of code lead to the page of the name, or keep their words', async () => {
  const site = await migrate(
    {
      'index.md':
        '# Home\n\n[`Leaf`][tea.Leaf.dry] [`tea.Leaf`][] [lid][tea.lid] [days][datetime.date], {{ price }}.\n\n[how][hot-pots] [it][is-no-id]\n',
      'docs/api/leaf.md':
        '# Leaf\n\n## Hot `pots`\n\n::: tea.Leaf\n\n::: tea.pots\n    options:\n      members:\n        - Pot\n        - lid\n',
      'hooks.py': '',
    },
    `${config.replace('  - search\n  - macros\n', '  - search\n  - mkdocstrings\n')}hooks: [hooks.py]\n`,
  )
  const [, home] = site.files
  expect(home).toMatchObject({
    target: 'content/docs/index.md',
    text: '# Home\n\n[`Leaf`](api/leaf.md) [`tea.Leaf`](api/leaf.md) [lid](api/leaf.md) days, {{ price }}.\n\n[how](api/leaf.md#hot-pots) [it][is-no-id]\n',
  })
  expect(
    site.todos.filter(({ file }) => file === 'docs/index.md').map(({ line, column }) => [line, column]),
  ).toEqual([
    [3, 77],
    [3, 54],
  ])
})

test('a list in SUMMARY.md is the navigation, and what it does not name stands where it says', async () => {
  const sidebar = await sidebarOf('literate-nav', {
    'SUMMARY.md': '- [Start](index.md)\n- [The A](a/)\n- Rest\n    - *\n- [Shop](https://shop.example.org)\n',
    'docs/a/SUMMARY.md': '* [Second](two.md)\n* *.md\n',
  })
  expect(sidebar).toEqual([
    doc('index', 'Start'),
    category('The A', doc('a/two', 'Second'), doc('a/one')),
    category('Rest', category('B', doc('b/in'))),
    { type: 'link', label: 'Shop', href: 'https://shop.example.org' },
  ])
})

test('a folder’s own page goes first where the configuration says so, also when it holds the list', async () => {
  const yaml = config.replace(
    '  - macros',
    '  - macros\n  - literate-nav: { nav_file: README.md, implicit_index: true }',
  )
  const texts = {
    'README.md': '# Start\n\n- [The A](a/)\n',
    'docs/a/README.md': '# A\n\n- [Two](two.md)\n',
    'docs/a/two.md': '# Two\n',
  }
  const { docs } = (await migrate(texts, yaml)).config
  expect(docs).toMatchObject({
    sidebars: {
      main: [{ type: 'doc' }, { label: 'The A', link: { type: 'doc' }, items: [doc('a/two', 'Two')] }],
    },
  })
})

test('a folder that "nav" of the configuration names is the list in it', async () => {
  const yaml = `${config.replace('  - macros', '  - macros\n  - literate-nav')}nav: [{ Start: index.md }, { The A: a/ }]\n`
  const texts = {
    'index.md': '# Start\n',
    'docs/a/SUMMARY.md': '* [Second](two.md)\n',
    'docs/a/two.md': '# Two\n',
  }
  const { docs } = (await migrate(texts, yaml)).config
  expect(docs).toMatchObject({
    sidebars: { main: [doc('index', 'Start'), category('The A', doc('a/two', 'Second'))] },
  })
})

test('files ".pages" order and name folders, and hide them', async () => {
  const sidebar = await sidebarOf('awesome-pages', {
    'docs/.pages': 'nav:\n  - a\n  - ...\n',
    'docs/a/.pages': 'title: The A\nnav:\n  - two.md\n  - Group:\n    - Uno: one.md\n',
    'docs/b/.pages': 'hide: true\n',
  })
  expect(sidebar).toEqual([
    category('The A', doc('a/two'), category('Group', doc('a/one', 'Uno'))),
    doc('index'),
  ])
})

test('what docsgen cannot do is named with its place in the old text', async () => {
  const { todos } = await convert('!!! note\n    Text\n    {{ price() }}\n\n::: tea.brew\n    options: {}\n')
  expect(todos.map(({ line, message }) => [line, message.slice(0, 9)])).toEqual([[5, 'A macro s']])
})

test('signs of a template that stand in quotes inside of one are what the page shows', async () => {
  const code = "```yaml\nname: {{ '{{' }}.Name{{ '}}'}}\n```\n"
  const { text, todos } = await convert(
    `Pour {{ '{' }}leaf{{ '}' }} of {{ shop }}.\n\nFor {{ '{{' }}guests{{ "}}" }}.\n\n${code}`,
  )
  expect(text).toBe('Pour {leaf} of {{ shop }}.\n\nFor {{guests}}.\n\n```yaml\nname: {{.Name}}\n```\n')
  expect(todos).toEqual([])
})

test('macros with signs of their own are filled in code from the built page; those that it does not fill, and only those, are named', async () => {
  const signs = `macros:
      j2_block_start_string: '[[%'
      j2_block_end_string: '%]]'
      j2_variable_start_string: '[['
      j2_variable_end_string: ']]'`
  const code = (...lines: string[]) => `\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n\n`
  const raw = `[[% raw %]]\n\n${code('if: [[ shop ]]')}[[% endraw %]]\n\n`
  const written = (main: string) => `# Pot\n\nBoil it.\n\n${main}${raw}Pour \`[[ shop ]]\`.\n`
  const { path } = folders.site({
    'mkdocs.yml': config.replace('- macros', `- ${signs}`),
    'docs/pot.md': written(code("[[% include 'pot.yaml' %]]")),
    'docs/lid.md': written(code('[[ size ]]', 'by: {{ shop }} [[ shop ]]')),
    'docs/off.md': `---\nrender_macros: false\n---\n\n${code('[[ shop ]]')}`,
    'site/index.html': '<main></main>',
    'site/pot/index.html':
      '<main><div class="md-typeset"><h1>Pot</h1><p>Boil it.</p><pre><code>kind: Pot\nlid: 2\n</code></pre><pre><code>if: [[ shop ]]\n</code></pre><p>Pour <code>Leaf</code>.</p></div></main>',
  })
  const read = await readMkdocs(join(path) as AbsolutePath)
  const places = ({ todos }: OldSite) =>
    todos.flatMap(({ isTemplate, file, line, column }) => (isTemplate ? `${file}:${line}:${column}` : []))
  expect(places(read)).toEqual(['docs/lid.md:6:1', 'docs/pot.md:6:1'])
  const filled = await fillFromBuilt(read, openBuiltPages(join(path, 'site'), 'mkdocs'))
  expect(places(filled)).toEqual(['docs/lid.md:6:1'])
  const textOf = (name: string) => filled.files.find(({ target }) => target.endsWith(name))
  const rest = `\n\n${code('if: [[ shop ]]')}\n\nPour \`Leaf\`.\n`
  expect(textOf('pot.md')).toMatchObject({
    text: `# Pot\n\nBoil it.\n\n${code('kind: Pot', 'lid: 2')}${rest}`,
  })
  expect(textOf('lid.md')).toMatchObject({
    text: `# Pot\n\nBoil it.\n\n${code('[[ size ]]', 'by: {{ shop }} Leaf')}${rest}`,
  })
  expect(textOf('off.md')).toMatchObject({ text: expect.stringContaining('[[ shop ]]') })
})

test('the configuration becomes that of docsgen', async () => {
  const yaml = `${config}nav:
  - index.md
  - Brewing:
      - brew/index.md
      - Cups: brew/cups.md
      - gone.md
      - Shop: https://shop.example.org
`
  const {
    config: made,
    files,
    todos,
  } = await migrate(
    {
      'index.md': 'No heading.\n',
      'docs/brew/index.md': '# Brew\n',
      'docs/brew/cups.md': 'Title: Cups\nColour: red\n\nText\n',
    },
    yaml,
  )
  expect(made).toMatchObject({
    title: 'Tea',
    url: 'https://tea.example.org',
    baseUrl: '/docs/',
    locale: 'de',
    docs: {
      routeBase: '/',
      sidebars: {
        main: [
          { type: 'doc', id: 'index' },
          {
            type: 'category',
            label: 'Brewing',
            link: { type: 'doc', id: 'brew/index' },
            items: [
              { type: 'doc', id: 'brew/cups', label: 'Cups' },
              { type: 'link', label: 'Shop', href: 'https://shop.example.org' },
            ],
          },
        ],
      },
    },
    redirects: {
      rules: [
        { from: '/old/', to: '@site/content/docs/brew/cups.md#big' },
        { from: '/was/', to: '@site/content/docs/brew/cups.md' },
      ],
    },
    footer: { links: [{ items: [{ label: 'GitHub' }] }] },
    markdown: { variables: { shop: 'Leaf' } },
  })
  const page = (name: string) => files.find(({ target }) => target === `content/docs/${name}`)
  expect(page('index.md')).toMatchObject({ address: '/', text: '---\ntitle: "Home"\n---\n\nNo heading.\n' })
  expect(page('brew/cups.md')).toMatchObject({
    address: '/brew/cups/',
    text: expect.stringContaining('title: "Cups"\ncolour: "red"\n---\n\nText'),
  })
  expect(todos).toContainEqual(
    expect.objectContaining({ hint: expect.stringContaining('gone.md'), file: 'mkdocs.yml' }),
  )
})

test('a configuration that inherits takes the rest from there, and of a broken one the place is named', async () => {
  const { config: made } = await migrate(
    { 'index.md': '# Home\n', './base.yml': 'site_name: Base\ntheme: { name: material, language: fr }\n' },
    'INHERIT: base.yml\nsite_name: Mine\n',
  )
  expect(made).toMatchObject({ title: 'Mine', locale: 'fr' })
  const { todos } = await migrate({ 'index.md': '' }, 'site_name: [\n')
  expect(todos[0]).toMatchObject({
    message: expect.stringContaining('"mkdocs.yml" is no YAML, so it was read without "site_name"'),
    line: 2,
    isFirst: true,
  })
})

test('references that mkdocstrings made are those of the built page, with their ids and links; without it they are named', async () => {
  const files = {
    'mkdocs.yml': `${config.replace('  - macros\n', '  - mkdocstrings\n')}`,
    'docs/index.md': '# Pots\n\nAll pots.\n\n::: tea.Pot\n    options: { heading_level: 2 }\n\nThe end.\n',
    'docs/cups.md': '# Cups\n\n::: tea.Cup\n',
    'site/index.html': `<article class="md-content__inner md-typeset"><a class="md-content__button" href="#">Edit</a>
<h1 id="pots">Pots<a class="headerlink" href="#pots">¶</a></h1><p>All pots.</p>
<div class="doc doc-object"><h2 id="tea.Pot.__init__" class="doc doc-heading"><code>tea.<span><a href="cups/#tea.Cup">Cup</a></span></code></h2>
<div class="highlight"><span class="filename">pot.py</span><pre><span></span><code><a id="__codelineno-0-1"></a>pot()
</code></pre></div></div><p>The end.</p></article>`,
  }
  const { path } = folders.site(files)
  const old = await readMkdocs(join(path) as AbsolutePath)
  const site = await fillFromBuilt(old, openBuiltPages(join(path, 'site'), 'mkdocs'))
  const [page] = site.files.filter(({ target }) => target === 'content/docs/index.md')
  expect(page?.kind === 'text' && page.text).toBe(`# Pots

All pots.

<!-- Taken over from the built page: code-reference -->

## \`tea.\`[\`Cup\`](/cups#tea.Cup) <!-- #tea.Pot.__init__ -->

\`\`\`
pot()
\`\`\`

The end.
`)
  expect(site.standIns).toMatchObject([{ name: 'CodeReference', places: ['docs/cups.md:3:1'] }])
  expect(site.todos).toContainEqual(
    expect.objectContaining({
      message: 'What mkdocstrings showed was taken over from the built page, as text: nothing makes it anew.',
      file: 'docs/index.md',
      line: 5,
    }),
  )
})
