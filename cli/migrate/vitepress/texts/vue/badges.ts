// Badges of VitePress: `<Badge type="tip" text="new" />` → `:badge[new]{kind=tip}`.
import type { PageValues } from './page-values.ts'
import { badgeKind } from './vue-components.ts'
import { isComponent, staticAttribute, type VueTag, vueTags } from './vue-tags.ts'

export const badgeName = /^(?:VP)?Badge$/

/** Empty for one without words. `inside`: what stands between its tags; `constants`: of the script of its page. */
export function badgeOf(tag: VueTag, inside: string, constants?: PageValues): string {
  const values = new Map(
    tag.attributes.flatMap(each => {
      const known = staticAttribute(each, constants)
      return known === undefined ? [] : [[known.name, known.value]]
    }),
  )
  const text = (inside.trim() || values.get('text')) ?? ''
  return text === '' ? '' : `:badge[${text.replace(/\s+/g, ' ')}]{kind=${badgeKind(values.get('type'))}}`
}

/** The name of a box with its badges; other components in it, such as icons, have no words. */
export function withBadges(title: string): string {
  let text = title
  for (const tag of vueTags(title, 0, title.length).toReversed())
    if (tag.kind === 'single' && isComponent(tag.name)) {
      const shown = badgeName.test(tag.name) ? badgeOf(tag, '') : ''
      text = text.slice(0, tag.start) + shown + text.slice(tag.end)
    }
  return text.replace(/<code>\s*<\/code>[ \t]*/g, '')
}
