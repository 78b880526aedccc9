// Checks groups of tabs: each holds tabs, each tab has a value of its own, and the default is one of them.
import type { ContainerDirective } from 'mdast-util-directive'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { Place } from '../../../base/text/line-index.ts'
import { type PrintState, placeOfNode, report, sourceOf } from '../print/print-state.ts'
import { tabValue } from './tab-value.ts'

export function checkTabs(state: PrintState, node: ContainerDirective, place: Place): void {
  const wrong = (at: Place, message: string, hint: string) =>
    report(state, 'error', at, { code: 'directive/invalid-tabs', message, hint })
  const tabs = node.children.filter(
    (child): child is ContainerDirective => child.type === 'containerDirective' && child.name === 'tab',
  )
  // Tabs may come from a partial file.
  const hasInclude = node.children.some(child => child.type === 'leafDirective' && child.name === 'include')
  if (hasInclude) return
  const indented = node.children.find(
    child =>
      child.type === 'code' && /^:{3,}tab\b/.test(child.value) && !/^[`~]/.test(sourceOf(state, child)),
  )
  if (indented !== undefined)
    return wrong(
      { line: placeOfNode(indented).line, column: 1 },
      'The tab stands so far to the right that it is code.',
      'Take the spaces before ":::tab" away: four or more make code of a line.',
    )
  if (tabs.length === 0)
    return wrong(
      place,
      'The group of tabs holds no tab.',
      'Put ":::tab[Label]" … ":::" inside; the group needs more colons than its tabs.',
    )
  const values = new Set<string>()
  for (const tab of tabs) {
    const value = tabValue(tab)
    const { line, column } = placeOfNode(tab)
    if (value === '')
      wrong({ line, column }, 'The tab has neither a label nor a value.', 'Write ":::tab[Label]".')
    else if (values.has(value))
      wrong(
        { line, column },
        `Two tabs of the group have the value "${value}".`,
        'Give one of them another: {value="…"}.',
      )
    values.add(value)
  }
  const { defaultValue, queryString, groupId } = node.attributes ?? {}
  if (defaultValue && !values.has(defaultValue))
    wrong(
      place,
      `The default "${defaultValue}" is no tab of the group.`,
      didYouMean(defaultValue, [...values]) ?? 'Name the value of a tab.',
    )
  if ((queryString === '' || queryString === 'true') && !groupId)
    wrong(place, '"queryString" has no name.', 'Add a groupId, or give the name: {queryString="os"}.')
}
