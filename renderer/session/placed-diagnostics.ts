// Messages as they are reported: in order, each where its author can mend it.
import { placeInTemplate } from '../data-pages/place-in-template.ts'
import { type Diagnostic, orderDiagnostics } from '../diagnostics/diagnostic.ts'
import { placeInMount } from '../mounts/place-in-mount.ts'
import type { Session } from './session.ts'

export type Places = Pick<Session, 'dataPages' | 'mounts'>

/** What many pages have from one line is told once. */
export function placedDiagnostics(diagnostics: Iterable<Diagnostic>, places: Places): readonly Diagnostic[] {
  return orderDiagnostics([...diagnostics].map(diagnostic => placeDiagnostic(diagnostic, places)))
}

/** Pages from data are told by their Markdown file, mounted files by their repository. */
export function placeDiagnostic(diagnostic: Diagnostic, { dataPages, mounts }: Places): Diagnostic {
  return placeInMount(placeInTemplate(diagnostic, dataPages), mounts)
}
