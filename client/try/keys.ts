// Keys of the reader. They stay in memory, or in the session's storage when the reader wants it; never in an address or in the page.
import type { TryKey, TryModel } from '../../renderer/contract/api/try-model.ts'
import { make } from './element.ts'

const memory = new Map<string, string>()
const stored = (name: string) => `docsgen.key.${name}`

export interface EnteredKey {
  readonly key: TryKey
  readonly value: string
}

export interface KeyFields {
  readonly elements: readonly HTMLElement[]
  /** What a key adds to the request; nothing for one that was not entered. */
  read(): readonly EnteredKey[]
  /** The same with a variable of the shell in the place of each key. */
  readHidden(): readonly EnteredKey[]
}

export function makeKeyFields(keys: readonly TryKey[], words: TryModel['words']): KeyFields {
  const fields = keys.map((key, index) => {
    const field = make('input', { type: 'password', id: `try-key-${index}`, autocomplete: 'off' })
    field.value = memory.get(key.name) ?? readSession(key.name) ?? ''
    return { key, field, label: make('label', { for: field.id }, key.label) }
  })
  const keep = make('input', { type: 'checkbox', id: 'try-keep' })
  keep.checked = keys.some(({ name }) => readSession(name) !== null)
  const save = () => {
    for (const { key, field } of fields) {
      memory.set(key.name, field.value)
      writeSession(key.name, keep.checked ? field.value : undefined)
    }
  }
  for (const element of [keep, ...fields.map(({ field }) => field)]) element.addEventListener('input', save)
  return {
    elements:
      fields.length === 0
        ? []
        : [
            ...fields.map(({ label, field }) => make('div', { class: 'try__field' }, label, field)),
            make('label', {}, keep, ` ${words.keepKeys}`),
          ],
    read: () => fields.flatMap(({ key, field }) => entered(key, field.value)),
    readHidden: () => fields.flatMap(({ key, field }) => (field.value === '' ? [] : hidden(key))),
  }
}

/** Stands for a key in the command that is shown. */
export const keyVariable = '$API_KEY'

/** `Bearer …`; of a basic scheme the field holds name and password with a colon between. */
function entered(key: TryKey, value: string): readonly EnteredKey[] {
  if (value === '') return []
  return [{ key, value: prefix[key.form] + (key.form === 'basic' ? encoded(value) : value) }]
}

function hidden(key: TryKey): readonly EnteredKey[] {
  return [{ key, value: prefix[key.form] + keyVariable }]
}

const prefix = { plain: '', bearer: 'Bearer ', basic: 'Basic ' }

function encoded(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

// Some settings of browsers forbid the storage.
function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(stored(name))
  } catch {
    return null
  }
}

function writeSession(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(stored(name))
    else sessionStorage.setItem(stored(name), value)
  } catch {
    // The key stays in memory.
  }
}
