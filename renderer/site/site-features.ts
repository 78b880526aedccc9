// What the features of a site add to its stages. The stages call the functions of this file; none of them names a feature.
import { type Diagnostic, orderDiagnostics } from '../base/diagnostics/diagnostic.ts'
import type { Host } from '../base/host/host.ts'
import type { OwnedStore } from '../base/host/owned-store.ts'
import type { GeneratedTexts } from '../content/cached-facts.ts'
import type { Snapshot } from '../content/snapshot.ts'
import type { CompletePlace, Edit } from '../features/feature.ts'
import type { AddedFiles } from '../publish/plan/output-plan.ts'
import type { Session } from './session/session.ts'

const noTexts: GeneratedTexts = { textOf: () => null, hashOf: () => null, keep: () => undefined }

/** The texts that directives stand for. */
export function generatedTexts({ features, host, config }: Session, store: OwnedStore): GeneratedTexts {
  const feature = features.find(({ texts }) => texts !== undefined)
  return feature?.texts?.({ host, store, configs: [config, ...config.translations] }) ?? noTexts
}

/** The snapshot with what features find wrong in it. `now`: seconds since 1970. */
export function inspected({ features }: Session, snapshot: Snapshot, now: number): Snapshot {
  const found = features.flatMap(({ inspect }) => inspect?.(snapshot, now) ?? [])
  if (found.length === 0) return snapshot
  return { ...snapshot, diagnostics: orderDiagnostics([...snapshot.diagnostics, ...found]) }
}

/** The snapshots of all languages, the original first, as features complete them. */
export async function completed(
  { features }: Session,
  snapshots: readonly Snapshot[],
  place: CompletePlace,
): Promise<readonly Snapshot[]> {
  let complete = snapshots
  for (const feature of features) complete = (await feature.complete?.(complete, place)) ?? complete
  return complete
}

/** By feature: what must hold for a plan. Plain data. */
export type Kept = Readonly<Record<string, unknown>>

export function keptByFeatures({ features }: Session, snapshots: readonly Snapshot[], now: number): Kept {
  return Object.fromEntries(
    features.flatMap(({ name, outlives }) =>
      outlives === undefined ? [] : [[name, outlives.keep(snapshots, now)]],
    ),
  )
}

/** Whether a plan and its messages still hold. `now`: seconds since 1970. */
export function holdsAt({ features }: Session, kept: Kept, now: number): boolean {
  return features.every(({ name, outlives }) => outlives?.holdsAt?.(kept[name], now) !== false)
}

/** Whether a plan still holds after an edit that no page but those of the edited texts can see. */
export async function holdsAfter({ features }: Session, kept: Kept, edit: Edit): Promise<boolean> {
  for (const { name, outlives } of features)
    if ((await outlives?.holdsAfter?.(kept[name], edit)) === false) return false
  return true
}

/** What a build tells beside what the stages find. `now`: milliseconds since 1970. */
export async function checkedByFeatures(
  session: Session,
  snapshot: Snapshot,
  now: number,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const { check } of session.features)
    found.push(...((await check?.(snapshot, { ...session, now })) ?? []))
  return found
}

export function addedFiles({ features, host }: Session): AddedFiles {
  return (snapshot, isTaken) => {
    const added = features.map(({ name, outputs }) => ({ name, ...outputs?.(snapshot, { host, isTaken }) }))
    return {
      files: added.flatMap(({ name, files = [] }) => files.map(file => ({ ...file, feature: name }))),
      diagnostics: added.flatMap(({ diagnostics = [] }) => diagnostics),
    }
  }
}

/** Makes the text of a file that a feature has added. */
export function featureText({ features, host }: Session) {
  return (name: string, of: unknown): string =>
    features.find(feature => feature.name === name)?.fileText?.(of, host) ?? ''
}

/** Finds where the address of a message about a generated page is written. */
export function writtenPlaces({ features }: Pick<Session, 'features'>, host: Host) {
  const finders = features.flatMap(feature => feature.writtenPlaces?.(host) ?? [])
  return (diagnostic: Diagnostic) => finders.map(find => find(diagnostic)).find(place => place !== undefined)
}
