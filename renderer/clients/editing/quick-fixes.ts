// What a message offers to do: write the name that was probably meant, or create the page that is missing.
import type { SitePath } from '../../base/text/brand.ts'
import type { EditedSite } from './edited-site.ts'

export interface QuickFix {
  readonly title: string
  /** What stands in the text of the message's range, and what to write instead. */
  readonly replace?: { readonly from: string; readonly to: string }
  /** A file to create, with its text. */
  readonly create?: { readonly file: SitePath; readonly text: string }
}

interface FixedMessage {
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  /** The address as written. */
  readonly target?: string | undefined
  readonly file: SitePath
}

/** From the message alone, and what the site says of the same broken link. */
export function quickFixes(
  { snapshots }: Pick<EditedSite, 'snapshots'>,
  found: FixedMessage,
): readonly QuickFix[] {
  const { message, hint = '', target, code, file } = found
  const fixes: QuickFix[] = []
  const from = target ?? /"([^"]+)"/.exec(message)?.[1]
  const near = /^Did you mean "([^"]+)"\?/.exec(hint)?.[1] ?? /write "([^"]+)"\.$/.exec(hint)?.[1]
  if (near !== undefined && from !== undefined)
    fixes.push({ title: `Write "${near}"`, replace: { from, to: near } })
  if (code !== 'link/page-not-found') return fixes
  for (const { brokenLinks } of snapshots) {
    const broken = brokenLinks.find(({ reference }) => reference.file === file && reference.raw === target)
    const reason = broken?.reference.reason
    const wanted = reason?.kind === 'page' && reason.draft === undefined ? reason.candidates[0] : undefined
    if (wanted === undefined) continue
    const title = (wanted.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
    fixes.push({
      title: `Create ${wanted}`,
      create: { file: wanted, text: `---\ntitle: ${JSON.stringify(title)}\n---\n` },
    })
    break
  }
  return fixes
}
