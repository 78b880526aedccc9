// What has words and an address is a link, whatever component it was.
import type { Nodes } from 'mdast'
import type { LeadingAttribute } from '../../../old-site.ts'
import type { StandInWords } from '../../../writing/stand-ins.ts'
import type { PageValues } from './page-values.ts'
import { isComponent, staticAttribute, type VueTag, vueTags } from './vue-tags.ts'

/** Where the tag of a component leads, when its attributes say so. */
export function goalOf(
  { attributes }: VueTag,
  values: PageValues,
): { readonly name: LeadingAttribute; readonly address: string } | undefined {
  const found = attributes
    .flatMap(each => staticAttribute(each, values) ?? [])
    .find(({ name, value }) => /^(?:href|to)$/.test(name) && value !== '')
  return found === undefined ? undefined : { name: found.name as LeadingAttribute, address: found.value }
}

/** How a component with something inside leads there. `nodes`: all of the text. */
export function leadsBy(
  { open, close }: { readonly open: VueTag; readonly close: VueTag | undefined },
  nodes: readonly Nodes[],
  { source, values }: { readonly source: string; readonly values: PageValues },
): StandInWords['leadsBy'] {
  const goal = goalOf(open, values)
  if (goal === undefined) return undefined
  if (close === undefined || source.slice(open.end, close.start).trim() === '') return 'nothing'
  const holdsTag = vueTags(source, open.end, close.start).some(
    tag => tag.name === 'a' || (isComponent(tag.name) && goalOf(tag, values) !== undefined),
  )
  const isInside = ({ position }: Nodes) =>
    (position?.start.offset ?? 0) >= open.end && (position?.end.offset ?? 0) <= close.start
  const holdsLink = nodes.some(node => /^link(?:Reference)?$/.test(node.type) && isInside(node))
  return holdsTag || holdsLink ? 'nothing' : goal.name
}
