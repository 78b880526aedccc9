// Checks directives: unknown components, invalid attributes and positions of built-in ones, and lists of cards that would be empty.
import type { DiagnosticCode } from '../../base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import { insertedText, shownDirective, writtenNames } from '../../contract/directives/built-in.ts'
import { componentNames } from '../../contract/directives/component-names.ts'
import type { Directive } from '../../contract/directives/directive.ts'
import { componentName } from '../../contract/island-markup.ts'
import { firstRoute, nearItems } from '../derive/sidebar/category-index.ts'
import type { Site } from '../derive/site.ts'
import type { DirectiveNames, Page } from '../graph/content-graph.ts'
import { attributeFaults } from '../markdown/directives/attribute-faults.ts'
import type { ComponentUse } from '../markdown/page-facts.ts'

/** An unknown directive is shown as written. */
export function checkComponents(page: Page, directives: DirectiveNames): readonly Diagnostic[] {
  let names: readonly string[] | undefined
  let components: readonly string[] | undefined
  return page.facts.components.flatMap((use): readonly Diagnostic[] => {
    const origin = directives.get(use.name)
    if (origin === 'own' || (origin === undefined && use.isInline && use.element === undefined)) return []
    const place = { file: use.file ?? page.file, ...use.place }
    if (origin === 'built-in') {
      const known = shownDirective(use.name)
      if (known === undefined) return []
      const written = { name: use.element?.name ?? use.written ?? use.name, attributes: use.attributes }
      const faults = attributeFaults(known.attributes, written)
      return [...misplaced(known, use), ...faults].map(fault => ({ severity: 'warning', ...fault, ...place }))
    }
    if (use.element !== undefined) {
      components ??= componentsAmong([...writtenNames(), ...directives.keys()])
      return [{ ...unknownComponent(use.element, components), ...place }]
    }
    names ??= [...writtenNames(), ...directives.keys()]
    return [
      {
        code: 'directive/unknown',
        severity: 'warning',
        message: `There is no directive called "${use.name}".`,
        hint: withoutApi(use) ?? didYouMean(use.name, names) ?? 'Write "\\:::" to show the colons as text.',
        ...place,
      },
    ]
  })
}

function componentsAmong(names: readonly string[]): readonly string[] {
  return [...new Set([...Object.keys(componentNames), ...names.map(componentName)])]
}

function unknownComponent(
  { name, near }: NonNullable<ComponentUse['element']>,
  components: readonly string[],
): Fault & { readonly severity: 'error' } {
  return {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `There is no component called "${name}".`,
    hint:
      near !== undefined
        ? `Did you mean "${near}"?`
        : (didYouMean(name, components) ??
          `Import it in the page, or put it into templates/directives/${name.replace(/\W/g, '')}.tsx.`),
  }
}

// Texts of an API can be inserted only when the configuration names its description.
function withoutApi({ name }: ComponentUse): string | undefined {
  const { of } = insertedText(name) ?? { of: 'file' }
  return of === 'file' ? undefined : 'Name the description of the API in "apis" of the configuration.'
}

// Browsers close the paragraph before a block inside it.
function misplaced({ form }: Directive, { name, isInline }: ComponentUse): readonly Fault[] {
  if (form === 'inline' || isInline !== true) return []
  return [
    {
      code: 'directive/not-inline',
      message: `The directive "${name}" stands inside a line, but it makes a block.`,
      hint: `Put it on a line of its own: "${form === 'leaf' ? '::' : ':::'}${name}".`,
    },
  ]
}

/** What is wrong, without its place. */
interface Fault {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
}

/** A list of cards is empty when the page is in no category and has no other page beside it. */
export function emptyCardLists(site: Site): readonly Diagnostic[] {
  return [...site.routes.values()].flatMap((route): readonly Diagnostic[] => {
    if (!('page' in route)) return []
    const { page } = route
    const uses = page.facts.components.filter(use => shownDirective(use.name)?.needs === 'near-pages')
    // Nobody can change the text of pages that are generated from an API description.
    if (uses.length === 0 || page.facts.meta.frontMatter.raw_html === 'sanitize') return []
    const hasCards = nearItems(site, route).some(
      item => item.kind === 'link' || firstRoute(item) !== undefined,
    )
    if (hasCards) return []
    return uses.map(use => ({
      code: 'directive/empty-list',
      severity: 'error',
      message: `There is nothing for "${use.element === undefined ? '::' : ''}${use.element?.name ?? use.name}" to list: no page stands below this one in a sidebar, and none beside it.`,
      hint: 'Put the page into a category with other pages, or write the links yourself.',
      file: use.file ?? page.file,
      ...use.place,
    }))
  })
}
