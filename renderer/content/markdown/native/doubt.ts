// What is thrown where a text may be one of those that the two parsers read in other ways.
import type { Nodes } from 'mdast'
import type { ReferenceClass } from './reference-classes.ts'

/** The reference parser has to read the text. */
export class Doubt extends Error {
  readonly reference: ReferenceClass

  constructor(reference: ReferenceClass) {
    super(reference)
    this.reference = reference
  }
}

export function refuse(reference: ReferenceClass): never {
  throw new Doubt(reference)
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** Where a node begins and ends in the text. */
export function spanOf({ position }: Pick<Nodes, 'position'>): Span {
  return { from: position?.start.offset ?? refuse('characters'), to: position?.end.offset ?? 0 }
}
