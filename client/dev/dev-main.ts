// Keeps a page of the development server up to date, and shows problems of the site.
import { type DevGreeting, type DevMessage, devPaths } from '../../renderer/contract/dev-message.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { showProblems } from './problems.ts'
import { refreshPage } from './refresh-page.ts'

/** Milliseconds between attempts to reach a server that has stopped. */
const patience = { first: 150, longest: 2000 }

let shownKey = keyOf(document)
let wait = patience.first
let channel: WebSocket

connect()
// Runs when the reader opens another page in the same document.
onRoute(routeDidUpdate, new AbortController().signal, ({ page, previous }) => {
  if (page === undefined || previous === undefined) return
  shownKey = keyOf(page)
  greet()
})

function connect(): void {
  channel = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${devPaths.channel}`,
  )
  let isRefreshing = false
  let newest: string | undefined
  const refresh = async (html: string) => {
    newest = html
    if (isRefreshing) return
    isRefreshing = true
    while (newest !== undefined) {
      const next = new DOMParser().parseFromString(newest, 'text/html')
      newest = undefined
      await refreshPage(next)
      shownKey = keyOf(next)
    }
    isRefreshing = false
    greet()
  }
  channel.addEventListener('open', () => {
    wait = patience.first
    greet()
  })
  channel.addEventListener('message', event => {
    const message = JSON.parse(String(event.data)) as DevMessage
    if (message.type === 'reload') location.reload()
    else if (message.type === 'page') void refresh(message.html)
    else showProblems(message)
  })
  channel.addEventListener('close', () => {
    setTimeout(connect, wait)
    wait = Math.min(wait * 2, patience.longest)
  })
}

function greet(): void {
  if (channel.readyState === WebSocket.OPEN)
    channel.send(JSON.stringify({ path: location.pathname, key: shownKey } satisfies DevGreeting))
}

function keyOf(page: Document): string {
  return page.querySelector<HTMLElement>('script[data-live-key]')?.dataset.liveKey ?? ''
}
