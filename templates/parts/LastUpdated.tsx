// `Обновлено 1 апр. 2025 г., автор: Мария`. Leaves out what is not known.
import { Fragment, type ReactNode } from 'react'
import type { LastUpdatedProps } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'

export function LastUpdated({ update: { date, author } }: { readonly update: LastUpdatedProps }) {
  const shownDate = date && (
    // React would print `dateTime`; the names of HTML are easier to find for other programs.
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

// Puts elements into the braces of a string, where `fillString` puts text: `от {user}` → `от <b>Мария</b>`.
function fill(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={String(index)}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}
