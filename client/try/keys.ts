// API keys of the reader. They stay in memory, or in the session storage when the reader asks for it; never in an address or in the page.
import type { TryKey, TryModel, TryWay } from '../../renderer/contract/api/try-model.ts'
import { make } from './element.ts'

const memory = new Map<string, string>()
const stored = ({ prefix, name }: TryKey) => `docsgen.key.${prefix}${name}`

export interface EnteredKey {
  readonly key: TryKey
  readonly value: string
}

interface KeyFields {
  readonly elements: readonly HTMLElement[]
  /** Keys that the reader has entered. */
  read(): readonly EnteredKey[]
  /** The same keys, with a shell variable in place of each value. */
  readHidden(): readonly EnteredKey[]
}

export function makeKeyFields(ways: readonly TryWay[], words: TryModel['words']): KeyFields {
  const choice = make(
    'select',
    { 'aria-label': words.authorization, hidden: ways.length < 2 },
    ...ways.map(({ label }, index) => make('option', { value: String(index) }, label)),
  )
  choice.value = String(firstWay(ways))
  const place = make('div')
  const chosen = () => ways[Number(choice.value)]?.keys ?? []
  const all = ways.flatMap(({ keys }) => keys.filter(isSent))
  const keep = make('input', { type: 'checkbox', id: 'try-keep' })
  keep.checked = all.some(key => readSession(key) !== null)
  const save = () => {
    for (const key of all) writeSession(key, keep.checked ? keptValue(key) : undefined)
  }
  const keptToo = make('label', {}, keep, ` ${words.keepKeys}`)
  const show = () => {
    const fields = chosen()
      .filter(isSent)
      .map((key, index) => makeKeyField(key, `try-key-${index}`, save))
    const isAll = fields.length === chosen().length
    place.replaceChildren(
      ...fields,
      ...(fields.length > 0 ? [keptToo] : []),
      ...(isAll ? [] : [make('p', {}, words.onlyCurl)]),
    )
  }
  keep.addEventListener('input', save)
  choice.addEventListener('input', show)
  show()
  return {
    elements: ways.length === 0 ? [] : [choice, place],
    read: () =>
      chosen()
        .filter(isSent)
        .flatMap(key => entered(key, keptValue(key))),
    readHidden: () =>
      chosen()
        .filter(key => !isSent(key) || keptValue(key) !== '')
        .map((key, index) => ({
          key,
          value: key.prefix + keyVariable + (index === 0 ? '' : `_${index + 1}`),
        })),
  }
}

function makeKeyField(key: TryKey, id: string, save: () => void): HTMLElement {
  const field = make('input', {
    type: 'password',
    id,
    autocomplete: 'off',
    placeholder: hintOf(key),
  })
  field.value = keptValue(key)
  field.addEventListener('input', () => {
    memory.set(stored(key), field.value)
    save()
  })
  return make('div', { class: 'try__field' }, make('label', { for: id }, key.label), field)
}

// The name of a scheme does not tell the reader what to enter, so the field shows an example.
function hintOf({ prefix, name }: TryKey): string | undefined {
  if (prefix === basic) return 'user:password'
  return prefix === '' ? undefined : `${name}: ${prefix}…`
}

// The first way whose keys the reader has entered before, else the first way that needs a key.
function firstWay(ways: readonly TryWay[]): number {
  const isKnown = ({ keys }: TryWay) => keys.length > 0 && keys.every(key => keptValue(key) !== '')
  const known = ways.findIndex(isKnown)
  return known >= 0 ? known : ways.findIndex(({ keys }) => keys.length > 0)
}

function keptValue(key: TryKey): string {
  return memory.get(stored(key)) ?? readSession(key) ?? ''
}

// A page sends neither cookies nor a certificate to another site.
function isSent({ in: place }: TryKey): boolean {
  return place === 'header' || place === 'query'
}

/** Stands for the first key in the command that is shown; `$API_KEY_2` for the next. */
export const keyVariable = '$API_KEY'

const basic = 'Basic '

// The field of the basic scheme holds name and password, separated by a colon.
function entered(key: TryKey, value: string): readonly EnteredKey[] {
  if (value === '') return []
  return [{ key, value: key.prefix + (key.prefix === basic ? encoded(value) : value) }]
}

function encoded(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

// A browser's settings may forbid the storage.
function readSession(key: TryKey): string | null {
  try {
    return sessionStorage.getItem(stored(key))
  } catch {
    return null
  }
}

function writeSession(key: TryKey, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(stored(key))
    else sessionStorage.setItem(stored(key), value)
  } catch {
    // The key stays in memory.
  }
}
