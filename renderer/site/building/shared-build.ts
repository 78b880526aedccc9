// A whole build that machines share: when all that it read is the same here, its files are taken as they are, and nothing is parsed,
// planned or made. What differs in anything finds no such build, and takes the parts that are the same.
import { fingerprint } from '../../base/fingerprint.ts'
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { PackagePlaces } from '../../base/host/load-package.ts'
import { runLimited } from '../../base/run-limited.ts'
import { mayBeRead } from '../../base/shared-cache/named-paths.ts'
import { type SharedCache, takeJson } from '../../base/shared-cache/shared-cache.ts'
import type { Hash, OutputPath } from '../../base/text/brand.ts'
import { isHash, isOutputPath } from '../../base/text/output-path.ts'
import { type AskedNames, answersDigest, askedNames } from '../../base/trace/portable-answers.ts'
import { decodePack, encodePack } from '../../content/packs/pack-bytes.ts'
import type { SourceFile } from '../../content/source/source-file.ts'
import type { ImageEncoder } from '../../publish/assets/image-encoder.ts'
import { type Emission, type OnInterrupt, openEmission } from '../../publish/output/emission.ts'
import type { OutputFolder } from '../../publish/output/output-folder.ts'
import { type OutputPacks, outputPackKey } from '../../publish/output/output-packs.ts'
import { cachedImage, type PlanEntry } from '../../publish/plan/output-plan.ts'
import type { Producer } from '../../publish/produce/producer.ts'
import type { BuildInputs, BuildRecord } from './previous-build.ts'

/** A build as others find it. */
interface SharedBuild {
  readonly record: BuildRecord
  /** Output files that lie in packs, with their keys. */
  readonly packs: readonly (readonly (readonly [path: OutputPath, key: Hash])[])[]
  /** All others. Those that are neither a file of the site, an image nor a copy have their bytes in the part `files`. */
  readonly others: readonly (readonly [entry: PlanEntry, key: Hash])[]
}

export interface TakeRequest {
  readonly inputs: BuildInputs
  readonly shared: SharedCache
  readonly folder: OutputFolder
  readonly encoder: ImageEncoder
  readonly places: PackagePlaces
  /** Files of the site as they were found here. */
  readonly files: readonly SourceFile[]
  readonly onInterrupt: OnInterrupt
}

export interface TakenBuild {
  readonly record: BuildRecord
  /** Id of the record of the output. */
  readonly output: Hash
  readonly files: Emission['summary']
}

/** Packs that are under way at once. */
const packsAtOnce = 4

/** Undefined when nobody has made this build, or a part of it is missing. Throws FatalError when the output cannot be written or the build is interrupted. */
export async function takeBuild(request: TakeRequest): Promise<TakenBuild | undefined> {
  const { inputs, shared, folder, onInterrupt } = request
  const watched = inputs.host.asked()
  const names = await takeJson<AskedNames>(
    await shared.find(namesKey(inputs)),
    'names',
    ({ lists, folders, files }) =>
      [...lists, ...folders, ...files].every(path => mayBeRead(path, request.places, watched)),
  )
  if (names === undefined) return undefined
  const found = await shared.find(buildKey(inputs, names))
  const build = await takeJson<SharedBuild>(found, 'build', told => isOwn(told, request.files))
  const bytes = await found?.take('files')
  const files = bytes && decodePack(bytes)
  if (build === undefined || files === undefined) return undefined
  if (!inputs.holdsNow(build.record.kept)) return undefined
  const { cacheFolder } = inputs
  const emission = openEmission({ folder, cacheFolder, record: undefined, onInterrupt })
  try {
    const isWhole = await writeBuild(build, files, { ...request, emission })
    return isWhole
      ? { record: build.record, output: await emission.commit(), files: emission.summary }
      : undefined
  } finally {
    await emission.abort()
  }
}

// Without a secret anybody who can write to the cache may have made this. It names files of the output, pictures and copied files of
// the site as it is here, and nothing else.
function isOwn({ packs, others }: SharedBuild, files: readonly SourceFile[]): boolean {
  const published = new Set<unknown>(
    files.flatMap(({ kind, entry }) => (kind === 'asset' || kind === 'static' ? entry.path : [])),
  )
  const isOwnEntry = ({ path, recipe }: PlanEntry) =>
    isOutputPath(path) &&
    ((recipe.make !== 'asset' && recipe.make !== 'image') || published.has(recipe.from)) &&
    (recipe.make !== 'image' || isHash(recipe.variant.key)) &&
    (recipe.make !== 'social-card' || isHash(recipe.key)) &&
    (recipe.make !== 'copy' || isOutputPath(recipe.of))
  return packs.flat().every(([path]) => isOutputPath(path)) && others.every(([entry]) => isOwnEntry(entry))
}

