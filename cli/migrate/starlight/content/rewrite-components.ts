// Components of Starlight that docsgen writes in another way: code, pictures, trees of files, drawings, and slots of other components.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Program } from 'estree'
import type { Nodes } from 'mdast'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'
import { isElement, type JsxElement } from '../../../../renderer/content/markdown/mdx/page-module.ts'
import { staticValue } from '../../../../renderer/content/markdown/mdx/static-value.ts'
import { type FenceContent, writeFence } from '../../docusaurus/texts/element-texts.ts'
import type { ModuleNames } from '../../docusaurus/texts/module-names.ts'
import { dropAttributes, renameElement, unwrap } from '../../docusaurus/texts/rewrite-elements.ts'
import { addressOfTarget, newAddress } from '../../docusaurus/texts/rewrite-links.ts'
import type { OwnRewriting } from '../../docusaurus/texts/rewrite-text.ts'
import { rangeOf, type TextContext } from '../../docusaurus/texts/text-context.ts'
import { type TemplateNode, templateNodes } from '../../texts/template-tags.ts'
import { fenceWords } from './fence-words.ts'
import { readPassingComponent, showsNothing } from './passing-component.ts'
import { readTabsComponent } from './tabs-component.ts'
import { nameFiles, writeDrawing, writeImage } from './write-image.ts'

const starlightModule =
  /^(?:@astrojs\/starlight\/components(?:\/\w+\.astro)?|astro-expressive-code\/components)$/

/** Of elements that were settled together with the one around them. */
const settled = new WeakSet<JsxElement>()

/** What became of an element; `calls`: the component that stands there instead. */
export function rewriteStarlightElement(
  node: JsxElement,
  context: TextContext,
  names: ModuleNames,
): OwnRewriting {
  if (settled.has(node)) return true
  // Whatever the component around it did with the part, it is shown in its place.
  dropAttributes(node, ['slot'], context)
  const imported = names.imports.get(node.name ?? '')
  const path = imported?.source.endsWith('.astro') === true ? filePath(imported.source, context) : undefined
  const component = path !== undefined && existsSync(path) ? path : undefined
  if (component !== undefined && writeTabs(node, context, component)) return true
  if (component !== undefined && leaveOutSilent(node, context, component)) return true
  if (imported?.source === 'astro:assets' && /^(?:Image|Picture)$/.test(imported.imported))
    return writeImage(node, context, { names, fileOf: path => filePath(path, context) })
  if (imported?.imported === 'default' && /\.svg$/i.test(imported.source))
    return writeDrawing(node, context, { path: imported.source, fileOf: path => filePath(path, context) })
  const calls = component === undefined ? undefined : callPassed(node, context, component)
  if (calls !== undefined) return rewriteKnown(node, calls, { context, names }) || { calls }
  if (imported === undefined || !starlightModule.test(imported.source)) {
    nameFiles(node, context, names)
    return false
  }
  const name = imported.imported === 'default' ? (node.name ?? '') : imported.imported
  return rewriteKnown(node, name, { context, names })
}

// A component of Starlight, by its name there.
function rewriteKnown(
  node: JsxElement,
  name: string,
  { context, names }: { readonly context: TextContext; readonly names: ModuleNames },
): boolean {
  // Which window a link opens in is the reader's choice.
  if (/^Link(?:Button|Card)$/.test(name)) dropAttributes(node, ['target', 'rel'], context)
  // A name of Starlight's set of drawings would be read as words.
  if (name !== 'Icon' && /^[a-z\d:-]+$/i.test(writtenText(node, 'icon') ?? '')) {
    dropAttributes(node, ['icon'], context)
    context.todo(rangeOf(node).start, {
      message: 'Icons of cards, tabs, boxes and buttons were left out.',
      hint: 'Give a card an emoji as "icon", where it says something that the words do not.',
      isNote: true,
    })
  }
  if (/Card$/.test(name)) plainTitle(node, context)
  if (name === 'Code') return rewriteCode(node, context, names)
  else if (name === 'Icon') removeDrawing(node, context)
  else if (name === 'FileTree') {
    unwrap(node, context)
    context.todo(rangeOf(node).start, {
      message: 'A tree of files is shown as a list.',
      hint: 'Nothing is missing; write a component in templates/directives when it is to have icons.',
      isNote: true,
    })
  } else return false
  return true
}

