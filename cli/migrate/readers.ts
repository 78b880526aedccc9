// Generator → what reads its sites. Loaded on demand: a run needs one of them.
import { usageError } from '../usage-error.ts'
import type { Generator, SiteReader } from './old-site.ts'

const readers: Readonly<Partial<Record<Generator, () => Promise<SiteReader>>>> = {
  docusaurus: async () => (await import('./docusaurus/read-docusaurus.ts')).readDocusaurus,
  starlight: async () => (await import('./starlight/read-starlight.ts')).readStarlight,
  vitepress: async () => (await import('./vitepress/read-vitepress.ts')).readVitePress,
  mkdocs: async () => (await import('./mkdocs/read-mkdocs.ts')).readMkdocs,
}

/** Throws FatalError (usage) for a generator that docsgen has no reader for yet. */
export async function readerOf(generator: Generator): Promise<SiteReader> {
  const load = readers[generator]
  if (load !== undefined) return load()
  throw usageError(
    `Sites of ${generator} cannot be taken over yet.`,
    `Write one of: ${Object.keys(readers).join(', ')}.`,
  )
}
