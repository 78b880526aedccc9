// Directives that name no component.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/nearest.ts'
import type { Page } from '../graph/content-graph.ts'
import { admonitionKinds } from '../markdown/admonition-kinds.ts'

/** One warning per use; the text itself is shown as it was written (MD-11). */
export function checkComponents(page: Page, directives: ReadonlySet<string>): readonly Diagnostic[] {
  return page.facts.components
    .filter(use => !directives.has(use.name))
    .map(use => ({
      code: 'directive/unknown',
      severity: 'warning',
      message: `There is no directive called "${use.name}".`,
      hint:
        didYouMean(use.name, [...admonitionKinds.keys(), ...directives]) ??
        'Write "\\:::" to show the colons as text.',
      file: page.file,
      ...use.place,
    }))
}
