// Fixes that a diagnostic offers: write the nearest name, or create the missing page.
import type { SitePath } from '../../base/text/brand.ts'
import type { EditedSite } from './edited-site.ts'

export interface QuickFix {
  readonly title: string
  /** The text in the range of the diagnostic, and the text to write instead. */
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

/** Fixes from the message, and from the broken link in the site. */
export function quickFixes({ snapshots }: EditedSite, found: FixedMessage): readonly QuickFix[] {
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
