// Tabs of a page: the panels that the page contains, and the panels that a script adds in the browser.

import type { Element } from './elements.ts'
import { plainWords, wordsOf } from './plain-words.ts'
import { textOf } from './shown-text.ts'

export interface Tabs {
  /** Names of tabs whose panels are not in the HTML. */
  readonly late: readonly string[]
  /** Words of the panels in the HTML, with their names. */
  readonly panels: readonly { readonly name: string; readonly words: readonly string[] }[]
}

/** `inside`: elements of the text; `all`: elements of the page. */
export function tabsIn(inside: readonly Element[], all: readonly Element[]): Tabs {
  const ids = new Set(all.map(({ attribs }) => attribs.id))
  const tabs = inside.filter(({ attribs }) => attribs.role === 'tab')
  const names = new Map(tabs.map(tab => [tab.attribs['aria-controls'] ?? '', plainWords(textOf(tab))]))
  return {
    late: [...names].flatMap(([id, name]) => (id === '' || ids.has(id) ? [] : [name])),
    panels: inside.flatMap(panel => {
      const name = panel.attribs.role === 'tabpanel' ? names.get(panel.attribs.id ?? '') : undefined
      return name === undefined ? [] : [{ name, words: wordsOf(textOf(panel)) }]
    }),
  }
}

/** Words of new panels whose tabs had no panel in the old HTML. */
export function latePanelWords(before: Tabs, after: Tabs): readonly string[] {
  return after.panels.flatMap(({ name, words }) => (before.late.includes(name) ? words : []))
}
