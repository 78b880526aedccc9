// Lists: tight and loose, numbered from any start, with check boxes.
import type { List, ListItem } from 'mdast'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { blockIdAttribute, type PrintState } from './print-state.ts'

export function printList(state: PrintState, list: List): void {
  const tag = list.ordered ? 'ol' : 'ul'
  const isTaskList = list.children.some(item => typeof item.checked === 'boolean')
  const isLoose = list.spread === true || list.children.some(item => item.spread === true)
  const start =
    list.ordered && typeof list.start === 'number' && list.start !== 1 ? ` start="${list.start}"` : ''
  state.html += `<${tag}${start}${isTaskList ? ' class="contains-task-list"' : ''}>`
  for (const item of list.children) printItem(state, item, isLoose)
  state.html += `</${tag}>`
}

function printItem(state: PrintState, item: ListItem, isLoose: boolean): void {
  const isTask = typeof item.checked === 'boolean'
  const box = isTask
    ? `<input type="checkbox" disabled${item.checked ? ' checked' : ''} aria-label="${escapeHtml(state.options.language.words['task.label'])}"> `
    : ''
  state.html += `<li${blockIdAttribute(state, item)}${isTask ? ' class="task-list-item"' : ''}>`
  if (!isLoose || item.children[0]?.type !== 'paragraph') state.html += box
  for (const [index, child] of item.children.entries()) {
    if (child.type !== 'paragraph') {
      state.printers.blocks(state, [child])
    } else if (!isLoose) {
      state.printers.inlines(state, child.children)
      // A line break keeps the words before a nested block apart from it.
      if (item.children[index + 1] !== undefined) state.html += '\n'
    } else if (index === 0 && isTask) {
      state.html += `<p>${box}`
      state.printers.inlines(state, child.children)
      state.html += '</p>'
    } else {
      state.printers.blocks(state, [child])
    }
  }
  state.html += '</li>'
}
