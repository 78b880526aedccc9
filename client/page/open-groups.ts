// The button above the fields of an API's body that opens, or closes, every group of them.
import { type Enhancement, onClick } from '../enhance.ts'

export const openGroups: Enhancement = (root, signal) =>
  onClick(root, signal, '.api-schema > button', button => {
    const opens = button.ariaPressed === 'false'
    button.ariaPressed = String(opens)
    for (const group of button.parentElement?.querySelectorAll('details') ?? []) group.open = opens
  })
