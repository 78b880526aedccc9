// Searches for static sites, each with the best of the settings that were tried on the queue server's queries (README.md).

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {Record<string, string>} packages  the first is the engine
 * @property {(world: World) => Promise<Search>} open
 *
 * @typedef {object} World
 * @property {(name: string) => Promise<any>} load  a module of the packages
 * @property {readonly import('./judged-site.mjs').Document[]} documents
 * @property {import('./words.mjs').Words} words
 *
 * @typedef {object} Search
 * @property {(query: string) => readonly string[] | Promise<readonly string[]>} find  addresses, the best first
 */

const fields = ['title', 'headings', 'keywords', 'text', 'code']

/** @type {Engine} */
const minisearch = {
  name: 'MiniSearch',
  packages: { minisearch: '7.2.0' },
  async open({ load, documents, words }) {
    const { default: MiniSearch } = await load('minisearch')
    const index = new MiniSearch({
      fields,
      tokenize: words.split,
      processTerm(term) {
        const folded = words.fold(term)
        return words.isFunctionWord(folded) ? null : words.stem(folded)
      },
      searchOptions: {
        boost: { title: 2, headings: 2, keywords: 2 },
        prefix: true,
        fuzzy: term => (term.length > 3 ? 0.3 : false),
        weights: { fuzzy: 0.7, prefix: 0.375 },
      },
    })
    index.addAll(documents)
    return { find: query => index.search(words.withSynonyms(query)).map(({ id }) => documents[id].href) }
  },
}

/** @type {Engine} */
const orama = {
  name: 'Orama',
  packages: { '@orama/orama': '3.1.18' },
  async open({ load, documents, words }) {
    const { create, insertMultiple, search } = await load('@orama/orama')
    const tokenize = text => {
      const folded = words.split(words.fold(text)).filter(word => !words.isFunctionWord(word))
      return [...new Set(folded.map(words.stem))]
    }
    const database = create({
      schema: Object.fromEntries(fields.map(field => [field, 'string'])),
      components: { tokenizer: { language: 'russian', normalizationCache: new Map(), tokenize } },
    })
    await insertMultiple(
      database,
      documents.map(document => ({ ...document, id: String(document.id) })),
    )
    return {
      async find(query) {
        const { hits } = await search(database, {
          term: words.withSynonyms(query),
          properties: fields,
          boost: { title: 2, headings: 2, keywords: 2 },
          tolerance: 1,
        })
        return hits.map(({ id }) => documents[id].href)
      },
    }
  },
}

// Has no score: the fields' lists are put together by rank.
/** @type {Engine} */
const flexsearch = {
  name: 'FlexSearch',
  packages: { flexsearch: '0.8.212' },
  async open({ load, documents, words }) {
    const { Document, Encoder } = (await load('flexsearch')).default
    const encoder = new Encoder({
      normalize: words.fold,
      numeric: false,
      split: /[^\p{L}\p{N}_]+/u,
      finalize: list => list.filter(word => !words.isFunctionWord(word)).map(words.stem),
    })
    const index = new Document({
      document: { id: 'id', index: fields.map(field => ({ field, tokenize: 'full', encoder })) },
    })
    for (const document of documents) index.add(document)
    const weights = { title: 2, headings: 1, keywords: 2, text: 1, code: 1 }
    return {
      find(query) {
        const scores = new Map()
        for (const { field, result } of index.search(words.withSynonyms(query), { limit: 50, suggest: true }))
          for (const [rank, id] of result.entries()) addTo(scores, id, weights[field] / (rank + 1))
        return bestOf(scores).map(id => documents[id].href)
      },
    }
  },
}

