// Directives that name no component, and attributes that a built-in one does not have.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/nearest.ts'
import type { DirectiveNames, Page } from '../graph/content-graph.ts'
import { admonitionKinds } from '../markdown/admonition-kinds.ts'
import type { ComponentUse } from '../markdown/page-facts.ts'
import { directiveAttributes, valueProblem } from './directive-attributes.ts'

/** The text of an unknown directive is shown as it was written (MD-11). */
export function checkComponents(page: Page, directives: DirectiveNames): readonly Diagnostic[] {
  return page.facts.components.flatMap(use => {
    const origin = directives.get(use.name)
    if (origin === 'own' || (origin === undefined && use.isInline)) return []
    const place = { file: use.file ?? page.file, ...use.place }
    if (origin === 'built-in') return checkAttributes(use, place)
    return [
      {
        code: 'directive/unknown',
        severity: 'warning',
        message: `There is no directive called "${use.name}".`,
        hint:
          didYouMean(use.name, [...admonitionKinds.keys(), 'include', ...directives.keys()]) ??
          'Write "\\:::" to show the colons as text.',
        ...place,
      },
    ]
  })
}

function checkAttributes(
  use: ComponentUse,
  place: Pick<Diagnostic, 'file' | 'line' | 'column'>,
): readonly Diagnostic[] {
  const known = directiveAttributes.get(use.name)
  if (known === undefined) return []
  const written = use.written ?? use.name
  return Object.entries(use.attributes).flatMap(([name, value]): readonly Diagnostic[] => {
    const problem = Object.hasOwn(known, name) ? valueProblem(known[name], value) : undefined
    if (Object.hasOwn(known, name) && problem === undefined) return []
    return [
      {
        code: 'directive/invalid-attribute',
        severity: 'warning',
        message:
          problem === undefined
            ? `The directive "${written}" has no attribute "${name}".`
            : `The attribute "${name}" of "${written}" ${problem}, not "${value}".`,
        hint:
          problem === undefined
            ? (didYouMean(name, Object.keys(known)) ?? 'Remove it.')
            : 'Correct the value, or remove the attribute.',
        ...place,
      },
    ]
  })
}
