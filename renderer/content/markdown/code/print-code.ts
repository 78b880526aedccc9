// Code blocks: frame, title, lines with their marks and numbers.
import type { Code } from 'mdast'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import { loadPackage } from '../../../base/host/load-package.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { includedCode } from '../includes/included-code.ts'
import type { Part, Props } from '../page-facts.ts'
import { decodeAttribute } from '../print/find-in-html.ts'
import {
  addReference,
  type PrintState,
  placeOfNode,
  printAside,
  pushSlot,
  warn,
} from '../print/print-state.ts'
import { type CodeMeta, parseCodeMeta } from './code-meta.ts'
import { highlightLines, isKnownLanguage, languageNames } from './highlight.ts'
import { lineClasses, takeMagicComments } from './magic-comments.ts'

export function printCode(state: PrintState, node: Code): void {
  const info = splitInfo(node)
  const meta = parseCodeMeta(info.meta)
  const language = languageOf(state, node, info)
  for (const problem of meta.problems) {
    warn(state, placeOfFence(node), {
      code: 'code/invalid-lines',
      message: `"${problem}" is no line and no range of lines.`,
      hint: 'Write lines like {1,3-5}, counted from 1.',
    })
  }
  const print = (code: string) => {
    printWithLinks(state, node, codeHtml(state, { node, meta, language, code }))
  }
  const code = includedCode(state, node, meta)
  if (meta.api !== undefined) state.apiBlocks.push({ of: meta.api, text: code, place: placeOfNode(node) })
  if (meta.npmToYarn === undefined) print(code)
  else printPackageManagers(state, { ...node, value: code }, { ...meta.npmToYarn, print })
}

// Only links of terminal output are printed as links: everything else is escaped.
function printWithLinks(state: PrintState, node: Code, html: string): void {
  let printed = 0
  for (const { 0: whole, 1: address = '', 2: text = '', index } of html.matchAll(
    /<a href="([^"]*)">([\s\S]*?)<\/a>/g,
  )) {
    state.html += html.slice(printed, index)
    printed = index + whole.length
    const reference = addReference(state, {
      raw: decodeAttribute(address),
      from: 'markdown',
      role: 'link',
      place: placeOfFence(node),
    })
    pushSlot(state, { slot: 'link', reference, attributes: '' })
    state.html += text
    pushSlot(state, { slot: 'link-end', reference })
  }
  state.html += html.slice(printed)
}

interface Block {
  readonly node: Code
  readonly meta: CodeMeta
  readonly language: string
  readonly code: string
}

function codeHtml(state: PrintState, { node, meta, language, code }: Block): string {
  const marked =
    meta.highlighted === undefined
      ? takeMagicComments(code, language, state.options.magicComments)
      : { code, classes: new Map<number, readonly string[]>(), unclosed: [] }
  for (const word of marked.unclosed) {
    warn(state, placeOfFence(node), {
      code: 'code/unclosed-mark',
      message: `The mark "${word}" is never ended in this block.`,
      hint: `Add the comment that ends it after the last line it is meant for.`,
    })
  }
  const source = marked.code === '' ? [] : marked.code.split('\n')
  const beyond = [...(meta.highlighted ?? []), ...meta.inserted, ...meta.deleted].find(
    line => line > source.length,
  )
  if (beyond !== undefined) {
    warn(state, placeOfFence(node), {
      code: 'code/invalid-lines',
      message: `The block has ${source.length} lines, so line ${beyond} cannot be marked.`,
      hint: 'Correct the range after the language.',
    })
  }
  const lines = source.length === 0 ? [] : highlightLines(marked.code, language)
  const printed = lines.map((html, index) => {
    const line = index + 1
    const classes = [
      ...(marked.classes.get(line) ?? []),
      ...classesOf(line, meta, language, source[index] ?? ''),
    ]
    const name = classes.length === 0 ? '' : ` class="${[...new Set(classes)].join(' ')}"`
    const number = meta.firstNumber === undefined ? '' : ` data-line="${meta.firstNumber + index}"`
    return `<span${name}${number}>${html}\n</span>`
  })
  const name = escapeHtml(language)
  const caption = meta.title === undefined ? '' : `<div class="code-title">${escapeHtml(meta.title)}</div>`
  const wrapped = meta.isWrapped ? ' class="code-wrapped"' : ''
  return `<div class="language-${name} theme-code-block">${caption}<pre tabindex="0" data-language="${name}"${wrapped}><code>${printed.join('')}</code></pre></div>`
}

