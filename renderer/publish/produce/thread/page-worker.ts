// A thread that makes pages beside the main thread: gets portions of them with all that they are made from, sends their files.
import { parentPort, workerData } from 'node:worker_threads'
import type { Hash } from '../../../base/text/brand.ts'
import { contentOf } from '../../../content/markdown/print/content-text.ts'
import { loadTemplates } from '../../bundle/load-templates.ts'
import { createPageRenderer } from '../page-renderer.ts'
import type { PageAnswer, PageOrder, PageWorkerData } from './page-messages.ts'

const { templates } = workerData as PageWorkerData
const given = new Map<Hash, string>()
const encoder = new TextEncoder()

const inputs = {
  get<Data extends object>(name: Hash): Data {
    const text = given.get(name)
    if (text === undefined) throw new Error(`The input ${name} was to be given.`)
    return JSON.parse(text)
  },
}

const renderers = new Map(
  [...templates].map(([locale, code]) => {
    const server = { bundle: loadTemplates(code), brokenPages: new Map(), placeOfError: () => undefined }
    return [locale, createPageRenderer(server, inputs)] as const
  }),
)

parentPort?.on('message', (orders: readonly PageOrder[]) => {
  const answer: PageAnswer = orders.map(makePage)
  const files = answer.flatMap(bytes => (bytes === undefined ? [] : [bytes.buffer]))
  parentPort?.postMessage(answer, files)
})

function makePage({ locale, input, inputs: further, texts }: PageOrder): PageAnswer[number] {
  for (const [name, data] of further) given.set(name, data)
  const contents = texts.map(contentOf)
  const produced = renderers.get(locale)?.({ input, source: undefined }, contents)
  // What is shared stays in the renderer as it was read.
  given.clear()
  return produced !== undefined && 'bytes' in produced && typeof produced.bytes === 'string'
    ? encoder.encode(produced.bytes)
    : undefined
}
