// The benchmark's corpus as a site for tests. The benchmark is plain JavaScript, so its modules are typed here.

interface Page {
  readonly kind: 'doc' | 'index' | 'post'
  readonly folder: string
  readonly name: string
}

interface Corpus {
  createVocabulary(): unknown
  planSite(count: number, vocabulary: unknown): { readonly docs: readonly Page[] }
  writeSite(folder: string, corpus: { site: unknown; vocabulary: unknown }, peer: unknown): number
  readonly docsgen: unknown
}

/** Writes a site of `count` pages of about 750 words and gives the address of the one in the middle that the benchmark looks at. */
export async function writeCorpus(root: string, count: number): Promise<string> {
  const parts = ['corpus/vocabulary', 'corpus/plan-site', 'corpus/write-site', 'peers/docsgen']
  const bench: Corpus = Object.assign(
    {},
    ...(await Promise.all(parts.map(name => load<Partial<Corpus>>(name)))),
  )
  const vocabulary = bench.createVocabulary()
  const site = bench.planSite(count, vocabulary)
  bench.writeSite(root, { site, vocabulary }, bench.docsgen)
  const { folder, name } = site.docs.slice(count / 2).find(({ kind }) => kind === 'doc') as Page
  return `/docs/${folder}/${name}`
}

/** Chance that can be repeated: everything is drawn from one seed. */
export interface Random {
  /** Both ends included. */
  integer(min: number, max: number): number
  pick<Value>(list: readonly Value[]): Value
}

export async function openRandom(seed: number): Promise<Random> {
  const { createRandom } = await load<{ createRandom(seed: number): Random }>('corpus/random')
  return createRandom(seed)
}

function load<Module>(path: string): Promise<Module> {
  return import(new URL(`../../bench/${path}.mjs`, import.meta.url).href)
}
