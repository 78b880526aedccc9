// Components that authors know from MDX sites, as plain data: which directive each is. Any other component is the directive of
// its own name: `DocCardList` → `doc-card-list`.

import { kebabCase } from '../../base/text/kebab-case.ts'

export interface ComponentName {
  readonly directive: string
  /** Attributes that have another name here. */
  readonly renamed?: Readonly<Record<string, string>>
  /** The attribute whose text stands in the brackets of the directive. */
  readonly label?: string
  /** The attribute whose text stands inside. */
  readonly text?: string
  /** The attribute that says which of the directive's other names is meant. */
  readonly kind?: string
  /** Other words for values of an attribute, by its name here. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Attributes that change nothing here. */
  readonly unused?: readonly string[]
}

const remark: ComponentName = { directive: 'note', kind: 'type', unused: ['icon'] }

export const componentNames: Readonly<Record<string, ComponentName>> = {
  Admonition: remark,
  Aside: remark,
  Callout: remark,
  Badge: {
    directive: 'badge',
    label: 'text',
    renamed: { variant: 'kind' },
    values: { kind: { default: 'note', success: 'tip', caution: 'warning' } },
    unused: ['size'],
  },
  Button: { directive: 'button', label: 'text' },
  CardGrid: { directive: 'cards', unused: ['stagger'] },
  Feature: { directive: 'feature', label: 'title' },
  Hero: { directive: 'hero', label: 'title', text: 'tagline' },
  LinkButton: { directive: 'button', label: 'text', unused: ['variant', 'icon', 'iconPlacement'] },
  LinkCard: { directive: 'card', text: 'description' },
  TabItem: { directive: 'tab', unused: ['attributes', 'icon'] },
  Tabs: { directive: 'tabs', renamed: { syncKey: 'groupId' } },
  TOCInline: {
    directive: 'toc',
    renamed: { minHeadingLevel: 'min', maxHeadingLevel: 'max' },
    unused: ['toc'],
  },
}

/** Modules of other generators that such components are imported from; an import from them needs no file. */
export const componentModules = /^(?:@theme\/|@astrojs\/starlight\/components$|docsgen(?:\/|$))/

/** `component`: as an author writes it. */
export function componentNamed(component: string): ComponentName {
  const known = Object.hasOwn(componentNames, component) ? componentNames[component] : undefined
  return known ?? { directive: kebabCase(component.replaceAll('.', '')) }
}