function classesOf(line: number, meta: CodeMeta, language: string, source: string): readonly string[] {
  const isDiff = language === 'diff'
  const classes: string[] = []
  if (meta.highlighted?.has(line)) classes.push(lineClasses.highlighted)
  if (meta.inserted.has(line) || (isDiff && /^\+(?!\+\+ )/.test(source))) classes.push(lineClasses.inserted)
  if (meta.deleted.has(line) || (isDiff && /^-(?!-- )/.test(source))) classes.push(lineClasses.deleted)
  return classes
}

// An unknown language is reported, and the text is shown without colours.
function languageOf(state: PrintState, node: Code, { lang, isDirective }: Info): string {
  const { defaultCodeLanguage, languageAliases } = state.options
  const written = (lang ?? defaultCodeLanguage).toLowerCase()
  const language = Object.hasOwn(languageAliases, written) ? (languageAliases[written] as string) : written
  // Formulas in GitHub's syntax have a message of their own when formulas are disabled.
  if (!isKnownLanguage(language) && isDirective) {
    warn(state, placeOfFence(node), {
      code: 'markdown/foreign-syntax',
      message: `The directive {${written}} of MyST is shown as code.`,
      hint: 'Write a directive of docsgen, ":::note" … ":::"; for code, the name of its language without braces.',
    })
  } else if (!isKnownLanguage(language) && written !== 'math') {
    warn(state, placeOfFence(node), {
      code: 'code/unknown-language',
      message: `The language "${written}" of a code block is not known; it is shown without colours.`,
      hint:
        didYouMean(written, languageNames) ??
        'Use "text", or name a known language for it in "markdown.languageAliases".',
    })
  }
  return language
}

interface Info {
  readonly lang: string | undefined
  /** The language is in braces, which may be a directive of MyST. */
  readonly isDirective: boolean
  readonly meta: string
}

// The language ends at the first character that cannot belong to its name: `js{1,3}`, `rust,ignore`. `{1,3}` is a range without a language.
// Pandoc writes `{.python .input}`, R Markdown `{r, echo=FALSE}`.
function splitInfo({ lang = '', meta }: Code): Info {
  const info = [lang, meta].filter(Boolean).join(' ')
  const [inBraces, dot, name] = /^\{[ \t]*(\.?)([a-z][\w+#-]*)(?=[ \t,}])/i.exec(info) ?? []
  if (inBraces !== undefined)
    return { lang: name, isDirective: dot === '', meta: `{${info.slice(inBraces.length)}` }
  const [plain = ''] = /^[^\s{},="']*(?=[\s{,]|$)/.exec(info) ?? []
  return { lang: plain === '' ? undefined : plain, isDirective: false, meta: info.slice(plain.length) }
}

function placeOfFence(node: Code) {
  const { line, column } = placeOfNode(node)
  return { line, column }
}

const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const

type Converter = (code: string, manager: 'npm' | 'yarn' | 'pnpm' | 'bun') => string

/** Prints commands for npm for the other package managers too, as a group of tabs. npm-to-yarn's door. `print` prints one block. */
function printPackageManagers(
  state: PrintState,
  node: Code,
  { sync, print }: { sync: boolean; print: (code: string) => void },
): void {
  const convert = loadPackage('npm-to-yarn') as Converter
  const { line, column } = placeOfNode(node)
  const place = { line, column }
  const component = (
    name: string,
    props: Props,
    given: { readonly label: readonly Part[]; readonly children: readonly Part[] },
  ) => {
    state.components.push({ name, attributes: props, place })
    return { slot: 'component', name, props, ...given, source: '', place } as const
  }
  const tabs = managers.map(({ value, label }) => {
    const code = value === 'npm' ? node.value : convert(node.value, value)
    return component('tab', { value }, { label: [label], children: printAside(state, () => print(code)) })
  })
  pushSlot(state, component('tabs', sync ? { groupId: 'npm2yarn' } : {}, { label: [], children: tabs }))
}
