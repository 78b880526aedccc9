// How far a translation may be behind its original before its readers are told.
import * as z from 'zod'
import { expecting } from '../options/option-kinds.ts'

/** So much may be behind: blocks, or percent of the blocks of a page. */
export interface StaleAfter {
  readonly most: number
  readonly of: 'blocks' | 'percent'
}

const share = z
  .string()
  .refine(
    written => /^\d{1,2}%$|^100%$/.test(written),
    expecting('a share between 0% and 100%', 'Write it like "10%".'),
  )
  .transform((written): StaleAfter => ({ most: Number.parseInt(written, 10), of: 'percent' }))

/** A number of blocks, or a share of a page's blocks. */
export const staleAfterOption = z.union([
  z
    .int()
    .min(0)
    .transform((most): StaleAfter => ({ most, of: 'blocks' })),
  share,
])