// Readers see nothing at its place: whatever its script does, it does to the page.
function leaveOutSilent(node: JsxElement, context: TextContext, file: string): boolean {
  if (node.children.length > 0 || !showsNothing(file)) return false
  context.edits.push({ ...rangeOf(node), text: '' })
  context.todo(rangeOf(node).start, {
    message: `The component <${node.name}> shows nothing, so it was left out, with what its script or its styles did to the page.`,
    hint: 'Name the script in "head" of the configuration, when readers miss what it did.',
  })
  return true
}

// `<DownloadCard title="Pot" href="/pot/" />` → `<LinkCard …>`, when the component does nothing else. Gives the name.
function callPassed(node: JsxElement, context: TextContext, file: string): string | undefined {
  const found = readPassingComponent(file)
  if (found === undefined || (!found.hasSlot && node.children.length > 0)) return undefined
  const names = node.attributes.map(each => (each.type === 'mdxJsxAttribute' ? each.name : undefined))
  if (names.includes(undefined)) return undefined
  const { passed } = found
  const unread = names.flatMap(name =>
    name === undefined || passed === undefined || passed.has(name) ? [] : [name],
  )
  dropAttributes(node, unread, context)
  node.attributes = node.attributes.filter(each => !('name' in each) || !unread.includes(each.name))
  renameElement(node, found.name, context, found.attributes)
  context.todo(rangeOf(node).start, {
    message: `The component <${node.name}> only called <${found.name}> of Starlight, which stands in its place.`,
    hint: 'Look whether a script or a style of it is missed.',
    isNote: true,
  })
  return found.name
}

// `<PackageTabs><Fragment slot="npm">…` → `<Tabs><TabItem label="npm">…`, when the component does nothing else.
function writeTabs(node: JsxElement, context: TextContext, file: string): boolean {
  const tabs = readTabsComponent(file)
  if (tabs === undefined) return false
  const children = (node.children as readonly Nodes[]).flatMap(child =>
    // An element on one line fills a paragraph.
    child.type === 'paragraph'
      ? child.children.filter(each => each.type !== 'text' || each.value.trim() !== '')
      : [child],
  )
  const parts = children.map(child => {
    const slot = isElement(child) && child.name === 'Fragment' ? writtenText(child, 'slot') : undefined
    const label = slot === undefined ? undefined : tabs.labels.get(slot)
    return isElement(child) && label !== undefined ? { child, label } : undefined
  })
  if (!parts.every(part => part !== undefined)) return false
  renameElement(node, 'Tabs', context, tabs.attributes)
  for (const { child, label } of parts) {
    dropAttributes(child, ['slot'], context)
    renameElement(child, 'TabItem', context, ` label="${label}"`)
    settled.add(child)
  }
  return true
}

// Starlight reads HTML in the title of a card. docsgen shows words, and a link that fills the card.
function plainTitle(node: JsxElement, context: TextContext): void {
  const attribute = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === 'title')
  const title = writtenText(node, 'title')
  if (attribute === undefined || title === undefined || !/<[a-z/]/i.test(title)) return
  const shown = templateNodes(title)
  const words = wordsOf(shown).replace(/\s+/g, ' ').trim()
  const goal = linksIn(shown)[0] ?? ''
  const href =
    goal === '' || writtenText(node, 'href') !== undefined
      ? ''
      : ` href="${escapeHtml(newAddress(goal, context) ?? goal)}"`
  context.edits.push({ ...rangeOf(attribute), text: `title="${escapeHtml(words)}"${href}` })
  context.todo(rangeOf(attribute).start, {
    message: 'HTML in the title of a card was left out; its words stay, and its link is that of the card.',
    hint: 'Write it into the text of the card, where it says something more.',
    isNote: true,
  })
}

// A drawing says its name to screen readers alone.
function wordsOf(nodes: readonly TemplateNode[]): string {
  return nodes
    .map(node => {
      if (node.type === 'text') return node.data
      return 'attribs' in node && node.name !== 'svg' ? wordsOf(node.children) : ''
    })
    .join('')
}

function linksIn(nodes: readonly TemplateNode[]): readonly string[] {
  return nodes.flatMap(node => {
    if (!('attribs' in node)) return []
    const { href } = node.attribs
    return [...(node.name === 'a' && href !== undefined ? [href] : []), ...linksIn(node.children)]
  })
}

function writtenText(node: JsxElement, name: string): string | undefined {
  const found = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof found?.value === 'string' ? found.value : undefined
}

// A module of the old site, absolute.
function filePath(path: string, { document, files }: TextContext): string {
  if (path.startsWith('@site/')) return join(files.root, path.slice('@site/'.length))
  return path.startsWith('/') ? join(files.root, path) : resolve(dirname(document.source), path)
}

// It says nothing that a reader of the text hears.
function removeDrawing(node: JsxElement, { edits }: TextContext): void {
  edits.push({ ...rangeOf(node), text: '' })
}

