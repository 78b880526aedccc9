// A text of VitePress → its tree. What only VitePress reads is hidden from the parser of Markdown; offsets stay.
import type { Root } from 'mdast'
import { fencedLines } from '../../../../renderer/base/text/fenced-lines.ts'
import { htmlComments, readPlainText, withoutFrontMatter } from '../../texts/read-text.ts'
import { type Container, containersIn } from './blocks/containers.ts'
import { vueTags } from './vue/vue-tags.ts'

interface ReadPage {
  readonly tree: Root
  readonly containers: readonly Container[]
  /** `<script setup>` and styles: they run or style in the old site only. */
  readonly blocks: readonly VueBlock[]
}

export interface VueBlock {
  readonly tag: 'script' | 'style'
  readonly start: number
  readonly end: number
  readonly code: string
}

export function readPage(source: string, math: boolean): ReadPage {
  const body = withoutFrontMatter(source)
  const blocks = vueBlocks(body)
  let masked = body
  for (const { start, end } of blocks) masked = blank(masked, start, end)
  const containers = containersIn(withoutComments(masked))
  for (const { open, close, tabs } of containers) {
    masked = blank(masked, open.start, open.end)
    // What follows a name of a tab is a block of its own.
    for (const { start, end, prefix } of tabs) masked = blank(masked, start + prefix.length, end)
    if (close !== undefined) masked = blank(masked, close.start, close.end)
  }
  masked = withTagsInLines(masked)
  // CommonMark knows no such names of attributes, so it would take the tag for text.
  masked = masked.replace(/<[A-Za-z][^<>]*>/g, tag => tag.replace(/(\s)[@#](?=[\w-])/g, '$1:'))
  const { tree } = readPlainText(masked, math)
  return { tree, containers, blocks }
}

// Code in a comment may end beside the comment's own end, where it would begin a block.
function withoutComments(text: string): string {
  return htmlComments(text).reduce((left, { start, end }) => blank(left, start, end), text)
}

// `>` alone in a line ends the tag above it, and for CommonMark it would begin a quote. In one line the tag begins HTML, as it does for
// VitePress; where words follow, these are Markdown, so it stays the beginning of a paragraph.
function withTagsInLines(text: string): string {
  const codeLines = fencedLines(text.split('\n'))
  const isInCode = (offset: number) => codeLines[text.slice(0, offset).split('\n').length - 1] === true
  let made = text
  for (const { start, end } of vueTags(text, 0, text.length)) {
    const written = text.slice(start, end)
    if (!/\n[ \t]*>$/.test(written) || isInCode(start)) continue
    const isBeforeTag = /^[ \t]*\r?\n[ \t]*</.test(text.slice(end))
    const kept = isBeforeTag ? '' : written.slice(0, -1).trimEnd()
    made = made.slice(0, start) + kept + written.slice(kept.length).replace(/[\r\n]/g, ' ') + made.slice(end)
  }
  return made
}

function vueBlocks(text: string): readonly VueBlock[] {
  if (!/^<(?:script|style)/m.test(text)) return []
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  const comments = htmlComments(text)
  const starts = new Set<number>()
  let at = 0
  for (const [index, line] of lines.entries()) {
    // An example in a comment runs nowhere.
    const isIn = comments.some(({ start, end }) => start < at && at < end)
    if (fenced[index] !== true && !isIn) starts.add(at)
    at += line.length + 1
  }
  return [
    ...text.matchAll(/^<(script|style)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>([\s\S]*?)<\/\1>[ \t]*(?:\r?\n|$)/gm),
  ].flatMap(found =>
    starts.has(found.index)
      ? [
          {
            tag: found[1] as 'script' | 'style',
            start: found.index,
            end: found.index + found[0].length,
            code: found[2] ?? '',
          },
        ]
      : [],
  )
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end)
}