const separator = /[\s«»„“”"`(){}[\]<>|,;:!?…—–•·/]+/

/** @type {Engine} */
const lunr = {
  name: 'lunr, lunr-languages',
  packages: { lunr: '2.3.9', 'lunr-languages': '1.22.0' },
  async open({ load, documents, words }) {
    const { default: lunr } = await load('lunr')
    for (const part of ['stemmer.support', 'ru', 'multi'])
      (await load(`lunr-languages/lunr.${part}`)).default(lunr)
    lunr.tokenizer.separator = separator
    const inParts = token => {
      const parts = token
        .toString()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
      return parts.length > 1 ? [token, ...parts.map(part => token.clone(() => part))] : token
    }
    lunr.Pipeline.registerFunction(inParts, 'inParts')
    const index = lunr(function describe() {
      this.use(lunr.multiLanguage('en', 'ru'))
      const boosts = { title: 5, headings: 2, keywords: 5, text: 1, code: 1 }
      for (const field of fields) this.field(field, { boost: boosts[field] })
      this.pipeline.before(this.pipeline._stack[0], inParts)
      for (const document of folded(documents, words)) this.add(document)
    })
    const { TRAILING } = lunr.Query.wildcard
    return {
      find: query =>
        index
          .query(asked => {
            const terms = words.fold(words.withSynonyms(query)).split(/[^\p{L}\p{N}_-]+/u)
            for (const term of terms.filter(Boolean)) {
              asked.term(term, { boost: 10 })
              asked.term(term, { boost: 5, usePipeline: false, wildcard: TRAILING })
              if (term.length <= 3) continue
              asked.term(term, { boost: 1, editDistance: term.length > 7 ? 2 : 1 })
              asked.term(words.stem(term), { boost: 1, editDistance: 1, usePipeline: false })
            }
          })
          .map(({ ref }) => documents[ref].href),
    }
  },
}

// What the format of docsgen's shards comes from, by itself.
/** @type {Engine} */
const elasticlunr = {
  name: 'elasticlunr, lunr-languages',
  packages: { elasticlunr: '0.9.5', 'lunr-languages': '1.22.0' },
  async open({ load, documents, words }) {
    const { default: elasticlunr } = await load('elasticlunr')
    // Asked for by lunr-languages, and not there.
    elasticlunr.generateStopWordFilter = list => token => (list.includes(token) ? undefined : token)
    for (const part of ['stemmer.support', 'ru'])
      (await load(`lunr-languages/lunr.${part}`)).default(elasticlunr)
    elasticlunr.tokenizer.setSeperator(separator)
    const index = elasticlunr(function describe() {
      this.pipeline.reset()
      this.pipeline.add(elasticlunr.ru.stopWordFilter, elasticlunr.ru.stemmer, elasticlunr.stemmer)
      for (const field of fields) this.addField(field)
    })
    index.setRef('id')
    for (const document of folded(documents, words)) index.addDoc(document)
    const boosts = { title: 2, headings: 2, keywords: 2, text: 1, code: 1 }
    const options = {
      fields: Object.fromEntries(fields.map(field => [field, { boost: boosts[field] }])),
      expand: true,
    }
    return {
      find: query =>
        index.search(words.fold(words.withSynonyms(query)), options).map(({ ref }) => documents[ref].href),
    }
  },
}

// Looks for a text as a whole, so each word is asked for by itself.
/** @type {Engine} */
const fuse = {
  name: 'Fuse.js',
  packages: { 'fuse.js': '7.5.0' },
  async open({ load, documents, words }) {
    const { default: Fuse } = await load('fuse.js')
    const index = new Fuse(folded(documents, words), {
      keys: [
        { name: 'title', weight: 2 },
        { name: 'headings', weight: 1 },
        { name: 'text', weight: 1 },
        { name: 'code', weight: 0.5 },
      ],
      threshold: 0.3,
      ignoreLocation: true,
      ignoreFieldNorm: true,
      includeScore: true,
      minMatchCharLength: 2,
    })
    return {
      find(query) {
        const scores = new Map()
        for (const word of words.fold(words.withSynonyms(query)).split(/\s+/))
          if (word !== '' && !words.isFunctionWord(word))
            for (const { refIndex, score } of index.search(words.stem(word)))
              addTo(scores, refIndex, 1 - score)
        return bestOf(scores).map(id => documents[id].href)
      },
    }
  },
}

function folded(documents, { fold }) {
  return documents.map(document => ({
    ...document,
    ...Object.fromEntries(fields.map(field => [field, fold(document[field])])),
  }))
}

/** Adds to the score of a document. */
export function addTo(scores, key, score) {
  scores.set(key, (scores.get(key) ?? 0) + score)
}

/** Keys by score, the best first. */
export function bestOf(scores) {
  return [...scores].sort(([, a], [, b]) => b - a).map(([key]) => key)
}

/** @type {readonly Engine[]} */
export const engines = [minisearch, orama, flexsearch, lunr, elasticlunr, fuse]
