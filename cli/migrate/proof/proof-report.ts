// What the comparison with the built pages found, for the report: pages to look at, the most affected first, and a sentence on all of them.

import { bareAddress } from '../../parity/old-site.ts'
import { pagesToLookAt, summaryOf } from '../../parity/parity-summary.ts'
import { describeChange } from '../../parity/parity-words.ts'
import { plural } from '../../report/plural.ts'
import { aroundTodo } from '../built/written/around-text.ts'
import type { Todo } from '../old-site.ts'
import { originalsFolder } from './originals.ts'
import type { Proof } from './prove-intact.ts'

/** Absent parts: there was no built site to compare with. */
export interface ProofReport {
  readonly compared: number
  readonly intact: number
  readonly changed: number
  /** Addresses of pages whose text was taken over from the built page as a whole. */
  readonly takenOver: readonly string[]
  readonly problem?: string
}

export function proofReport({ pages = [], takenOver, problem }: Proof): ProofReport {
  const { compared, intact, changed } = summaryOf(pages)
  return {
    compared,
    intact,
    changed,
    takenOver: takenOver.flatMap(({ kind, file }) => (kind === 'whole' ? (file.address ?? []) : [])),
    ...(problem !== undefined && { problem }),
  }
}

/** What the report says first about it. */
export function proofLine(proof: ProofReport | undefined): string {
  if (proof === undefined)
    return 'Nothing was compared with the old site, because its built folder is not known: build it and name the folder with `--addresses <built folder>`, or compare later with `docsgen parity`.'
  const { compared, intact, changed, takenOver, problem } = proof
  if (problem !== undefined)
    return `Nothing could be compared with the old site, because the new one is not built: ${problem}`
  if (compared === 0)
    return 'Nothing was compared with the old site, because its built folder holds no page: build the old site, and run this again.'
  const taken =
    takenOver.length === 0 ? '' : ` ${plural(takenOver.length, 'page')} got the text of the built page.`
  return `Compared with the built pages of the old site: ${intact} of ${plural(compared, 'page')} ${intact === 1 ? 'is' : 'are'} intact, ${changed} ${changed === 1 ? 'differs' : 'differ'}.${taken}`
}

const wholeTodo = {
  message: 'A page had lost much, so its text was taken over from the built page: nothing makes it anew.',
  hint: `Look whether it reads well. The text of its author lies in ${originalsFolder}, under the same path.`,
} as const

export function proofTodos({ site, pages = [], takenOver }: Proof): readonly Todo[] {
  const sources = new Map(
    site.files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined && file.from !== undefined
        ? [[bareAddress(file.address), file.from] as const]
        : [],
    ),
  )
  const changed = pagesToLookAt(pages).filter(({ state }) => state !== 'missing')
  return [
    ...takenOver.map(({ kind, file, lost }) => ({
      ...(kind === 'whole' ? wholeTodo : aroundTodo),
      file: file.from ?? file.target,
      ...(kind === 'whole' && lost !== undefined && { detail: describeChange(lost).join('; ') }),
    })),
    ...changed.map(page => ({
      message: 'A page of the new site differs from the built page of the old one.',
      hint: 'Look at both, and mend what readers would miss; pages that differ most come first.',
      file: sources.get(page.address) ?? page.address,
      detail: `${page.address}: ${describeChange(page).join('; ')}`,
    })),
  ]
}
