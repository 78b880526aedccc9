// Messages as they are reported: in order, each where its author can mend it.
import { type Diagnostic, orderDiagnostics } from '../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../base/host/host.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { isTranslation, originalOf } from '../../config/locales/edition.ts'
import { configOf } from '../../config/locales/translation-folders.ts'
import { isForeignCode } from '../../config/mounts/source-policy.ts'
import { placeInTemplate } from '../../features/data-pages/place-in-template.ts'
import { placeInMount } from '../../features/mounts/mount.ts'
import { writtenPlaces } from '../site-features.ts'
import type { Session } from './session.ts'

export interface Places extends Pick<Session, 'config' | 'dataPages' | 'mounts' | 'features'> {
  readonly host: Host
}

/** What many pages have from one line, or from one text of a description, is told once. */
export function placedDiagnostics(diagnostics: Iterable<Diagnostic>, places: Places): readonly Diagnostic[] {
  return orderDiagnostics(placeAll(diagnostics, places).values())
}

/**
 * Pages from data are told by their Markdown file, mounted files by their repository, and what a translation shows of the original by
 * the original's file. Errors of sources that are not trusted are warnings.
 */
export function placeDiagnostic(diagnostic: Diagnostic, places: Places): Diagnostic {
  const { dataPages, mounts } = places
  return placeInMount(
    placeInTemplate(placeInOriginal(withLevel(diagnostic, places), places), dataPages),
    mounts,
  )
}

// Texts that are not trusted stop nothing. How links count says the configuration.
function withLevel(diagnostic: Diagnostic, { config }: Places): Diagnostic {
  const { severity, code, file } = diagnostic
  const isForeign = severity === 'error' && file !== undefined && isForeignCode(config, file)
  return isForeign && !code.startsWith('link/') ? { ...diagnostic, severity: 'warning' } : diagnostic
}

function placeInOriginal(diagnostic: Diagnostic, { config, host }: Places): Diagnostic {
  const { file } = diagnostic
  if (file === undefined) return diagnostic
  const { edition } = configOf(config, file)
  const original = isTranslation(edition, file) ? originalOf(edition, file) : file
  const isShown = original !== file && host.entry(file) === undefined && host.entry(original) !== undefined
  return isShown ? { ...diagnostic, file: original } : diagnostic
}

/** What is told in place of each message. Of those that pages of a description have from it alike, all but one are left out. */
export function placeAll(
  diagnostics: Iterable<Diagnostic>,
  places: Places,
): ReadonlyMap<Diagnostic, Diagnostic> {
  const all = [...diagnostics]
  const pages = places.dataPages.pages
  const isGenerated = ({ file }: Diagnostic) => file !== undefined && pages.get(file)?.origin !== undefined
  const placed = all
    .filter(each => !isGenerated(each))
    .map(each => [each, placeDiagnostic(each, places)] as const)
  const generated = all.filter(isGenerated).sort((a, b) => compareCodeUnits(a.file ?? '', b.file ?? ''))
  return withoutFrequent(new Map([...placed, ...toldOnce(generated, places)]), isGenerated)
}

// The first page in order stands for all.
function toldOnce(
  generated: readonly Diagnostic[],
  places: Places,
): readonly (readonly [Diagnostic, Diagnostic])[] {
  const alike = new Map<string, Diagnostic[]>()
  for (const diagnostic of generated) {
    const { severity, code, message, target } = diagnostic
    const { file } = placeDiagnostic(diagnostic, places)
    const key = JSON.stringify([file, severity, code, target ?? message])
    const others = alike.get(key)
    if (others === undefined) alike.set(key, [diagnostic])
    else others.push(diagnostic)
  }
  const written = writtenPlaces(places, places.host)
  return [...alike.values()].flatMap(all => {
    const [first] = all
    if (first === undefined) return []
    const { related = [], ...told } = placeDiagnostic(first, places)
    const others = new Set(all.map(({ file }) => file)).size - 1
    const more = others === 0 ? '' : ` and in ${others} ${others === 1 ? 'other' : 'others'}`
    const seen = related.map((each, index) =>
      index === related.length - 1 ? { ...each, message: `${each.message}${more}` } : each,
    )
    // Descriptions are often somebody else's: a link in their texts to an operation that does not exist is a warning.
    const severity = told.code === 'api/unknown-reference' ? 'warning' : told.severity
    return [[first, { ...told, severity, ...written(told), related: seen } as Diagnostic] as const]
  })
}

// An address that only a description has is told once anyhow.
function withoutFrequent(
  placed: ReadonlyMap<Diagnostic, Diagnostic>,
  isGenerated: (diagnostic: Diagnostic) => boolean,
): ReadonlyMap<Diagnostic, Diagnostic> {
  const isFrequent = ({ code }: Diagnostic) => code === 'link/frequent'
  const others = [...placed.keys()].filter(each => !isFrequent(each) && !isGenerated(each))
  const written = new Set(others.map(({ target }) => target))
  return new Map([...placed].filter(([each]) => !isFrequent(each) || written.has(each.target)))
}
