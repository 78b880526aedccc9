// A component slot → HTML of its component, or the text as it was written when there is none.
import { encodeAddress } from '../../base/text/encode-address.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import type { ComponentPart, Part } from '../../content/markdown/page-facts.ts'
import { shownDirective } from '../../contract/directives/built-in.ts'
import type { DirectiveData } from '../../contract/server-bundle.ts'
import { contentsOf } from '../plan/page/contents.ts'
import type { SlotContext } from './slot-context.ts'

type Fill = (context: SlotContext, parts: readonly Part[]) => string

export function componentHtml(context: SlotContext, part: ComponentPart, fill: Fill): string {
  const isItem = (child: Part) => isComponent(child) && isItemOf(part.name, child.name)
  const items = part.children.filter((child): child is ComponentPart => isItem(child))
  const made = context.server.renderDirective(part.name, propsOf(context, part), {
    label: () => fill(context, part.label),
    children: () => fill(context, part.children),
    rest: () =>
      fill(
        context,
        part.children.filter(child => !isItem(child)),
      ),
    items: items.map(item => ({
      name: item.name,
      props: propsOf(context, item),
      label: () => fill(context, item.label),
      children: () => fill(context, item.children),
    })),
    uid: `_d-${++context.directives}`,
    languages: context.languages,
    data: dataOf(context, part),
  })
  if (made !== undefined) return made
  const label = fill(context, part.label)
  if (part.inline !== undefined) return `${escapeHtml(part.source)}${label}${escapeHtml(part.inline.end)}`
  const fence = /^[ \t>]*(:{3,})/.exec(part.source)?.[1]
  const end = fence === undefined ? '' : `<p>${fence}</p>`
  return `<p>${escapeHtml(part.source)}</p>${fill(context, part.children)}${end}`
}

/** A site's own component without a descriptor arranges what its name is the plural of; a name without a plural arranges all. */
export function isItemOf(name: string, item: string): boolean {
  const named = shownDirective(name)?.items
  if (named !== undefined) return item === named
  return name.endsWith('s') ? item === name.slice(0, -1) : true
}

function isComponent(part: Part): part is ComponentPart {
  return typeof part !== 'string' && part.slot === 'component' && part.inline === undefined
}

// Attributes that are addresses lead where the reference leads.
function propsOf(context: SlotContext, { props, references = {} }: ComponentPart): ComponentPart['props'] {
  const resolved = Object.entries(references).map(([name, reference]) => {
    const link = context.links[reference]
    return [name, link === undefined ? (props[name] ?? '') : encodeAddress(link.href)]
  })
  return { ...props, ...Object.fromEntries(resolved) }
}

// What the directives ask of the site.
function dataOf(context: SlotContext, { name, props, references }: ComponentPart): DirectiveData {
  const needs = shownDirective(name)?.needs
  const link = references?.href === undefined ? undefined : context.links[references.href]
  const level = (text: string | undefined, otherwise: number) =>
    text !== undefined && /^[2-6]$/.test(text) ? Number(text) : otherwise
  return {
    isExternal: link?.kind === 'external',
    contents:
      needs === 'contents'
        ? contentsOf(context.headings, {
            min: level(props.min, context.levels.min),
            max: level(props.max, context.levels.max),
          })
        : [],
    cards: needs === 'near-pages' || needs === 'newest-posts' ? (context.cards[needs] ?? []) : [],
    sampled: needs === 'samples' ? context.sampled : [],
    searchHref: needs === 'search' ? context.searchHref : '',
  }
}