/** False when something was missing. */
async function writeBuild(
  { packs, others }: SharedBuild,
  files: ReadonlyMap<string, Uint8Array>,
  { inputs: { host }, shared, encoder, emission }: TakeRequest & { readonly emission: Emission },
): Promise<boolean> {
  let isWhole = true
  await runLimited(packsAtOnce, packs, async pack => {
    if (!isWhole) return
    const bytes = await (await shared.find(outputPackKey(pack.map(([, key]) => key))))?.take('files')
    const taken = bytes && decodePack(bytes)
    for (const [path, key] of pack) {
      const own = taken?.get(key)
      if (own === undefined) isWhole = false
      else await emission.write(path, key, own)
    }
  })
  const other = others.filter(([{ recipe }]) => recipe.make !== 'copy')
  await runLimited(encoder.jobs, isWhole ? other : [], async ([entry, key]) => {
    const own = await bytesOf(entry, files, { host, encoder })
    if (own === undefined) isWhole = false
    else await emission.write(entry.path, key, own)
  })
  if (!isWhole) return false
  for (const [{ path, recipe }, key] of others)
    if (recipe.make === 'copy') await emission.copy(path, key, recipe.of)
  return true
}

async function bytesOf(
  { path, recipe }: PlanEntry,
  files: ReadonlyMap<string, Uint8Array>,
  { host, encoder }: { readonly host: Host; readonly encoder: ImageEncoder },
): Promise<Uint8Array | undefined> {
  if (recipe.make === 'asset') {
    return valueIfRead(host.readBytes(recipe.from))
  }
  if (recipe.make === 'image') {
    const { from, hash, variant } = recipe
    const made = await encoder.encode({ hash, read: () => host.readBytes(from) }, variant)
    return made.ok ? made.bytes : undefined
  }
  if (recipe.make !== 'social-card') return files.get(path)
  // What it shows is known to whoever plans the site.
  const drawn = await encoder.draw(recipe.key, () => {
    throw new Error('The card is in no cache.')
  })
  return drawn.ok ? drawn.bytes : undefined
}

export interface GiveRequest {
  readonly inputs: BuildInputs
  readonly shared: SharedCache
  readonly record: BuildRecord
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
  readonly entries: readonly PlanEntry[]
  /** Of every entry. */
  readonly keys: ReadonlyMap<OutputPath, Hash>
  readonly packs: OutputPacks
  readonly producer: Producer
}

/** Gives a build that was published, unless a part of it lies nowhere but here, or its answers are not sure. */
export async function giveBuild(request: GiveRequest): Promise<void> {
  const { inputs, shared, record, now, entries, keys, packs, producer } = request
  const { known } = packs
  const isPacked = new Set(known.flatMap(pack => pack.entries.map(({ path }) => path)))
  const others = entries.filter(({ path }) => !isPacked.has(path))
  if (!shared.takesMore || others.some(packs.isPacked)) return
  const questions = inputs.host.questions(now, new Map(record.texts))
  if (questions === undefined) return
  const names = askedNames(questions)
  const withKey = (entry: PlanEntry) => [entry, keys.get(entry.path) as Hash] as const
  const build: SharedBuild = {
    record,
    packs: known.map(pack => pack.entries.map(({ path }) => [path, keys.get(path) as Hash])),
    others: others.map(withKey),
  }
  const files = others.filter(isTaken).flatMap(entry => {
    const produced = producer.produce(entry)
    return 'bytes' in produced ? [[entry.path, produced.bytes] as const] : []
  })
  await shared.give(buildKey(inputs, names), { build: JSON.stringify(build), files: encodePack(files) })
  await shared.give(namesKey(inputs), { names: JSON.stringify(names) })
}

function isTaken(entry: PlanEntry): boolean {
  const { make } = entry.recipe
  return make !== 'asset' && make !== 'copy' && cachedImage(entry) === undefined
}

function namesKey({ settings }: BuildInputs): Hash {
  return fingerprint('names of a build', JSON.stringify(settings))
}

function buildKey({ settings, host }: BuildInputs, names: AskedNames): Hash {
  return fingerprint('build', JSON.stringify(settings), JSON.stringify(names), answersDigest(names, host))
}
