// What is left to do, gathered while settings are read; each with its place in the configuration.
import { locateValue } from '../../../../renderer/config/locate-value.ts'
import type { Todo } from '../../old-site.ts'

/** Names the option by its path: the last keys that the file writes are its place. */
export type AddTodo = (
  path: readonly (string | number)[],
  words: Pick<Todo, 'message' | 'hint' | 'isNote' | 'detail'>,
) => void

/** `text`: of the configuration, `file`: its name. */
export function settingTodos(file: string, text: string, todos: Todo[]): AddTodo {
  return (path, words) => {
    const place = path.length === 0 ? undefined : locateValue(text, path)
    todos.push({ ...words, file, isSetting: true, ...(place && { line: place.line, column: place.column }) })
  }
}