function rewriteCode(node: JsxElement, context: TextContext, names: ModuleNames): boolean {
  const content = contentOf(node, context, names)
  if (content === undefined) {
    context.todo(rangeOf(node).start, {
      message: 'A block of code gets its text from an expression.',
      hint: 'Write the code between lines of three back-ticks, or name its file: ```js file="./a.js".',
    })
    return false
  }
  const value = (name: string) => writtenProperty(node, name, names)
  const text = (name: string) => {
    const found = value(name)
    return typeof found === 'string' ? found : ''
  }
  const title = text('title')
  const meta = [
    ...(title === '' ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(['mark', 'ins', 'del'] as const).flatMap(name => {
      const lines = linesOf(value(name))
      return lines.length === 0 ? [] : [`${name}={${lines.join(',')}}`]
    }),
    ...(value('wrap') === true ? ['wrap'] : []),
    ...(value('showLineNumbers') === true ? ['showLineNumbers'] : []),
    text('meta'),
  ]
  const [, language = '', words = ''] =
    /^`{3}(\S*) ?(.*)/.exec(fenceWords(`\`\`\`${text('lang')} ${meta.join(' ')}`)) ?? []
  writeFence(node, { language, words: words === '' ? '' : ` ${words}`, content }, context)
  return true
}

function contentOf(node: JsxElement, context: TextContext, names: ModuleNames): FenceContent | undefined {
  const known = writtenProperty(node, 'code', names)
  if (typeof known === 'string') return { text: known }
  const expression = expressionOf(node, 'code')
  const whole = importedFile(expression?.value.trim() ?? '', context, names)
  if (whole !== undefined) {
    const place = context.files.takeCode(whole)
    // An address leads readers to it; what a block of code names is a file.
    const isStatic = place?.startsWith('content/static/') === true
    return place && { file: isStatic ? `@site/${place}` : addressOfTarget(place, context.target) }
  }
  const text = changedFile(expression?.data?.estree, context, names)
  return text === undefined ? undefined : { text }
}

/** The file that a name is imported from as a text, absolute. */
function importedFile(
  name: string,
  context: TextContext,
  { imports }: ModuleNames,
): AbsolutePath | undefined {
  const source = imports.get(name)?.source
  if (source === undefined || !source.endsWith('?raw')) return undefined
  const file = filePath(source.replace(/\?raw$/, ''), context)
  return existsSync(file) ? (file as AbsolutePath) : undefined
}

const changes = ['replace', 'replaceAll', 'trim', 'trimStart', 'trimEnd'] as const

// `imported.replace(/\t/g, '  ')`: the text as the old site showed it.
function changedFile(
  program: Program | null | undefined,
  context: TextContext,
  names: ModuleNames,
): string | undefined {
  const [statement] = program?.body ?? []
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined
  const { object, property } = call.callee
  const change = changes.find(name => property.type === 'Identifier' && property.name === name)
  const file = object.type === 'Identifier' ? importedFile(object.name, context, names) : undefined
  const values = call.arguments.map(argument => (argument.type === 'Literal' ? argument.value : undefined))
  const areKnown = values.every(value => typeof value === 'string' || value instanceof RegExp)
  if (change === undefined || file === undefined || !areKnown) return undefined
  const text = readFileSync(file, 'utf8')
  const [from, to] = values as readonly (string | RegExp)[]
  if (change !== 'replace' && change !== 'replaceAll') return text[change]()
  return from === undefined || typeof to !== 'string' ? undefined : text[change](from, to)
}

function expressionOf(node: JsxElement, name: string) {
  const found = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof found?.value === 'object' && found.value !== null ? found.value : undefined
}

/** What a property is known to be: as written, or as the text declares it; `true` when it has no value. */
function writtenProperty(node: JsxElement, name: string, { values }: ModuleNames): unknown {
  const found = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
  if (found === undefined) return undefined
  if (typeof found.value !== 'object') return found.value
  if (found.value === null) return true
  return staticValue(found.value.data?.estree)?.value ?? values.get(found.value.value.trim())
}

// Numbers, and ranges such as `2-4`; words to mark have no counterpart.
function linesOf(written: unknown): readonly string[] {
  if (Array.isArray(written)) return written.flatMap(linesOf)
  if (typeof written === 'number') return [String(written)]
  if (typeof written === 'object' && written !== null && 'range' in written) return linesOf(written.range)
  return typeof written === 'string' && /^\d[\d,\s-]*$/.test(written) ? [written.replace(/\s/g, '')] : []
}
