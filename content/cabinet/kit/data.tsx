// What is read: tables, statuses, numbers, cards, messages as a phone shows them.
import type { ReactNode } from 'react'
import { heading, word } from './actions.tsx'

export type Tone = 'good' | 'wait' | 'bad' | 'warn' | 'still'

/** Words of the texts for states, and how they are coloured. */
const tones: Readonly<Record<string, Tone>> = {
  доставлено: 'good',
  прочитано: 'good',
  завершена: 'good',
  активна: 'good',
  активен: 'good',
  активно: 'good',
  одобрен: 'good',
  включён: 'good',
  действует: 'good',
  настроено: 'good',
  оплачен: 'good',
  отправлено: 'wait',
  'в очереди': 'wait',
  отправляется: 'wait',
  запланирована: 'wait',
  'на проверке': 'wait',
  'на согласовании': 'wait',
  приглашён: 'wait',
  выставлен: 'wait',
  'активна частично': 'warn',
  приостановлена: 'warn',
  приостановлен: 'warn',
  'истёк срок': 'warn',
  отписался: 'warn',
  'не доставлено': 'bad',
  отклонён: 'bad',
  отклонена: 'bad',
  отозван: 'bad',
  'ключ отклонён': 'bad',
  просрочен: 'bad',
}

export function Status({ name, part }: { name: string; part?: string | undefined }) {
  const tone = tones[name] ?? tones[name.replace(/:.*/, '')] ?? 'still'
  return (
    <span className={`status status--${tone}`} data-part={part} {...word}>
      {name}
    </span>
  )
}

export interface Column<T> {
  readonly label: string
  readonly cell: (row: T, index: number) => ReactNode
  readonly isNumber?: boolean
  /** Shown where there is room. */
  readonly isExtra?: boolean
  readonly isAction?: boolean
}

export interface TableProps<T> {
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly part?: string
  readonly toneOf?: (row: T) => Tone | undefined
  /** What stands below a row, over the whole width. */
  readonly below?: (row: T, index: number) => ReactNode
}

export function Table<T>({ columns, rows, part, toneOf, below }: TableProps<T>) {
  const nameOf = ({ isNumber, isExtra }: Column<T>) =>
    [isNumber && 'number', isExtra && 'extra'].filter(Boolean).join(' ') || undefined
  return (
    <table className="table" data-part={part}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.label} className={nameOf(column)} {...word}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, index) => {
        const extra = below?.(row, index)
        return (
          // Rows of the demo have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tbody key={index} data-tone={toneOf?.(row)} data-part={part && `${part}-${index + 1}`}>
            <tr>
              {columns.map(column => (
                <td key={column.label} className={nameOf(column)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
            {extra !== undefined && extra !== null && (
              <tr className="below">
                <td colSpan={columns.length}>{extra}</td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

export interface Number {
  readonly label: string
  readonly value: string
  readonly tone?: Tone
}

/** Numbers beside each other. */
export function Numbers({ numbers, part }: { numbers: readonly Number[]; part?: string }) {
  return (
    <dl className="numbers" data-part={part}>
      {numbers.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone}>
          <dt {...word}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Names and values below each other. */
export function Pairs({
  pairs,
  part,
  areNames = false,
}: {
  pairs: readonly (readonly [string, ReactNode])[]
  part?: string
  /** What stands left is the company's own and no label. */
  areNames?: boolean
}) {
  return (
    <dl className="pairs" data-part={part}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt {...(areNames ? {} : word)}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Card({ title, children, part }: { title?: string; children: ReactNode; part?: string }) {
  return (
    <section className="card" data-part={part}>
      {title !== undefined && <h2 {...word}>{title}</h2>}
      {children}
    </section>
  )
}

/** A screen: its name, what can be done, what is in it. */
export function Screen({
  title,
  isName = false,
  actions,
  children,
  above,
}: {
  title: string
  /** The title is the company's own and no label. */
  isName?: boolean
  actions?: ReactNode
  children: ReactNode
  above?: ReactNode
}) {
  return (
    <div className="screen" data-part="screen">
      {above}
      <header className="screen__head" data-part="head">
        <h1 {...(isName ? {} : heading)}>{title}</h1>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The message as it will look. */
export function Message({ from, text, children }: { from: string; text: string; children?: ReactNode }) {
  return (
    <div className="message">
      <strong>{from}</strong>
      {children}
      <p>{text}</p>
    </div>
  )
}
