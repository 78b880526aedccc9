// The work of `docsgen dev`: opens the site, serves it, watches its files, and tells open pages of changes.

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pc from 'picocolors'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../renderer/base/diagnostics/reason-of.ts'
import type { DevMessage } from '../../renderer/contract/dev-message.ts'
import { openLiveSite } from '../../renderer/site/session/live-site.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import type { SiteState } from '../../renderer/site/session/site-state.ts'
import { exitCodes } from '../exit-codes.ts'
import { evaluateSession, openRoot, settleSession } from '../open-session.ts'
import { listen, parsePort } from '../preview/listen.ts'
import { plural } from '../report/plural.ts'
import { prettyReport, readBelow, reportFailure } from '../report/report.ts'
import { reportChoices } from '../report/report-choices.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { answerRequest, pageAt, pathInside, shownKey } from './answer-request.ts'
import { createDevServer } from './dev-http.ts'
import { type LivePage, openLiveChannel } from './live-channel.ts'
import { problemsFor } from './page-problems.ts'
import { watchFiles } from './watch-files.ts'

/** Serves until interrupted, then returns the exit code. Throws FatalError when the server cannot start. */
export async function devSession(folder: string, options: DevOptions, terminal: Terminal): Promise<number> {
  const port = parsePort(options.port)
  const root = openRoot(folder, terminal, options)
  const site = await openLiveSite({
    root,
    async openSession(host) {
      const place = { root, host, terminal }
      return settleSession(place, await evaluateSession(place, options))
    },
  })
  let working: Promise<unknown> = Promise.resolve()
  const onFailure = (error: unknown) => reportFailure(error, terminal)
  const server = createDevServer({
    host: options.host,
    clientFile: fileURLToPath(new URL('./dev-client.js', import.meta.url)),
    current: async () => {
      await working
      return site.state
    },
    onFailure,
  })
  const channel = openLiveChannel(server, {
    host: options.host,
    greet: page => newsFor(site.state, page),
    onFailure,
  })
  const actual = await listen(server, port, { host: options.host, isStrict: options.strictPort, terminal })
  const watcher = watchFiles(site.state.watched, {
    poll: options.poll,
    onProblem: error => reportUnwatched(error, terminal),
    async receive(changes) {
      const before = site.state
      working = site.apply(changes).catch(onFailure)
      await working
      const after = site.state
      if (after.watched !== before.watched) watcher.add(after.watched)
      reportChanges(before, after, terminal)
      await channel.tell(async page =>
        needsReload(before, after) ? [{ type: 'reload' }] : newsFor(after, page),
      )
    },
  })
  const address = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${actual}${site.state.session.config.baseUrl}`
  const { diagnostics, snapshot } = site.state
  if (diagnostics.length > 0) reportProblems(diagnostics, site.state, terminal)
  terminal.print(
    `${pc.green('Serving')} ${plural(snapshot.site.routes.size, 'page')} at ${address}, ready in ${Math.round(performance.timeOrigin + performance.now() - terminal.startedAt)} ms (stop with Ctrl+C)`,
  )
  reportChoices(site.state.session.config, { root, terminal })
  if (options.open) openBrowser(address, terminal)
  await terminal.untilStopped()
  channel.close()
  server.closeAllConnections()
  server.close()
  await watcher.close()
  site.close()
  return exitCodes.fine
}

function reportProblems(
  diagnostics: readonly Diagnostic[],
  { session }: SiteState,
  terminal: Terminal,
): void {
  terminal.printError(
    prettyReport(placedDiagnostics(diagnostics, session), readBelow(session.root), terminal),
  )
}

function reportChanges(before: SiteState, after: SiteState, terminal: Terminal): void {
  const nameOf = (diagnostic: Diagnostic) => JSON.stringify(diagnostic)
  const known = new Set(before.diagnostics.map(nameOf))
  const fresh = after.diagnostics.filter(diagnostic => !known.has(nameOf(diagnostic)))
  if (fresh.length > 0) reportProblems(fresh, after, terminal)
  else if (before.diagnostics.length > 0 && after.diagnostics.length === 0)
    terminal.print(pc.green('No problems.'))
}

function reportUnwatched(error: unknown, terminal: Terminal): void {
  terminal.printError(
    `Some changes may not be noticed (${reasonOf(error)}). Start docsgen dev with --poll, or allow more watches (on Linux: sysctl fs.inotify.max_user_watches).`,
  )
}

function openBrowser(address: string, terminal: Terminal): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '']
        : ['xdg-open']
  const child = spawn(command as string, [...args, address], { stdio: 'ignore', detached: true })
  child.on('error', () => terminal.printError(`No browser could be started; open ${address} yourself.`))
  child.unref()
}

interface DevOptions extends ProjectOptions {
  readonly port: string
  readonly strictPort: boolean
  readonly host: string
  readonly open: boolean
  readonly poll: boolean
}

/** A page that shows an older state gets the new document; every page gets the list of problems. */
async function newsFor(state: SiteState, { path, key }: LivePage): Promise<readonly DevMessage[]> {
  const page = pageAt(state, path)
  const problems = problemsFor(state, page)
  if (page === undefined || shownKey(state, page) === key) return [problems]
  const answer = await answerRequest(state, pathInside(state, path))
  const isDocument = answer.kind === 'file' && answer.type.startsWith('text/html')
  return [isDocument ? { type: 'page', html: String(answer.body) } : { type: 'reload' }, problems]
}

/** The page itself exchanges its styles; a new script needs a new document. */
function needsReload({ bundles: before }: SiteState, { bundles: after }: SiteState): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    (before.client.script !== after.client.script || before.client.inline.head !== after.client.inline.head)
  )
}
