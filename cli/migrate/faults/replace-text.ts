// A text that stops the build whatever is mended in it → the same page with another body, from the best that is left to what cannot fail.
import { basename } from 'node:path'
import { firstLineOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import type { BuiltLinks } from '../built/built-links.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { wholeText } from '../built/whole/whole-text.ts'
import { comment, takenOverMark } from '../built/written/written-blocks.ts'
import type { NewText, Todo } from '../old-site.ts'
import type { Fault } from './mend-text.ts'
import { asCode, plainBody } from './plain-body.ts'
import { bodyOf, type FieldChoice, isPost, safeFields, withFields } from './safe-fields.ts'

/** What a text may become, the best first; after the last it is left out. */
export const steps = ['named', 'built', 'plain', 'code', 'none'] as const
export type Step = (typeof steps)[number]

interface BuiltSource {
  readonly pages: BuiltPages
  readonly links: BuiltLinks
}

/** The new text; undefined when this step has nothing for it. `original`: as its author wrote it. */
export async function replacedText(
  file: NewText,
  step: Exclude<Step, 'none'>,
  { original, built }: { readonly original: string; readonly built: BuiltSource | undefined },
): Promise<NewText | undefined> {
  const fields = (choice: FieldChoice) => safeFields(file.target, original, choice)
  const isMdx = file.target.endsWith('.mdx')
  const withBody = (choice: FieldChoice, body: string, title?: string): NewText => {
    const { problem: _, ...kept } = file
    // What is left of the text has no title of its own.
    const { hide_title: _hidden, ...named } = fields(choice)
    const all = { ...(named.title === undefined && title !== undefined && { title }), ...named }
    return { ...kept, text: withFields(all, `${body}\n`), isReplaced: true }
  }
  if (step === 'named') {
    const name = basename(file.target).replace(/\.mdx?$/, '')
    const added = isPost(file.target) ? { date: unknownDay } : { id: `${name}-2` }
    return { ...file, text: withFields({ ...fields('all'), ...added }, bodyOf(original)) }
  }
  if (step === 'built') {
    if (built === undefined || file.address === undefined) return undefined
    try {
      const { pages, links } = built
      const { title } = fields('all')
      const named = typeof title === 'string' ? title : undefined
      const text = await wholeText(file.address, { built: pages, links, isMdx, title: named })
      const page = await pages.pageAt(file.address)
      return text
        ? withBody('all', `${comment(`${takenOverMark}.`, { isMdx })}\n\n${text}`, page?.title)
        : undefined
    } catch {
      return undefined // a page that no reader of HTML understands; the author's text is still there
    }
  }
  const body = bodyOf(original)
  const heading = /^#[ \t]+(\S.*)/m.exec(body)?.[1]?.trimEnd()
  if (step === 'plain') return withBody('usual', plainBody(body, isMdx))
  return withBody('few', asCode(body), heading ?? basename(file.target).replace(/\.mdx?$/, ''))
}

/** Before all posts that say theirs. */
const unknownDay = '1970-01-01'

const became: Readonly<Record<Exclude<Step, 'named'>, string>> = {
  built: 'it shows what the built page of the old site says',
  plain: 'it shows its words without components, code and directives',
  code: 'its source is shown as a block of code',
  none: 'it was left out',
}

/** Says what became of a text, and why. */
export function replacedTodo(file: NewText, step: Step, fault: Fault | undefined, reason: unknown): Todo {
  const why = fault?.message ?? firstLineOf(reason)
  const place = { file: file.from ?? file.target, line: fault?.line ?? 1, column: fault?.column ?? 1 }
  if (step === 'named')
    return isPost(file.target)
      ? {
          message: `A post has no day that can be read, so it stands at the end of the list: ${why}`,
          hint: 'Write its "date" into its front matter.',
          ...place,
        }
      : {
          message: `Two documents have one id, so one got another: ${why}`,
          hint: 'Give it an "id" that says what it is about.',
          ...place,
        }
  return {
    message: `A text does not build in the new site, so ${became[step]}: ${why}`,
    hint: `The author's text lies in migration/originals: mend it, and put it in the place of the page.`,
    ...place,
  }
}
