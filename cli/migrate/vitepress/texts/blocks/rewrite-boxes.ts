// What stands around other blocks: containers, groups of code, components. In docsgen the outer one has more colons, whatever is inside.

import type { Code } from 'mdast'
import { labelMarkdown } from '../../../../../renderer/base/text/write-markdown.ts'
import { withBracketedTitles } from '../../../../../renderer/content/markdown/rewrite/legacy-titles.ts'
import { rangeOf } from '../../../docusaurus/texts/text-context.ts'
import type { PageEdits } from '../page-edits.ts'
import { withBadges } from '../vue/badges.ts'
import type { Container } from './containers.ts'
import { readFenceInfo } from './rewrite-fence.ts'

/** One that is written with colons, whose number follows from what is inside. */
export interface Box {
  readonly start: number
  readonly end: number
  /** How many colons what it makes inside has already: 3 for a group of tabs. */
  readonly inside: number
  readonly write: (colons: string) => void
}

/** Writes the outer ones with more colons than the inner ones. */
export function writeBoxes(boxes: readonly Box[]): void {
  const sorted = [...boxes].sort((a, b) => a.end - a.start - (b.end - b.start))
  const sizes = new Map<Box, number>()
  for (const box of sorted) {
    const within = sorted.filter(each => each !== box && each.start >= box.start && each.end <= box.end)
    const most = Math.max(2, box.inside, ...within.map(each => sizes.get(each) ?? 0))
    sizes.set(box, most + 1)
    box.write(':'.repeat(most + 1))
  }
}

const admonitions = new Set(['tip', 'info', 'warning', 'danger', 'note', 'important', 'caution'])

/** Those of a container and of its tabs; none for one that only keeps Vue or styles away. */
export function containerBoxes(
  container: Container,
  context: PageEdits,
  codes: readonly Code[],
): readonly Box[] {
  const { name, open, close, end } = container
  const { edits, source } = context
  if (name === 'raw' || name === 'v-pre') {
    removeLine(open, context)
    if (close !== undefined) removeLine(close, context)
    return []
  }
  const box: Box = {
    start: open.start,
    end: close?.end ?? end,
    inside: name === 'code-group' ? 3 : 0,
    write: colons => {
      const opening = openingLine(container, context)
      edits.push({
        start: open.start + open.prefix.length,
        end: lineEnd(source, open),
        text: `${colons}${opening}`,
      })
      if (close !== undefined)
        edits.push({ start: close.start + close.prefix.length, end: lineEnd(source, close), text: colons })
      else closeBefore(end, open.prefix, colons, context)
      if (name === 'code-group') writeCodeTabs(codes, context)
    },
  }
  return [box, ...tabBoxes(container, context)]
}

function closeBefore(end: number, prefix: string, colons: string, { edits, source }: PageEdits): void {
  edits.push({
    start: end,
    end,
    text: `${source[end - 1] === '\n' ? '' : '\n'}${linePrefix(prefix)}${colons}\n`,
  })
}

function openingLine({ name, rest, open }: Container, { settings, standIn, todo }: PageEdits): string {
  const written = rest.trimEnd()
  const isOpen = written.endsWith('{open}') ? '{open}' : ''
  const words = written.slice(0, written.length - isOpen.length).trimEnd()
  const title = words.replace(/\{[^{}]*\}$/, '').trim()
  if (name === 'code-group') return 'tabs'
  if (name === 'tabs') {
    const [, key] = /^key:(\S+)/.exec(rest) ?? []
    return key === undefined ? 'tabs' : `tabs{groupId="${key}"}`
  }
  if (name === 'details')
    return `${bracketed(name, title || settings.containerTitles.details || 'Details')}${isOpen}`
  if (admonitions.has(name)) return bracketed(name, title || settings.containerTitles[name] || '')
  todo(open.start + open.prefix.length, {
    message: `Boxes called "${name}" came from an addition to the old site; they show what is written inside.`,
    hint: 'Look whether they read well; how they look is said in templates/directives.',
  })
  return bracketed(
    kebab(
      standIn(
        name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
        open.start,
        undefined,
      ),
    ),
    title,
  )
}

function kebab(name: string): string {
  return name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()
}

function bracketed(name: string, title: string): string {
  if (title === '') return name
  return withBadges(withBracketedTitles(`:::${name} ${title}`).slice(3))
}

// Each fence with its name becomes one tab.
function writeCodeTabs(codes: readonly Code[], { edits, source }: PageEdits): void {
  const tabOf = tabOpenings()
  for (const code of codes) {
    const { start, end } = rangeOf(code)
    const first = source.slice(start, source.indexOf('\n', start))
    const { title, language } = readFenceInfo(first.replace(/^[`~]+/, ''))
    const name = title
      ?.replace(/~[^~]*~$/, '')
      .replace(drawnComponent, '')
      .trim()
    const label = name || language || 'txt'
    const prefix = linePrefix(source.slice(source.lastIndexOf('\n', start - 1) + 1, start))
    edits.push({ start, end: start, text: `:::${tabOf(label)}\n${prefix}` })
    edits.push({ start: end, end, text: `\n${prefix}:::` })
  }
}

// Beside a name it draws a sign.
const drawnComponent = /<[A-Z]\w*\b[^<>]*\/>/g

function tabBoxes({ open, end, tabs }: Container, context: PageEdits): readonly Box[] {
  const tabOf = tabOpenings()
  return tabs.map((tab, index): Box => {
    const opening = tabOf(tab.label)
    const tabEnd = tabs[index + 1]?.start ?? end
    return {
      start: tab.start,
      end: tabEnd,
      inside: 0,
      write: colons => {
        context.edits.push({
          start: tab.start + tab.prefix.length,
          end: lineEnd(context.source, tab),
          text: `${colons}${opening}`,
        })
        closeBefore(tabEnd, open.prefix, colons, context)
      },
    }
  })
}

// Tabs are known by their labels, and the old site lets two of a group have one label.
function tabOpenings(): (label: string) => string {
  const seen = new Map<string, number>()
  return label => {
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    const value = count === 1 ? '' : `{value="${label.replaceAll('"', '&quot;')}-${count}"}`
    return `tab[${labelMarkdown(label)}]${value}`
  }
}

function removeLine(
  line: { readonly start: number; readonly end: number },
  { edits, source }: PageEdits,
): void {
  edits.push({ start: line.start, end: source[line.end] === '\n' ? line.end + 1 : line.end, text: '' })
}

function lineEnd(source: string, { end }: { readonly end: number }): number {
  return source[end - 1] === '\r' ? end - 1 : end
}

/** What lines below need before them: marks of quotes stay, those of items are spaces. */
export function linePrefix(before: string): string {
  return before.replace(/[^\s>]/g, ' ')
}
