// The sites that searches are judged by, as every engine gets them: the texts that docsgen itself indexes.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const sites = join(repository, 'test/search/judged-sites.ts')
const docsgen = join(repository, 'bin/docsgen.js')

/**
 * @typedef {object} Document  a page
 * @property {number} id
 * @property {string} href
 * @property {string} title
 * @property {string} description
 * @property {string} keywords
 * @property {string} headings
 * @property {string} text
 * @property {string} code
 */

/**
 * @typedef {object} JudgedSite
 * @property {string} name
 * @property {readonly Document[]} documents
 * @property {readonly (readonly string[])[]} synonyms  groups of words that stand for each other
 * @property {readonly { query: string, kind: string, judgements: Record<string, number> }[]} judged
 * @property {Record<string, number>} docsgen  nDCG@8 of docsgen's own answers, by kind
 */

/**
 * Builds each site into `folder` and reads its texts. `evaluate` is the measure that docsgen itself is judged by.
 * @param {string} folder
 */
export async function judgedSites(folder) {
  const { evaluate, isFunctionWord, textFile, textHashLength, queueServer, shopTill } = await loadSources()
  const made = { 'queue server': queueServer, 'shop till, held out': shopTill }
  /** @type {readonly JudgedSite[]} */
  const judged = Object.entries(made).map(([name, { queries, files }]) => {
    const root = join(folder, name)
    rmSync(root, { recursive: true, force: true })
    for (const [path, text] of Object.entries(files())) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    runDocsgen(['build', root])
    const index = join(root, 'build/search-index/all')
    const read = file => JSON.parse(readFileSync(join(index, file), 'utf8'))
    const { texts, synonyms } = read('manifest.json')
    const documents = Array.from({ length: texts.length / textHashLength }, (_, id) => {
      const at = id * textHashLength
      return documentOf(id, read(textFile(id, texts.slice(at, at + textHashLength))))
    })
    const { all, kinds } = JSON.parse(runDocsgen(['search', 'eval', queries, root, '--json']))
    return {
      name,
      documents,
      synonyms,
      judged: JSON.parse(readFileSync(queries, 'utf8')),
      docsgen: Object.fromEntries(Object.entries({ all, ...kinds }).map(([kind, { ndcg }]) => [kind, ndcg])),
    }
  })
  return { sites: judged, evaluate, isFunctionWord }
}

// What is TypeScript there, in one module.
async function loadSources() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { evaluate } from './renderer/search/ranking/evaluate.ts'
        import { language } from './renderer/search/language/russian.ts'
        export const { isFunctionWord } = language
        export { textFile, textHashLength } from './renderer/search/index/manifest.ts'
        export { queueServer, shopTill } from './test/search/judged-sites.ts'`,
      resolveDir: repository,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // elasticlunr writes to a name that it does not declare.
    banner: { js: 'var lunr' },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(sites).href) },
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

function documentOf(id, { href, title, description, keywords, sections }) {
  const joined = field => sections.map(section => section[field]).join('\n')
  return {
    id,
    href: decodeURI(href),
    title,
    description,
    keywords: keywords.join('\n'),
    headings: joined('heading'),
    text: joined('text'),
    code: joined('code'),
  }
}

function runDocsgen(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [docsgen, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`docsgen ${args[0]} failed:\n${stderr || stdout}`)
  return stdout
}
