// What is remembered between runs: the value of a computation, and the questions that it asked. The one place that decides
// whether such a value still holds.
//
// Contract: a value depends only on its settings and on the answers to its questions. A missing, damaged or foreign file counts
// as none, and one that cannot be written costs time only.
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import type { Host } from '../host/host.ts'
import { changedAnswers, type Questions } from './questions.ts'

export interface TracePlace {
  /** Where it is remembered, absolute. */
  readonly file: string
  /** Everything that the value depends on beside files: docsgen's version, the configuration, options. */
  readonly settings: string
  /** Answers the questions again; undefined: no file was asked about. */
  readonly host?: Host
}

export interface Remembered<Value> {
  readonly value: Value
  readonly questions: Questions
}

interface Trace<Value> extends Remembered<Value> {
  readonly settings: string
}

/** Undefined when nothing is remembered, or a question has another answer now. */
export function readTrace<Value>({ file, settings, host }: TracePlace): Remembered<Value> | undefined {
  const trace = readChecked<Trace<Value>>(file)
  if (trace?.settings !== settings) return undefined
  const isSame = host === undefined || changedAnswers(trace.questions, host).next().done === true
  return isSame ? trace : undefined
}

/** Nothing is remembered when the answers are not sure: `questions` is undefined. The value is remembered as JSON. */
export function writeTrace<Value>(
  { file, settings }: Omit<TracePlace, 'host'>,
  questions: Questions | undefined,
  value: Value,
): void {
  if (questions !== undefined) writeChecked(file, { settings, questions, value } satisfies Trace<Value>)
}
