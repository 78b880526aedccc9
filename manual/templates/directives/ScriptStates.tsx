// `::script-states{of=search}` on the page "Parts": what elsewhere a script shows. The panel of the search is that of the search; what
// other scripts make without React is written as they make it.
import type { ReactNode } from 'react'
import { SearchPanel } from '../../../client/islands/SearchPanel.tsx'
import type { PaletteGroup } from '../../../client/search/palette.ts'
import { suggestionsOf } from '../../../client/search/suggestions.ts'
import type { SearchAnswer } from '../../../renderer/search/ranking/answer.ts'
import { PageMenu } from '../../../templates/chrome/PageMenu.tsx'
import { TranslationNotice } from '../../../templates/chrome/TranslationNotice.tsx'

const nowhere = () => undefined
const place = { context: undefined, version: undefined }
const plain = (text: string) => [{ text, isMatch: false }]

const answer: SearchAnswer = {
  total: 12,
  instead: undefined,
  highlight: [],
  pages: [
    {
      href: '',
      title: [{ text: 'Templates', isMatch: true }, ...plain(' of messages')],
      path: ['Guide', 'Messages'],
      score: 2,
      rows: [
        {
          type: 'title',
          anchor: '',
          heading: plain(''),
          text: plain('What a message says before anybody writes it.'),
        },
        {
          type: 'heading',
          anchor: 'tables',
          heading: plain('Approval'),
          text: [
            ...plain('How long a '),
            { text: 'template', isMatch: true },
            ...plain(' waits, and what delays it'),
          ],
        },
      ],
    },
  ],
}

const palette: readonly PaletteGroup[] = [
  {
    label: 'Recent pages',
    rows: [{ key: 'recent', label: 'Sending messages', icon: 'recent', href: '#parts' }],
  },
  { label: 'Popular pages', rows: [{ key: 'popular', label: 'Errors', icon: 'page', href: '#parts' }] },
  {
    label: 'Actions',
    rows: [
      { key: 'theme', label: 'Change the colours (now: light)', icon: 'monitor', run: nowhere },
      { key: 'copy', label: 'Copy the address of the page', icon: 'copy', run: nowhere },
      { key: 'open', label: 'Open the page as Markdown', icon: 'open', href: '#parts' },
    ],
  },
]

interface PanelRequest {
  readonly name: string
  readonly answer?: SearchAnswer
  readonly palette?: readonly PaletteGroup[]
  readonly isWaiting?: boolean
  readonly failure?: string
}

function Panel({ name, answer, palette = [], isWaiting = false, failure }: PanelRequest) {
  const groups = answer === undefined ? [] : suggestionsOf(answer)
  return (
    <SearchPanel
      search={{
        found: answer && { query: name, place, answer },
        isWaiting,
        failure,
        ask: nowhere,
        retry: nowhere,
      }}
      groups={groups}
      found={groups.flatMap(({ suggestions }) => suggestions).length}
      palette={palette}
      active={1}
      listId={`_d-panel-${name}`}
      said=""
      onChosen={nowhere}
      onDone={nowhere}
    />
  )
}

const states: Readonly<Record<string, () => ReactNode>> = {
  search: () => (
    <>
      <Panel name="empty" palette={palette} />
      <Panel name="found" answer={answer} />
      <Panel name="nothing" answer={{ ...answer, total: 0, pages: [] }} palette={palette.slice(1, 2)} />
      <Panel name="waiting" isWaiting />
      <Panel name="failed" failure="TypeError: Failed to fetch" />
    </>
  ),
  waiting: () => (
    <>
      <span className="spinner" role="status" aria-label="Loading" />
      <div className="progress-bar" role="progressbar" aria-label="Loading" />
    </>
  ),
  failures: () => (
    <>
      <div className="load-failure">
        TypeError: Failed to fetch dynamically imported module
        <button className="button" type="button">
          Retry
        </button>
      </div>
      <div className="load-failure load-failure--page">
        The page could not be loaded. Check the connection and try again.
        <button className="button" type="button">
          Retry
        </button>
      </div>
      <div className="page-failure plain">
        <p>
          <strong>This page failed</strong>
        </p>
        <button className="button button--primary" type="button">
          Try again
        </button>
        <hr />
        <p>The component has failed ← The reason of that</p>
      </div>
    </>
  ),
  floating: () => (
    <>
      <button className="button unmark" type="button">
        Remove the marks
      </button>
      <button className="back-to-top" type="button" aria-label="Back to top" />
      <div className="theme-code-block">
        <pre>
          <code>
            <span>docsgen build</span>
          </code>
        </pre>
        <div className="code-buttons">
          <button
            className="code-button code-button--copy is-copied"
            type="button"
            title="Copied"
            aria-label="Copied"
          />
        </div>
      </div>
      <PageMenu twin="#parts" />
    </>
  ),
  feedback: () => (
    <>
      {(['', 'Thank you!', 'The answer could not be sent. Try again.'] as const).map((said, index) => (
        <section className="feedback" aria-label={`Question ${index}`} key={said}>
          <b>Was this page useful?</b>
          <button className="button" type="button" aria-pressed={index > 0}>
            Yes
          </button>
          <button className="button" type="button" aria-pressed="false">
            No
          </button>
          <p role="status" data-is-unsent={index === 2 ? '' : undefined}>
            {said}
          </p>
          {index === 1 && (
            <form>
              <label>
                What could be better?
                <textarea rows={3} />
              </label>
              <button className="button button--primary" type="button">
                Send
              </button>
            </form>
          )}
        </section>
      ))}
    </>
  ),
  translation: () =>
    (['missing', 'stale'] as const).map(kind => (
      <TranslationNotice
        key={kind}
        notice={{ kind, original: { href: '#parts', locale: 'ru', direction: 'ltr' } }}
      />
    )),
}

export function ScriptStates({ of }: { readonly of: string }) {
  return <div className="part-states">{states[of]?.()}</div>
}
