// Decides which tab of a group shows. Used by the inline script before the first paint and by the script that answers clicks.
import { readStored, tabKey } from '../storage.ts'

/** Shows the tab with this value; false when the group has none. */
export function selectTab(group: Element, value: string | null): boolean {
  const tabs = choicesOf(group)
  if (!tabs.some(tab => tab.dataset.value === value)) return false
  const panels = group.querySelectorAll<HTMLElement>(':scope>.tabs__panel')
  for (const [index, tab] of tabs.entries()) {
    const isChosen = tab.dataset.value === value
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    // Means nothing where it is no entry of a list.
    ;(tab as HTMLOptionElement).selected = isChosen
    // While the document is still loading, more panels may follow.
    const panel = panels[index]
    if (panel !== undefined) panel.hidden = !isChosen
  }
  return true
}

/** Tabs of a row, or entries of a list, in the order of their panels. */
export function choicesOf(group: Element): readonly HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope>.tabs>*')]
}

/** Chooses the tabs that the address asks for, else those of the reader's last visit. Ignores values that a group does not have. */
export function applyTabChoices(root: ParentNode): void {
  const query = new URLSearchParams(location.search)
  // A choice in the address holds for all groups of that name.
  const asked = new Map<string, string>()
  const others: HTMLElement[] = []
  for (const group of root.querySelectorAll<HTMLElement>('[data-tab-group],[data-tab-query]')) {
    const { tabGroup, tabQuery } = group.dataset
    // No parameter has an empty name.
    const value = query.get(tabQuery ?? '')
    const isChosen = value !== null && selectTab(group, value)
    if (tabGroup === undefined) continue
    if (isChosen) asked.set(tabGroup, value)
    else others.push(group)
  }
  for (const group of others) {
    const name = group.dataset.tabGroup as string
    selectTab(group, asked.get(name) ?? readStored(tabKey + name))
  }
}
