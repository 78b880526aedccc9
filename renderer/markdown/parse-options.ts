// The part of the configuration that parsing may see. It belongs to the key of every cached product.
import type { Config } from '../config/config.ts'
import type { Collection } from '../source/source-file.ts'

export interface ParseOptions {
  readonly collection: Collection
  readonly defaultCodeLanguage: string
}

export function parseOptionsFor(config: Config, collection: Collection): ParseOptions {
  return { collection, defaultCodeLanguage: config.markdown.defaultCodeLanguage }
}
