// Pictures of the cabinet on this project's own site: taken of the prototype as it is, with the labels of the texts and numbers that add up.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseAddress } from '../../content/cabinet/address.tsx'
import { Cabinet, screens } from '../../content/cabinet/Cabinet.tsx'
import { actionsOf, card } from '../../content/cabinet/data/broadcasts.ts'
import { numbers, signatures, viberSenders } from '../../content/cabinet/data/channels.ts'
import { fileColumns } from '../../content/cabinet/data/clients.ts'
import { days, history, scriptSteps, scriptTotals } from '../../content/cabinet/data/reports.ts'
import { palette, scriptActions } from '../../content/cabinet/data/templates.ts'
import { fileOf, pictures } from '../../content/cabinet/pictures.ts'
import { cabinetState, takenFile } from '../../scripts/cabinet-state.mjs'

const content = fileURLToPath(new URL('../../content', import.meta.url))
const read = (path: string) => readFileSync(join(content, path), 'utf8').replaceAll('\u00a0', ' ')
const boldOf = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, label = '']) => label.replace(/\.$/, '').split(' → '))
const boldAnywhere = new Set(
  readdirSync(join(content, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .flatMap(file => boldOf(read(`docs/${file}`))),
)
const description = parse(read('openapi.yaml')) as {
  components: {
    schemas: {
      MessageStatus: {
        'x-enumDescriptions': Record<string, string>
        'x-transitions': Record<string, string[]>
      }
    }
  }
  'x-errors': Record<string, unknown>
}

const { 'x-enumDescriptions': names, 'x-transitions': steps } = description.components.schemas.MessageStatus
/** «принято» → accepted. */
const codeOf = new Map(
  Object.entries(names).map(([code, text]) => [(/^[^:.]*/.exec(text)?.[0] ?? '').toLowerCase(), code]),
)

const rendered = new Map<string, string>()
function screenAt(address: string): string {
  const known = rendered.get(address)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(createElement(Cabinet, { address: parseAddress(address) }))
  rendered.set(address, html)
  return html
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** Labels in these parts of a screen: those that are pressed, and other words. */
function labelsOf(
  tree: Root | Element,
  parts: readonly string[],
  isShown = false,
): [kind: string, label: string][] {
  return tree.children.flatMap(node => {
    if (node.type !== 'element') return []
    const isInside = isShown || parts.includes(String(node.properties.dataPart))
    const kind = node.properties.dataLabel
    return isInside && kind !== undefined
      ? [[String(kind), textOf(node)] as [string, string]]
      : labelsOf(node, parts, isInside)
  })
}

/** «категория бизнеса» is found in «категорию бизнеса»: the ends of words may differ. */
function isSaid(label: string, text: string): boolean {
  return label
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .every(word => text.includes(word.slice(0, Math.max(3, word.length - 2))))
}

test('labels on a picture are those of the texts: buttons in bold, other words on the page itself', () => {
  const wrong = pictures.flatMap(({ page, name, address, parts = ['screen'] }) => {
    const text = read(`docs/${page}`).toLowerCase()
    const labels = labelsOf(fromHtml(screenAt(address), { fragment: true }), parts)
    expect([name, labels.length > 0]).toEqual([name, true])
    return labels
      .filter(([kind, label]) => kind === 'word' || !boldAnywhere.has(label))
      .filter(([kind, label]) => kind === 'action' || !(isSaid(label, text) || codeOf.has(label)))
      .map(([kind, label]) => `${name} on ${page}: ${kind} «${label}»`)
  })
  expect(wrong).toEqual([])
})

test('every picture is shown by its page, in both modes, and the text names each number in its margin', () => {
  expect(pictures.length).toBeGreaterThan(20)
  for (const picture of pictures) {
    const { page, name, callouts = [] } = picture
    for (const mode of ['light', 'dark'] as const)
      expect([name, mode, existsSync(join(content, 'docs', fileOf(picture, mode)))]).toEqual([
        name,
        mode,
        true,
      ])
    const caption = new RegExp(
      `:::figure\\[([^\\n]*)\\]\\n!\\[[^\\n]*\\]\\(\\./img/${name}@2x\\.png\\)`,
    ).exec(read(`docs/${page}`))?.[1]
    expect([
      name,
      [...(caption ?? 'none').matchAll(/\((\d)\)/g)].map(([, number]) => Number(number)).sort(),
    ]).toEqual([name, callouts.map((_, at) => at + 1)])
  }
})

test('pictures show the prototype as it is now: "npm run pictures" takes them', () => {
  expect(readFileSync(takenFile, 'utf8').trim()).toBe(cabinetState())
})

test('every link of the prototype leads to a screen, and codes of errors are in the catalogue', () => {
  const known = new Set(Object.keys(description['x-errors']))
  const wrong = [...new Set([...Object.keys(screens), ...pictures.map(({ address }) => address)])].flatMap(
    address => {
      const html = screenAt(address)
      const links = [...html.matchAll(/href="#([^"?]*)/g)].filter(([, to = '']) => screens[to] === undefined)
      const codes = [...html.matchAll(/class="code">([a-z]+(?:_[a-z]+)+)</g)].filter(
        ([, code = '']) => !known.has(code),
      )
      return [...links, ...codes].map(found => `${address}: ${found[1]}`)
    },
  )
  expect(wrong).toEqual([])
})

test('what can be done with a broadcast and with a script follows from the state as the pages say', () => {
  const rows = [...read('docs/broadcast/broadcast-list.md').matchAll(/^\| \*\*(.*?)\*\* \| (.*?) \|/gm)]
  const said = Object.keys(actionsOf).map(state => [
    state,
    rows
      .flatMap(([, action = '', states = '']) => (states.split(', ').includes(state) ? [action] : []))
      .sort(),
  ])
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(Object.entries(actionsOf).map(([state, actions]) => [state, [...actions].sort()])),
  )
  const scripts = read('docs/scripts/script-list.md')
  for (const [state, actions] of Object.entries(scriptActions)) {
    const cell = new RegExp(`^\\| ${state} \\|.*\\|(.*)\\|$`, 'm').exec(scripts)?.[1] ?? ''
    expect([state, boldOf(cell).sort()]).toEqual([state, [...actions].sort()])
  }
})

