// The form that sends a request to an API, in a dialog. Loaded when a reader opens it.
import type { TryModel, TryServer } from '../../renderer/contract/api/try-model.ts'
import { addStyles } from '../late-styles.ts'
import { makeBodyFields } from './body-fields.ts'
import { asText } from './check-value.ts'
import { makeControl } from './control.ts'
import { make } from './element.ts'
import { makeKeyFields } from './keys.ts'
import { curlText, type MadeRequest, makeRequest, send } from './request.ts'
import styles from './try.css'

addStyles(styles)

/** Closes when the reader leaves the page. */
export function openTry(model: TryModel, signal: AbortSignal): void {
  const { words } = model
  const form = makeForm(model)
  const close = make('button', { type: 'button', class: 'tag' }, words.close)
  const dialog = make(
    'dialog',
    { class: 'try', 'aria-labelledby': 'try-title' },
    make('header', {}, make('h2', { id: 'try-title' }, model.title), close),
    form,
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  signal.addEventListener('abort', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function makeForm(model: TryModel): HTMLFormElement {
  const { words } = model
  const server = makeServer(model)
  const keys = makeKeyFields(model.ways, words)
  const parameters = model.parameters.map((parameter, index) => {
    const control = makeControl({ ...parameter, words, id: `try-parameter-${index}` })
    if (parameter.example !== undefined) control.write(parameter.example)
    return { ...parameter, control }
  })
  const body = makeBodyFields(model)
  const curl = make('pre', { class: 'try__text', tabindex: '0', role: 'group', 'aria-label': 'curl' })
  const answer = makeAnswer(model)
  const request = (isShown: boolean) =>
    makeRequest(model, {
      server: server.read(),
      parameters: parameters.map(({ in: place, style, control }) => ({
        in: place,
        style,
        value: control.read(),
      })),
      // A key is never written into the page.
      keys: isShown ? keys.readHidden() : keys.read(),
      body: body?.read(),
    })
  const part = (title: string, ...inside: readonly HTMLElement[]) =>
    inside.length === 0 ? [] : [make('fieldset', {}, make('legend', {}, title), ...inside)]
  const submit = make('button', { class: 'button' }, words.send)
  const form = make(
    'form',
    { novalidate: true },
    make(
      'div',
      {},
      ...part(words.server, ...server.elements),
      ...part(words.authorization, ...keys.elements),
      ...part(words.parameters, ...parameters.map(({ control }) => control.element)),
      ...part(words.body, ...(body?.elements ?? [])),
    ),
    make('div', {}, submit, curl, ...answer.elements),
  )
  const show = () => {
    curl.textContent = curlText(request(true))
  }
  form.addEventListener('input', show)
  form.addEventListener('click', show)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const wrong = [...parameters.map(({ control }) => control.check()), body?.check()].find(
      each => each !== undefined,
    )
    if (wrong === undefined) void answer.showThatOf(request(false))
    else {
      wrong.closest('details')?.setAttribute('open', '')
      wrong.focus()
    }
  })
  show()
  return form
}

// A screen reader reads out the status at once. It reads the answer, which may be long, when the reader moves there.
function makeAnswer({ words, answer }: TryModel) {
  const status = make('p', { role: 'status' })
  const place = make('div')
  const tell = (kind: 'sending' | 'status' | 'problem', text: string, ...more: readonly HTMLElement[]) => {
    status.className = `try__${kind}`
    status.textContent = text
    place.replaceChildren(...more)
  }
  const textOf = (text: string) =>
    make('pre', { class: 'try__text', tabindex: '0', role: 'group', 'aria-label': words.response }, text)
  return {
    elements: [status, place],
    async showThatOf(request: MadeRequest): Promise<void> {
      tell('sending', words.sending)
      try {
        const { status: code, milliseconds, headers, body } = await send(request)
        const list = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
        tell(
          'status',
          `${words.response}: ${code} · ${milliseconds} ms`,
          make('details', {}, make('summary', {}, words.headers), make('pre', { class: 'try__text' }, list)),
          textOf(body),
        )
      } catch {
        const mock =
          answer === undefined
            ? []
            : [
                make('p', { class: 'try__mock' }, `${words.mock} ${answer.status}`),
                textOf(asText(answer.value)),
              ]
        tell('problem', words.noAnswer, ...mock)
      }
    },
  }
}

interface Part<Value> {
  readonly elements: readonly HTMLElement[]
  read(): Value
}

function makeServer({ servers, words }: TryModel): Part<string> {
  const choice = make(
    'select',
    { 'aria-label': words.server },
    ...servers.map(({ url, about }, index) =>
      make('option', { value: String(index) }, about === '' ? url : `${url} — ${about}`),
    ),
  )
  const place = make('div')
  const chosen = () => servers[Number(choice.value)] as TryServer
  let variables: readonly { readonly name: string; readonly field: HTMLInputElement | HTMLSelectElement }[] =
    []
  const showVariables = () => {
    variables = chosen().variables.map(({ name, value, choices }) => {
      const id = `try-variable-${name}`
      const field =
        choices.length === 0
          ? make('input', { id })
          : make('select', { id }, ...choices.map(each => make('option', {}, each)))
      field.value = value
      return { name, field }
    })
    place.replaceChildren(
      ...variables.map(({ name, field }) =>
        make('div', { class: 'try__field' }, make('label', { for: field.id }, name), field),
      ),
    )
  }
  choice.addEventListener('input', showVariables)
  showVariables()
  return {
    elements: [choice, place],
    read: () =>
      variables.reduce(
        (url, { name, field }) => url.replaceAll(`{${name}}`, encodeURIComponent(field.value)),
        chosen().url,
      ),
  }
}
