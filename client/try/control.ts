// A control in which a reader enters one value: a field, a group of fields, or a list.
import type { TryField, TryModel, TrySchema } from '../../renderer/contract/api/try-model.ts'
import { asText, enteredValue } from './check-value.ts'
import { make } from './element.ts'

export interface Control {
  readonly element: HTMLElement
  /** Undefined: the reader has entered nothing. */
  read(): unknown
  write(value: unknown): void
  /** Shows what is wrong, and returns the first wrong field. */
  check(): HTMLElement | undefined
}

interface ControlField extends TryField {
  readonly words: TryModel['words']
  /** Unique on the page. */
  readonly id: string
}

export function makeControl(field: ControlField): Control {
  const { schema } = field
  if (schema.kind === 'object') return makeGroup(field, schema)
  if (schema.kind === 'list') return makeList(field, schema)
  return makeField(field, schema)
}

function makeField({ name, isRequired, words, id }: ControlField, schema: TrySchema): Control {
  const common = { id, required: isRequired, 'aria-describedby': `${id}-problem` }
  const field =
    schema.kind === 'choice'
      ? make(
          'select',
          common,
          make('option', { value: '' }),
          ...schema.choices.map(choice => make('option', { value: asText(choice) }, asText(choice))),
        )
      : schema.kind === 'json' || (schema.kind === 'text' && (schema.max ?? 0) > 255)
        ? make('textarea', { ...common, rows: '4', spellcheck: 'false' })
        : make('input', {
            ...common,
            type: schema.kind === 'file' ? 'file' : undefined,
            inputmode: schema.kind === 'number' ? 'decimal' : undefined,
            autocomplete: 'off',
          })
  const problem = make('p', { id: `${id}-problem`, class: 'try__problem', 'aria-live': 'polite' })
  const check = () => {
    const isFine = field.value === '' ? !isRequired : enteredValue(schema, field.value) !== undefined
    const text =
      schema.kind === 'json' ? words.notJsonText : words.checkValue.replace('{limits}', schema.limits || '—')
    problem.textContent = isFine ? '' : text
    field.setAttribute('aria-invalid', String(!isFine))
    return isFine ? undefined : field
  }
  field.addEventListener('input', check)
  return {
    element: make(
      'div',
      { class: 'try__field' },
      make('label', { for: id }, name, isRequired ? ' *' : ''),
      field,
      problem,
    ),
    read() {
      if (schema.kind === 'file') return (field as HTMLInputElement).files?.[0]
      return field.value === '' ? undefined : enteredValue(schema, field.value)
    },
    write(value) {
      // Only the reader chooses a file.
      if (schema.kind === 'file') return
      field.value = value === undefined ? '' : asText(value)
      if (value !== undefined) check()
    },
    check,
  }
}

function makeGroup(
  { name, isRequired, words, id }: ControlField,
  { fields }: Extract<TrySchema, { kind: 'object' }>,
): Control {
  const controls = fields.map((field, index) => ({
    name: field.name,
    control: makeControl({ ...field, words, id: `${id}-${index}` }),
  }))
  const read = () => {
    const entries = controls
      .map(each => [each.name, each.control.read()] as const)
      .filter(([, value]) => value !== undefined)
    return entries.length === 0 && !isRequired ? undefined : Object.fromEntries(entries)
  }
  const inside = controls.map(({ control }) => control.element)
  return {
    element:
      name === ''
        ? make('div', {}, ...inside)
        : make('details', { open: isRequired }, make('summary', {}, name, isRequired ? ' *' : ''), ...inside),
    read,
    write(value) {
      const known = (value ?? {}) as Record<string, unknown>
      for (const each of controls) each.control.write(known[each.name])
    },
    check() {
      // An optional group is fine while it is empty.
      if (read() === undefined) return undefined
      const wrong = controls.map(({ control }) => control.check())
      return wrong.find(each => each !== undefined)
    },
  }
}

function makeList(
  { name, isRequired, words, id }: ControlField,
  { items, min }: Extract<TrySchema, { kind: 'list' }>,
): Control {
  const place = make('div')
  let controls: Control[] = []
  let made = 0
  const add = (value?: unknown) => {
    made++
    const control = makeControl({
      name: `${name} ${controls.length + 1}`,
      isRequired: true,
      schema: items,
      words,
      id: `${id}-${made}`,
    })
    const remove = make(
      'button',
      { type: 'button', class: 'tag', 'aria-label': `${words.remove}: ${name}` },
      words.remove,
    )
    const row = make('div', { class: 'try__item' }, control.element, remove)
    remove.addEventListener('click', () => {
      controls = controls.filter(each => each !== control)
      row.remove()
    })
    controls.push(control)
    place.append(row)
    if (value !== undefined) control.write(value)
  }
  const more = make(
    'button',
    { type: 'button', class: 'tag', 'aria-label': `${words.add}: ${name}` },
    words.add,
  )
  more.addEventListener('click', () => add())
  for (let count = 0; isRequired && count < Math.max(1, min); count++) add()
  return {
    element: make('fieldset', {}, make('legend', {}, name, isRequired ? ' *' : ''), place, more),
    read: () => (controls.length === 0 && !isRequired ? undefined : controls.map(control => control.read())),
    write(value) {
      controls = []
      place.replaceChildren()
      for (const item of Array.isArray(value) ? value : []) add(item)
    },
    check: () => controls.map(control => control.check()).find(each => each !== undefined),
  }
}
