// `docsgen build --shard 2/8`: checks flags and prints the summary.
import type { SharedCache } from '../../renderer/base/shared-cache/shared-cache.ts'
import type { Shard } from '../../renderer/content/packs/deal-packs.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import type { BuildOptions } from '../build-options.ts'
import { exitCodes } from '../exit-codes.ts'
import { plural } from '../report/plural.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

interface ShardRun {
  readonly jobs: number | undefined
  readonly shared: SharedCache | undefined
  readonly terminal: Terminal
}

/** Returns the exit code: a failing cache is not an error, because the build makes missing values. Throws FatalError (usage). */
export async function runShard(
  session: Session,
  options: BuildOptions,
  { jobs, shared, terminal }: ShardRun,
): Promise<number> {
  const shard = parseShard(options.shard ?? '')
  if (options.clean || options.verify)
    throw usageError(
      '"--shard" works with caches alone.',
      'Leave "--clean" and "--verify" to the build that puts the site together.',
    )
  if (shared?.takesMore !== true) {
    throw usageError(
      '"--shard" needs a shared cache that may be written, or its work is lost.',
      'Name one as "cache.url" in the configuration or in DOCSGEN_CACHE_URL, and not only to read.',
    )
  }
  const { buildShard } = await import('../../renderer/site/building/build-shard.ts')
  const { number, of, texts, parsed, counts, diagnostics } = await buildShard({
    session,
    jobs,
    shared,
    shard,
  })
  if (options.json) {
    terminal.print(
      JSON.stringify(
        { schemaVersion: 1, shard: { number, of }, texts, parsed, cache: counts, diagnostics },
        null,
        2,
      ),
    )
    return exitCodes.fine
  }
  if (diagnostics.length > 0)
    terminal.printError(prettyReport(diagnostics, readBelow(session.root), terminal))
  if (!options.quiet)
    terminal.print(
      `Shard ${number} of ${of}: ${plural(texts, 'text')}, ${parsed} parsed, ${plural(counts.given, 'value')} given to the shared cache.`,
    )
  return exitCodes.fine
}

function parseShard(text: string): Shard {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const shard = { number: Number(number), of: Number(of) }
  if (number !== undefined && shard.number >= 1 && shard.number <= shard.of) return shard
  throw usageError(
    `"${text}" is no shard.`,
    'Write its number and how many there are, like --shard 2/8; numbers begin with 1.',
  )
}
