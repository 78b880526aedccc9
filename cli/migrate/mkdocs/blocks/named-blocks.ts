// The blocks of PyMdown: `/// name | Title`, options in indented lines, and `///` at the end.
import { labelMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import { readTaggedYaml } from '../../../../renderer/base/yaml/tagged-yaml.ts'
import { fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import { calloutLines, type Tab, tabsLines } from './admonitions.ts'
import { type BlockContext, directiveLines, type ReadBlock } from './block-context.ts'
import { endOfFence } from './fences.ts'
import { indentOf, isBlank, type Line, tabLength, withoutBlankEnds } from './line.ts'

const opening = /^ {0,3}(\/{3,}) *([\w-]+) *(?:\| *(.*))?$/s

interface Block {
  readonly line: Line
  readonly name: string
  readonly title: string | undefined
  readonly options: Readonly<Record<string, unknown>>
  readonly content: readonly Line[]
  readonly next: number
}

export function readNamedBlock(
  lines: readonly Line[],
  start: number,
  context: BlockContext,
): ReadBlock | undefined {
  const block = blockAt(lines, start)
  if (block === undefined) return undefined
  if (block.name === 'tab') return readTabBlocks(lines, block, context)
  const { line, name, title, options, next } = block
  const inner = withoutBlankEnds(context.convertHere(block.content))
  const type = textOf(options.type) ?? name
  if (name === 'html' || name.endsWith('caption') || name === 'define') {
    context.todo(line, {
      message: `The block "${name}" of PyMdown has no counterpart, so its content stands in the text.`,
      hint: 'Look at the page, and write the block with a directive when it needs one.',
    })
    return { lines: inner, next }
  }
  const opens = name === 'details' ? options.open === true : undefined
  const written = title === undefined || title === '' ? undefined : title
  if (name === 'details' && options.type === undefined)
    return {
      lines: directiveLines(
        `details[${labelMarkdown(written ?? 'Details')}]${opens === true ? '{open}' : ''}`,
        inner,
        {
          first: line.at,
          last: line.at,
        },
      ),
      next,
    }
  return { lines: calloutLines({ line, type, title: written, classes: [], inner, opens }, context), next }
}

function readTabBlocks(lines: readonly Line[], first: Block, context: BlockContext): ReadBlock {
  const tabs: Tab[] = []
  let next = first.next
  for (let block: Block | undefined = first; block !== undefined; ) {
    tabs.push({
      line: block.line,
      label: block.title ?? '',
      inner: withoutBlankEnds(context.convertHere(block.content)),
      isFirst: block.options.select === true,
    })
    next = block.next
    let from = next
    while (from < lines.length && isBlank(lines[from] as Line)) from++
    const following: Block | undefined = from < lines.length ? blockAt(lines, from) : undefined
    block = following?.name === 'tab' && following.options.new !== true ? following : undefined
  }
  return { lines: tabsLines(tabs, context), next }
}

// Undefined as well for one that nothing closes: that is text there.
function blockAt(lines: readonly Line[], start: number): Block | undefined {
  const line = lines[start] as Line
  const found = opening.exec(line.text)
  if (found === null) return undefined
  const [, slashes = '', name = '', title] = found
  let from = start + 1
  while (from < lines.length && !isBlank(lines[from] as Line) && indentOf(lines[from] as Line) >= tabLength)
    from++
  const options = optionsOf(lines.slice(start + 1, from))
  for (let at = from; at < lines.length; at++) {
    const end = endOfFence(lines, at)
    if (end !== undefined) at = end
    else if ((lines[at] as Line).text.trim() === slashes)
      return {
        line,
        name: name.toLowerCase(),
        title: title?.trimEnd(),
        options,
        content: withoutBlankEnds(lines.slice(from, at)),
        next: at + 1,
      }
  }
  return undefined
}

function optionsOf(lines: readonly Line[]): Readonly<Record<string, unknown>> {
  const read = readTaggedYaml(lines.map(({ text }) => text).join('\n'), (_, written) => written)
  return 'value' in read ? fieldsOf(read.value) : {}
}
