// What is remembered between runs: the value of a computation, and the questions that it asked. The one place that decides
// whether such a value still holds.
//
// Contract: a value depends only on its settings and on the answers to its questions. A missing, damaged or foreign file counts
// as none, and one that cannot be written costs time only.
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import { changedAnswers, type Question, type QuestionedHost, type Questions } from './questions.ts'

export interface TracePlace {
  /** Where it is remembered, absolute. */
  readonly file: string
  /** Everything that the value depends on beside files: docsgen's version, the configuration, options. */
  readonly settings: string
  /** Answers the questions again. */
  readonly host: QuestionedHost
}

export interface Recalled<Value> {
  readonly value: Value
  /** Questions that have another answer now; each is asked when it is taken. */
  changes(): Generator<Question>
}

interface Trace<Value> {
  readonly settings: string
  readonly questions: Questions
  readonly value: Value
}

/** Undefined when nothing is remembered, or a question has another answer now. */
export function readTrace<Value>(place: TracePlace): Value | undefined {
  const trace = recall<Value>(place)
  return trace?.changes().next().done === true ? trace.value : undefined
}

/** What is remembered with the same settings, whether it still holds or not. */
export function recall<Value>({ file, settings, host }: TracePlace): Recalled<Value> | undefined {
  const trace = readChecked<Trace<Value>>(file)
  if (trace?.settings !== settings) return undefined
  return { value: trace.value, changes: () => changedAnswers(trace.questions, host) }
}

/** Nothing is remembered when the answers are not sure: `questions` is undefined. The value is remembered as JSON. */
export function writeTrace<Value>(
  { file, settings }: Omit<TracePlace, 'host'>,
  questions: Questions | undefined,
  value: Value,
): void {
  if (questions !== undefined) writeChecked(file, { settings, questions, value } satisfies Trace<Value>)
}
