// Parts of a text of which Vue shows the one that the reader chose: `v-if="language === 'js'"`, and others right behind it. They become tabs, which
// show the first one, as the old page did.
import { labelMarkdown } from '../../../../../renderer/base/text/write-markdown.ts'
import type { Box } from '../blocks/rewrite-boxes.ts'
import type { PageEdits } from '../page-edits.ts'
import { isComponent, type VueTag } from './vue-tags.ts'

/** A tag with the one that closes it. */
export interface Use {
  readonly open: VueTag
  readonly close: VueTag | undefined
}

interface Choices {
  readonly boxes: readonly Box[]
  /** Opening tags that nothing else is to be made of. */
  readonly taken: ReadonlySet<VueTag>
}

interface Branch {
  readonly open: VueTag
  readonly close: VueTag
  /** What decides, and for which of its values this is shown. */
  readonly subject: string
  readonly value: string
  /** The title that it begins with, and where what follows begins. */
  readonly title: string
  readonly start: number
}

/** `uses`: of the whole text, in its order. */
export function choiceBoxes(uses: readonly Use[], context: PageEdits): Choices {
  const { source } = context
  const taken = new Set<VueTag>()
  const boxes: Box[] = []
  const behind = (end: number) =>
    uses.find(({ open }) => open.start >= end && source.slice(end, open.start).trim() === '')
  for (const use of uses) {
    const first = branchOf(use, source)
    if (first === undefined || taken.has(use.open)) continue
    const branches = [first]
    let next = behind(first.close.end)
    for (; next !== undefined; next = behind(next.close?.end ?? next.open.end)) {
      const branch = branchOf(next, source)
      if (branch === undefined || branch.subject !== first.subject) break
      if (branches.some(({ value }) => value === branch.value)) break
      branches.push(branch)
    }
    if (branches.length < 2) continue
    // What is shown for no value that the text has words for, such as a message.
    const other = next !== undefined && isOtherwise(next) ? next : undefined
    for (const { open } of [...branches, ...(other === undefined ? [] : [other])]) taken.add(open)
    if (other !== undefined) context.edits.push({ start: other.open.start, end: other.open.end, text: '' })
    context.todo(first.open.start, words)
    boxes.push(...tabBoxes(branches, context))
  }
  return { boxes, taken }
}

const words = {
  message: 'Parts of which the old site showed the one that its reader chose stand in tabs.',
  hint: 'Name the tabs as your readers call what they choose.',
  isNote: true,
} as const

const condition = /^\s*([\w$.]+)\s*={2,3}\s*(?:'([^']+)'|"([^"]+)"|`([^`$]+)`)\s*$/

function branchOf({ open, close }: Use, source: string): Branch | undefined {
  if (!/^(?:template|div)$/.test(open.name) || close === undefined) return undefined
  if (!isAlone(open, source) || !isAlone(close, source)) return undefined
  const written = open.attributes.find(({ name }) => /^v-(?:else-)?if$/.test(name))?.value
  const [, subject, ...values] = condition.exec(written ?? '') ?? []
  const value = values.find(each => each !== undefined)
  if (subject === undefined || value === undefined) return undefined
  // With the end of its line, behind which another rule may write an id.
  const [above = '', title = ''] = /^\s*(#[ \t][^\r\n]+)\r?\n/.exec(source.slice(open.end, close.start)) ?? []
  return { open, close, subject, value, title, start: open.end + above.length }
}

function isAlone({ start, end }: VueTag, source: string): boolean {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const [after = ''] = /^[^\r\n]*/.exec(source.slice(end)) ?? []
  return before === '' && after.trim() === ''
}

function isOtherwise({ open, close }: Use): boolean {
  return (
    close === undefined && isComponent(open.name) && open.attributes.some(({ name }) => name === 'v-else')
  )
}

// The box around all writes for those of the tabs, which know how many colons they need before it does.
function tabBoxes(branches: readonly Branch[], { edits }: PageEdits): readonly Box[] {
  const [first, last] = [branches[0] as Branch, branches.at(-1) as Branch]
  const hasOneTitle = first.title !== '' && branches.every(({ title }) => title === first.title)
  const colonsOf = new Map<Branch, string>()
  const tabs = branches.map(
    (branch): Box => ({
      start: branch.open.start,
      end: branch.close.end,
      inside: 0,
      write: colons => void colonsOf.set(branch, colons),
    }),
  )
  const group: Box = {
    start: first.open.start,
    end: last.close.end + 1,
    inside: 0,
    write: colons => {
      const title = hasOneTitle ? `${first.title}\n\n` : ''
      const opening = `${title}${colons}tabs{groupId="${first.subject.replace(/[^\w-]+/g, '-')}"}\n\n`
      for (const branch of branches) {
        const { open, close, start, value } = branch
        const tab = `${colonsOf.get(branch)}tab[${labelMarkdown(value)}]\n`
        const end = hasOneTitle ? start : open.end
        edits.push({ start: open.start, end, text: `${branch === first ? opening : ''}${tab}` })
        const closing = branch === last ? `\n\n${colons}` : ''
        edits.push({ start: close.start, end: close.end, text: `\n${colonsOf.get(branch)}${closing}` })
      }
    },
  }
  return [...tabs, group]
}
