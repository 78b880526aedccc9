// One text of VitePress → the text of the new site: the author's words with what must change changed in its place.
import type { Code, Nodes } from 'mdast'
import { placesIn } from '../../../../renderer/base/text/line-index.ts'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { Todo } from '../../old-site.ts'
import { editText, type TextEdit } from '../../texts/edit-text.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import { nodesOf } from '../../texts/nodes-of.ts'
import { withQuotedTags } from '../../texts/quote-values.ts'
import type { StandIns } from '../../writing/stand-ins.ts'
import type { OldPage } from '../content/gather-pages.ts'
import type { OldPlaces } from '../content/place-files.ts'
import { rewriteBareAddresses } from './bare-addresses.ts'
import { captionBoxes } from './blocks/caption-boxes.ts'
import type { Container } from './blocks/containers.ts'
import { putDefinitions } from './blocks/definition-lists.ts'
import { hideSizes, writeSizes } from './blocks/image-sizes.ts'
import { rewriteAlerts } from './blocks/rewrite-alerts.ts'
import { type Box, containerBoxes, writeBoxes } from './blocks/rewrite-boxes.ts'
import { rewriteFence } from './blocks/rewrite-fence.ts'
import { homeText } from './home-page.ts'
import type { PageEdits, TextSettings } from './page-edits.ts'
import { putInParts } from './put-in-parts.ts'
import { readPage, type VueBlock } from './read-page.ts'
import { type FieldsRequest, rewriteFrontMatter } from './rewrite-front-matter.ts'
import { rewriteHeadings } from './rewrite-headings.ts'
import { rewriteLinks } from './rewrite-links.ts'
import { rewriteWords } from './rewrite-words.ts'
import { readScriptValues, type ScriptValues } from './vue/page-values.ts'
import { rewriteComponents } from './vue/rewrite-components.ts'

export interface PageRequest extends Pick<FieldsRequest, 'siteTitle' | 'sidebar' | 'slug' | 'idAt'> {
  readonly places: OldPlaces
  readonly settings: TextSettings
  readonly standIn: StandIns['use']
  readonly report: (todo: Todo) => void
}

/** Gives the text. Things to do have places in the old site. */
export function rewritePage(old: OldPage, request: PageRequest): string {
  const { settings, places, report } = request
  const page = { ...old, text: withQuotedTags(old.text) }
  const placeAt = placesIn(page.text)
  const placeOf = (offset: number) => ({ file: page.shown, ...placeAt(offset) })
  const parts = putInParts(page, places, (offset, words) => report({ ...words, ...placeOf(offset) }))
  const whole = settings.readsDefinitions ? putDefinitions(parts.text) : { ...parts, originOf: same }
  const originOf = (offset: number) => parts.originOf(whole.originOf(offset))
  const { text: source, sizes } = settings.readsSizes
    ? hideSizes(whole.text)
    : { text: whole.text, sizes: new Map() }
  const { tree, containers, blocks } = readPage(source, settings.math)
  const edits: TextEdit[] = []
  const scripts = new Map(
    blocks.flatMap(block => (block.tag === 'script' ? [[block, readScriptValues(block.code)] as const] : [])),
  )
  const context: PageEdits = {
    page,
    places,
    settings,
    source,
    tree,
    edits,
    values: new Map([...scripts.values()].flatMap(({ values }) => [...values])),
    todo: (offset, words) => report({ ...words, ...placeOf(originOf(offset)) }),
    standIn: (name, offset, from, made, words) => {
      const { line, column } = placeOf(originOf(offset))
      return request.standIn(name, `${page.shown}:${line}:${column}`, from, made, words)
    },
  }
  const nodes = nodesOf(tree)
  const codes = nodes.filter((node): node is Code => node.type === 'code')
  const boxes: Box[] = [
    ...containers.flatMap(container => containerBoxes(container, context, codesIn(container, codes))),
    ...captionBoxes(nodes, context),
    ...rewriteComponents(nodes, context, removeBlocks(blocks, scripts, context)),
  ]
  const groups = containers.filter(({ name }) => name === 'code-group')
  for (const code of codes)
    rewriteFence(
      code,
      context,
      groups.some(group => codesIn(group, [code]).length > 0),
    )
  writeBoxes(boxes)
  rewriteAlerts(nodes, context)
  rewriteHeadings(nodes, context)
  writeSizes(nodes, sizes, context)
  rewriteLinks(nodes, context)
  rewriteBareAddresses(nodes, context)
  rewriteWords(nodes, context)
  writeFields(context, request)
  return editText(source, edits).replace(/^\n+/, '')
}

function same(offset: number): number {
  return offset
}

function codesIn({ open, end }: Container, codes: readonly Code[]): readonly Code[] {
  return codes.filter(code => rangeOf(code).start > open.end && rangeOf(code).start < end)
}

// Gives what the script of the text imports: name → module.
function removeBlocks(
  blocks: readonly VueBlock[],
  scripts: ReadonlyMap<VueBlock, ScriptValues>,
  { edits, todo }: PageEdits,
): ReadonlyMap<string, string> {
  const imports = new Map<string, string>()
  for (const block of blocks) {
    const { tag, start, end, code } = block
    edits.push({ start, end, text: '' })
    for (const [, name = '', names = '', module = ''] of code.matchAll(
      /import\s+(?:(\w+)\s*(?:,\s*)?)?(?:\{([^{}]*)\}\s*)?from\s*['"]([^'"]+)['"]/g,
    ))
      for (const each of [
        name,
        ...names.split(',').map(
          word =>
            word
              .trim()
              .split(/\sas\s+/)
              .at(-1) ?? '',
        ),
      ])
        if (each !== '') imports.set(each, module)
    if (scripts.get(block)?.isPlain === false)
      todo(start, {
        message: 'A page had a program of its own, which does not run here.',
        hint: 'Look whether the page lacks something: write it into the text, or have a developer write a component in templates/islands.',
      })
    if (tag === 'style')
      todo(start, {
        message: 'A page had a look of its own, which was left out.',
        hint: 'Write them into a stylesheet of the site, with a class of this page.',
      })
  }
  return imports
}

function writeFields({ page, settings, source, tree, edits, todo }: PageEdits, request: PageRequest): void {
  const { head: whole, fields: written } = frontMatterParts(source)
  const home =
    page.id === undefined || page.fields.layout === 'home' ? homeText(page.fields, settings.isOneTitle) : ''
  const fields = rewriteFrontMatter(written, {
    ...request,
    page,
    beginsWithTitle: beginsWithTitle(tree.children) || home !== '',
    todo: words => todo(0, words),
  })
  const text = [fields, home].filter(each => each !== '').join('\n\n')
  if (text === whole) return
  edits.push({ start: 0, end: whole.length, text: whole === '' && text !== '' ? `${text}\n\n` : text })
}

// What comes before it must print nothing.
function beginsWithTitle(children: readonly Nodes[]): boolean {
  const first = children.find(
    node => node.type !== 'definition' && !(node.type === 'html' && /^<!--[\s\S]*-->\s*$/.test(node.value)),
  )
  return first?.type === 'heading' && first.depth === 1
}
