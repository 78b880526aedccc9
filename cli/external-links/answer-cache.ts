// Answers of earlier checks, so that nobody is asked again and again. Only what is certain is cached.
import { readChecked, writeChecked } from '../../renderer/base/checked-file/checked-file.ts'
import type { ExternalSettings } from '../../renderer/config/config.ts'
import type { Verdict } from './verdict.ts'

interface AnswerCache {
  readonly find: (address: string) => Verdict | undefined
  readonly keep: (address: string, verdict: Verdict) => void
  readonly write: () => void
}

interface AnswerCacheRequest {
  /** Undefined: nothing is cached. */
  readonly file: string | undefined
  readonly now: number
  readonly settings: ExternalSettings
}

interface CachedAnswer {
  /** When it was given, in milliseconds since 1970. */
  readonly at: number
  readonly verdict: Verdict
}

interface CachedAnswers {
  readonly schemaVersion: typeof schemaVersion
  /** An answer from a private network must not outlive the permission to ask there. */
  readonly allowPrivate: boolean
  readonly answers: Readonly<Record<string, CachedAnswer>>
}

const schemaVersion = 1
const hour = 3_600_000
const longestDead = hour
const longestCached = 30 * 24 * hour

/** The answers in a file, if it can be read. */
export function openAnswerCache({ file, now, settings }: AnswerCacheRequest): AnswerCache {
  const { allowPrivate, maxAge } = settings
  const answers = new Map(file === undefined ? [] : readAnswers(file, allowPrivate))
  for (const [address, { at }] of answers) if (at > now || now - at > longestCached) answers.delete(address)
  let isChanged = false
  const isFresh = ({ at, verdict }: CachedAnswer): boolean =>
    now - at < (verdict.kind === 'dead' ? Math.min(maxAge, longestDead) : maxAge)
  return {
    find: address => {
      const answer = answers.get(address)
      return answer !== undefined && isFresh(answer) ? answer.verdict : undefined
    },
    keep: (address, verdict) => {
      const known = answers.get(address)
      if (known !== undefined && known.verdict === verdict) return // it is the cached one, as old as it was
      isChanged = true
      if (verdict.kind === 'good' || verdict.kind === 'dead') answers.set(address, { at: now, verdict })
      else answers.delete(address)
    },
    write: () => {
      if (file === undefined || !isChanged) return
      const cached: CachedAnswers = { schemaVersion, allowPrivate, answers: Object.fromEntries(answers) }
      writeChecked(file, cached)
    },
  }
}

function readAnswers(file: string, allowPrivate: boolean): readonly (readonly [string, CachedAnswer])[] {
  const cached = readChecked<unknown>(file)
  if (!isRecord(cached) || cached.schemaVersion !== schemaVersion || cached.allowPrivate !== allowPrivate)
    return []
  return Object.entries(isRecord(cached.answers) ? cached.answers : {}).flatMap(([address, answer]) =>
    isCachedAnswer(answer) ? [[address, answer] as const] : [],
  )
}

function isCachedAnswer(value: unknown): value is CachedAnswer {
  if (!isRecord(value) || typeof value.at !== 'number' || !isRecord(value.verdict)) return false
  const { kind, says } = value.verdict
  return kind === 'good' || (kind === 'dead' && typeof says === 'string')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
