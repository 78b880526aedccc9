// Cached values with the questions that they asked. The one place that decides whether such a value still holds.
//
// Contract: a value depends only on its settings and on the answers to its questions. A missing, damaged or foreign file counts
// as none, and one that cannot be written costs time only.
import { hasChecked, readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Hash } from '../text/brand.ts'
import { changedAnswers, type Question, type QuestionedHost, type Questions } from './questions.ts'

export interface TracePlace {
  /** Where it is cached: absolute, ending in `.json`. */
  readonly file: string
  /** Everything that the value depends on beside files: docsgen's version, the configuration, options. */
  readonly settings: string
  /** Answers the questions again. */
  readonly host: QuestionedHost
}

interface FoundTrace<Value> {
  readonly value: Value
  /** With the answers that it was made of. */
  readonly questions: Questions
  /** Questions that have another answer now; each is asked when it is taken. */
  changes(): Generator<Question>
  /** Undefined: there is none, or it is not that of this trace. */
  appendix<Appendix>(): NamedAppendix<Appendix> | undefined
}

/** A large part of a value that few runs need. It lies in a file of its own, so that finding a trace does not read it. */
interface NamedAppendix<Appendix> {
  readonly id: Hash
  readonly appendix: Appendix
}

interface Trace<Value> {
  readonly settings: string
  readonly questions: Questions
  readonly value: Value
  /** Id of its appendix. */
  readonly appendix?: Hash
}

/** Undefined when nothing is cached, or a question has another answer now. */
export function readTrace<Value>(place: TracePlace): Value | undefined {
  return readFoundTrace<Value>(place)?.value
}

/** The same with what lies beside the value. */
export function readFoundTrace<Value>(place: TracePlace): FoundTrace<Value> | undefined {
  const trace = findTrace<Value>(place)
  return trace?.changes().next().done === true ? trace : undefined
}

/** What is cached with the same settings, whether it still holds or not; undefined when a part of it is gone. */
export function findTrace<Value>({ file, settings, host }: TracePlace): FoundTrace<Value> | undefined {
  const trace = readChecked<Trace<Value>>(file)
  if (trace?.settings !== settings) return undefined
  if (trace.appendix !== undefined && !hasChecked(appendixFile(file))) return undefined
  return {
    value: trace.value,
    questions: trace.questions,
    changes: () => changedAnswers(trace.questions, host),
    appendix<Appendix>() {
      const found = readChecked<NamedAppendix<Appendix>>(appendixFile(file))
      return found?.id === trace.appendix ? found : undefined
    },
  }
}

/**
 * Nothing is cached when the answers are not sure: `questions` is undefined. The value is cached as JSON. `appendix`: the id of the
 * one that lies there already, or what `writeAppendix` gave.
 */
export function writeTrace<Value>(
  { file, settings }: Omit<TracePlace, 'host'>,
  questions: Questions | undefined,
  value: Value,
  appendix?: Hash,
): void {
  if (questions === undefined) return
  const trace: Trace<Value> = { settings, questions, value, ...(appendix !== undefined && { appendix }) }
  writeChecked(file, trace)
}

/** Gives its id. To be written before the trace that it belongs to. */
export function writeAppendix({ file }: Pick<TracePlace, 'file'>, appendix: unknown): Hash {
  const id = fingerprint(JSON.stringify(appendix))
  writeChecked(appendixFile(file), { id, appendix } satisfies NamedAppendix<unknown>)
  return id
}

function appendixFile(file: string): string {
  return file.replace(/\.json$/, '.appendix.json')
}
