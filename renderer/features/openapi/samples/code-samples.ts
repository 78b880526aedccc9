// Code samples: a request in ten languages, each a whole program that takes the key from the environment, sets a time limit and checks the status;
// and the samples of the description.
import type { Operation } from '../description.ts'
import { listOf, objectOf, textOf } from '../json-object.ts'
import type { RequestModel } from '../request/request-model.ts'
import { type SampleRequest, sampleRequest } from './sample-request.ts'
import { writeCSharp } from './write-csharp.ts'
import { writeCurl } from './write-curl.ts'
import { writeGo } from './write-go.ts'
import { writeJava } from './write-java.ts'
import { writeJavaScript, writeTypeScript } from './write-javascript.ts'
import { writeKotlin } from './write-kotlin.ts'
import { writePhp } from './write-php.ts'
import { writePython } from './write-python.ts'
import { writeRuby } from './write-ruby.ts'

export interface CodeSample {
  /** Value of its tab, the same on every page. */
  readonly name: string
  readonly label: string
  /** Name of the grammar for highlighting. */
  readonly language: string
  readonly code: string
}

type Writer = readonly [
  name: string,
  label: string,
  language: string,
  write: (request: SampleRequest) => string,
]

const writers: readonly Writer[] = [
  ['curl', 'cURL', 'bash', writeCurl],
  ['javascript', 'JavaScript', 'js', writeJavaScript],
  ['typescript', 'TypeScript', 'ts', writeTypeScript],
  ['python', 'Python', 'python', writePython],
  ['php', 'PHP', 'php', writePhp],
  ['java', 'Java', 'java', writeJava],
  ['csharp', 'C#', 'csharp', writeCSharp],
  ['go', 'Go', 'go', writeGo],
  ['ruby', 'Ruby', 'ruby', writeRuby],
  ['kotlin', 'Kotlin', 'kotlin', writeKotlin],
]

export function codeSamples(model: RequestModel): readonly CodeSample[] {
  const request = sampleRequest(model)
  return writers.map(([name, label, language, write]) => ({ name, label, language, code: write(request) }))
}

const otherNames: Readonly<Record<string, string>> = {
  shell: 'curl',
  bash: 'curl',
  js: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  'c#': 'csharp',
  golang: 'go',
}

/** Replaces the samples of languages for which the description has its own sample (`x-codeSamples`), and adds those of other languages. */
export function withOwnSamples(samples: readonly CodeSample[], { value }: Operation): readonly CodeSample[] {
  const own = listOf(value['x-codeSamples'] ?? value['x-code-samples']).flatMap(
    (written): readonly CodeSample[] => {
      const { lang, label, source } = objectOf(written)
      if (typeof lang !== 'string' || typeof source !== 'string') return []
      const name = otherNames[lang.toLowerCase()] ?? lang.toLowerCase()
      const known = writers.find(([each]) => each === name)
      return [
        {
          name,
          label: textOf(label) ?? known?.[1] ?? lang,
          language: known?.[2] ?? name,
          code: source.trim(),
        },
      ]
    },
  )
  const kept = samples.map(sample => own.find(({ name }) => name === sample.name) ?? sample)
  return [...kept, ...own.filter(({ name }) => !samples.some(sample => sample.name === name))]
}
