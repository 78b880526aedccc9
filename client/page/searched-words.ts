// Marks the searched words where an address names them; what does it is loaded then.
import { loadMarks } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'

export const searchedWords: Enhancement = (root, signal) => {
  if (!location.search.includes('_highlight=')) return
  void loadMarks().then(({ markWords }) => signal.aborted || markWords(root, signal), console.warn)
}