test('senders have the states of the facts', () => {
  const channels = parse(read('facts/channels.yml')) as Record<string, { sender: { statuses: string[] } }>
  for (const [channel, senders] of Object.entries({
    whatsapp: numbers,
    sms: signatures,
    viber: viberSenders,
  }))
    expect(channels[channel]?.sender.statuses).toEqual(
      expect.arrayContaining(senders.map(({ state }) => state)),
    )
})

test('a history of statuses takes no step that the description rules out', () => {
  const codes = history.map(([, status]) => codeOf.get(status) ?? status)
  for (const [at, code] of codes.slice(1).entries()) expect(steps[codes[at] ?? '']).toContain(code)
})

test('numbers add up: of a broadcast, of the days of the final report, of a script', () => {
  expect(card.sent + card.skipped).toBe(card.recipients)
  expect(card.delivered + card.failed + card.expired).toBeLessThanOrEqual(card.sent)
  const prices = days.map(({ sent, delivered, failed, expired, cost }) => {
    expect(delivered + failed + expired).toBeLessThanOrEqual(sent)
    return { failed: failed / sent, price: Number.parseFloat(cost) / sent }
  })
  // Refunds lower the cost of the day with the most refusals.
  const byFailures = [...prices].sort((a, b) => b.failed - a.failed)
  expect(byFailures[0]?.price).toBe(Math.min(...prices.map(({ price }) => price)))
  const { entered, finished, stopped, under } = scriptTotals
  expect(finished + stopped + under).toBe(entered)
  for (const { reached, passed, wait, stopped } of scriptSteps) {
    const on = passed.match(/\d+/g)?.reduce((sum, number) => sum + Number(number), 0) ?? 0
    expect([reached, on + wait + stopped]).toEqual([reached, reached])
  }
})

test('the builder has every condition and action that the pages describe, and a file has the columns of its page', () => {
  const conditions = [...read('docs/scripts/script-conditions.md').matchAll(/^## (.*)$/gm)].map(
    ([, name]) => name,
  )
  const actions = [...read('docs/scripts/script-actions.md').matchAll(/^\| (\*\*.*?) \|/gm)].flatMap(
    ([, cell = '']) => boldOf(cell),
  )
  expect([...palette.actions].sort()).toEqual(actions.sort())
  const words = new Set(boldOf(read('docs/scripts/script-conditions.md')))
  for (const name of palette.conditions)
    expect([name, words.has(name) || conditions.includes(name)]).toEqual([name, true])
  const columns = /```csv[^\n]*\n(.*)/.exec(read('docs/clients/bulkclient.md'))?.[1]?.split(';')
  expect(fileColumns.map(({ column }) => column)).toEqual(columns)
})
