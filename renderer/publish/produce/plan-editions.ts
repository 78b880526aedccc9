// The plan of a site in all its languages: each is planned by itself, then its files get their places in one output.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { Inputs } from '../../base/host/inputs.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { standsAlone } from '../../content/derive/urls.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { bundlesFor } from '../bundle/open-bundles.ts'
import type { AddedFiles, PlanEntry } from '../plan/output-plan.ts'
import { type OutputPlan, planOutput } from '../plan/plan-output.ts'
import { type SitePlanner, type SitePlannerRequest, tryPlanner } from './site-planner.ts'

export interface EditionsRequest
  extends Omit<SitePlannerRequest, 'snapshot' | 'bundles' | 'translations' | 'sidebarMemory'> {
  /** The original first. */
  readonly snapshots: readonly Snapshot[]
  readonly bundles: Parameters<typeof bundlesFor>[0]
  /** Of sidebars, by language. */
  readonly sidebarMemoryOf?: (locale: string) => SitePlannerRequest['sidebarMemory']
}

/** A planner for each language, in their order; undefined, and a problem more, when a template throws. */
export function tryPlanners(
  { snapshots, bundles, sidebarMemoryOf, ...request }: EditionsRequest,
  problems: Diagnostic[],
): readonly SitePlanner[] | undefined {
  const planners: SitePlanner[] = []
  for (const [at, snapshot] of snapshots.entries()) {
    const { config } = snapshot
    const sidebarMemory = sidebarMemoryOf?.(config.language.locale)
    const planner = tryPlanner(
      {
        ...request,
        snapshot,
        translations: at === 0 ? snapshots.slice(1) : [],
        bundles: bundlesFor(bundles, config),
        ...(sidebarMemory !== undefined && { sidebarMemory }),
      },
      problems,
    )
    if (planner === undefined) return undefined
    planners.push(planner)
  }
  return planners
}

/** Every file of every language. */
export function planEditions(
  planners: readonly SitePlanner[],
  { inputs, addedFiles }: { readonly inputs: Inputs; readonly addedFiles: AddedFiles },
): OutputPlan {
  const plans = planners.map(({ input, pages }) => {
    const { config } = input.snapshot
    return {
      config,
      plan: planOutput(input, { planner: pages, inputs, addedFiles }),
    }
  })
  const [original, ...translations] = plans
  if (original === undefined || translations.length === 0) return (original as (typeof plans)[number]).plan
  const entries = new Map(original.plan.entries.map(entry => [entry.path, entry]))
  const diagnostics = plans.flatMap(({ plan }) => plan.diagnostics)
  for (const { config, plan } of translations) {
    for (const entry of plan.entries.map(each => entryOfEdition(config, each))) {
      const taken = entries.get(entry.path)
      if (taken === undefined) entries.set(entry.path, entry)
      else if (entry.recipe.make === 'page') diagnostics.push(addressTaken(config, entry, taken))
    }
  }
  return {
    ...original.plan,
    entries: [...entries.values()].sort((a, b) => compareCodeUnits(a.path, b.path)),
    diagnostics,
  }
}

/** Kinds of files that a language has in common with the original, unless it has a place of its own. */
const common: ReadonlySet<PlanEntry['recipe']['make']> = new Set([
  'asset',
  'image',
  'social-card',
  'bundle-file',
])

/** An entry of a translation at its place in the output. */
export function entryOfEdition({ edition, baseUrl, language }: Config, entry: PlanEntry): PlanEntry {
  const { recipe } = entry
  if (common.has(recipe.make) && !standsAlone({ edition, baseUrl })) return entry
  const placed = (path: OutputPath) => `${edition.folder}${path}` as OutputPath
  return {
    ...entry,
    path: placed(entry.path),
    recipe: recipe.make === 'copy' ? { ...recipe, of: placed(recipe.of) } : recipe,
    locale: language.locale,
  }
}

function addressTaken({ edition }: Config, entry: PlanEntry, taken: PlanEntry): Diagnostic {
  const file = entry.source ?? taken.source
  return {
    code: 'translation/address-taken',
    severity: 'warning',
    message: `The file "${entry.path}" is wanted by the language "${edition.label}" and by the original, which gets it.`,
    hint: 'Move the page of the original, or give the language another "baseUrl".',
    ...(file !== undefined && { file }),
  }
}
