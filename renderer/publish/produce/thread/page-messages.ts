// What the main thread and a thread that makes pages say to each other.
import type { Hash } from '../../../base/text/brand.ts'
import type { TemplateCode } from '../../bundle/load-templates.ts'

/** What a thread is told at its start. */
export interface PageWorkerData {
  /** By language; the site's own is the empty text. */
  readonly templates: ReadonlyMap<string, TemplateCode>
}

/** Data that files are made from, by its name, as JSON. */
type NamedInput = readonly [name: Hash, data: string]

export interface PageOrder {
  /** Empty: the site's own. */
  readonly locale: string
  /** Name of the `PageInput`. */
  readonly input: Hash
  /** What the thread was not given before: the page's input and what it shares with others. */
  readonly inputs: readonly NamedInput[]
  /** Contents that the page shows, each as one text. */
  readonly texts: readonly string[]
}

/** For each page of a portion its file; undefined: it could not be made, and the main thread finds out why. */
export type PageAnswer = readonly (Uint8Array<ArrayBuffer> | undefined)[]
