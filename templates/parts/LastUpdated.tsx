// `Обновлено 1 апр. 2025 г., автор: Мария`. Leaves out an unknown date or author.
import { Fragment, type ReactNode } from 'react'
import type { LastUpdatedProps } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'

export function LastUpdated({ update: { date, author } }: { readonly update: LastUpdatedProps }) {
  const shownDate = date && (
    // React would print `dateTime`; other programs expect the lower-case name of HTML.
    <time {...{ datetime: date.iso, itemprop: 'dateModified' }}>{date.label}</time>
  )
  return (
    <span className="theme-last-updated">
      {fill(words['lastUpdated.text'], {
        atDate: shownDate && fill(words['lastUpdated.atDate'], { date: shownDate }),
        byUser: author !== undefined && fill(words['lastUpdated.byUser'], { user: <b>{author}</b> }),
      })}
    </span>
  )
}

// Replaces placeholders by elements: `от {user}` → `от <b>Мария</b>`.
function fill(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={String(index)}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}
