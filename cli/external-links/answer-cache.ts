// Caches answers of earlier checks, so that servers are not asked again. Only certain answers are cached.
import { readChecked, writeChecked } from '../../renderer/base/checked-file/checked-file.ts'
import type { ExternalSettings } from '../../renderer/config/config.ts'
import type { Verdict } from './reply.ts'

interface AnswerCache {
  readonly find: (address: string) => Verdict | undefined
  readonly keep: (address: string, verdict: Verdict) => void
  readonly write: () => void
}

interface CachedAnswer {
  /** Time of the answer, in milliseconds since 1970. */
  readonly at: number
  readonly verdict: Verdict
}

interface CachedAnswers {
  readonly schemaVersion: typeof schemaVersion
  /** Answers from a private network are valid only while the settings allow private addresses. */
  readonly allowPrivate: boolean
  readonly answers: Readonly<Record<string, CachedAnswer>>
}

const schemaVersion = 1
const hour = 3_600_000
const longestDead = hour
const longestCached = 30 * 24 * hour

/** The cached answers in a file, if it can be read. `file` undefined: nothing is cached. */
export function openAnswerCache(
  file: string | undefined,
  now: number,
  { allowPrivate, maxAge }: ExternalSettings,
): AnswerCache {
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
      if (known !== undefined && known.verdict === verdict) return // the verdict came from the cache
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
