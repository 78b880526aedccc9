// The form for the body of a request: a field for each part, or the whole body as JSON, and examples to start from.
import type { TryModel } from '../../renderer/contract/api/try-model.ts'
import { asText } from './check-value.ts'
import { type Control, makeControl } from './control.ts'
import { make } from './element.ts'

interface BodyFields {
  readonly elements: readonly HTMLElement[]
  /** Undefined: the reader has entered nothing. */
  readonly read: () => unknown
  /** Shows what is wrong, and returns the first wrong field. */
  readonly check: () => HTMLElement | undefined
}

export function makeBodyFields({ body, words }: TryModel): BodyFields | undefined {
  if (body === undefined) return undefined
  const control = makeControl({
    name: body.schema.kind === 'object' ? '' : words.body,
    isRequired: body.isRequired,
    schema: body.schema,
    words,
    id: 'try-body',
  })
  const source = makeSource(control, words)
  const examples = make(
    'select',
    { id: 'try-example' },
    ...body.examples.map(({ summary }, index) =>
      make('option', { value: String(index) }, summary || String(index + 1)),
    ),
  )
  const begin = () => {
    control.write(structuredClone(body.examples[Number(examples.value)]?.value))
    source.show()
  }
  examples.addEventListener('input', begin)
  if (body.examples.length > 0) begin()
  const label = make('label', { for: 'try-example' }, words.tryExample)
  // The control of a schema without fields is JSON already, and a file is not JSON.
  const hasSource = body.kind === 'json' && body.schema.kind !== 'json'
  return {
    elements: [
      ...(body.examples.length > 1 ? [make('div', { class: 'try__field' }, label, examples)] : []),
      ...(hasSource ? source.elements : []),
      control.element,
    ],
    read: source.read,
    check: source.check,
  }
}

/** The same value as JSON text. Properties that have no field stay in the text. */
function makeSource(control: Control, words: TryModel['words']) {
  const toggle = make('input', { type: 'checkbox', id: 'try-json' })
  const field = make('textarea', {
    rows: '16',
    spellcheck: 'false',
    'aria-label': `${words.body} (JSON)`,
    'aria-describedby': 'try-json-problem',
  })
  const problem = make('p', { id: 'try-json-problem', class: 'try__problem', 'aria-live': 'polite' })
  const place = make('div', { class: 'try__field', hidden: true }, field, problem)
  const show = () => {
    field.value = asText(control.read() ?? {})
    problem.textContent = ''
    field.removeAttribute('aria-invalid')
  }
  const check = (): HTMLElement | undefined => {
    if (!toggle.checked) return control.check()
    const value = parsed(field.value)
    control.write(value)
    const wrong = value === undefined ? field : control.check()
    problem.textContent = value === undefined ? words.notJsonText : wrongText(wrong)
    field.setAttribute('aria-invalid', String(wrong !== undefined))
    return wrong && field
  }
  toggle.addEventListener('input', () => {
    if (toggle.checked) show()
    place.hidden = !toggle.checked
    control.element.hidden = toggle.checked
  })
  field.addEventListener('input', check)
  return {
    elements: [make('label', { class: 'try__json' }, toggle, ' JSON'), place],
    show,
    check,
    read: () => (toggle.checked ? parsed(field.value) : control.read()),
  }
}

// The problem of a field, with the field's name, because the field is hidden.
function wrongText(field: HTMLElement | undefined): string {
  if (field === undefined) return ''
  const name = document.querySelector(`label[for="${field.id}"]`)?.textContent?.replace(/ \*$/, '') ?? ''
  const text = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  return `${name}: ${text}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
