// What is filled in. Fields hold demo values and can be changed; nothing is kept.
import { type ReactNode, useId, useState } from 'react'
import { action, word } from './actions.tsx'

interface Named {
  readonly label: string
  /** Label that the texts print in bold. */
  readonly isAction?: boolean
  readonly part?: string
}

export function Field({
  label,
  isAction,
  part,
  value,
  code = false,
  rows,
}: Named & { value: string; code?: boolean; rows?: number }) {
  const id = useId()
  const name = code ? 'input code' : 'input'
  return (
    <div className="field" data-part={part}>
      <label htmlFor={id} {...(isAction ? action : word)}>
        {label}
      </label>
      {rows === undefined ? (
        <input id={id} className={name} defaultValue={value} />
      ) : (
        <textarea id={id} className={name} rows={rows} defaultValue={value} />
      )}
    </div>
  )
}

export function Select({
  label,
  isAction,
  part,
  value,
  options = [],
}: Named & { value: string; options?: readonly string[] }) {
  const id = useId()
  return (
    <div className="field" data-part={part}>
      <label htmlFor={id} {...(isAction ? action : word)}>
        {label}
      </label>
      <select id={id} className="input" defaultValue={value}>
        {[...new Set([value, ...options])].map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}

export function Attachment({ label, file, part }: Named & { file: string }) {
  return (
    <div className="field" data-part={part}>
      <span className="field__label" {...word}>
        {label}
      </span>
      <label className="attachment">
        <input type="file" />
        <span>{file}</span>
      </label>
    </div>
  )
}

export interface ChoiceProps {
  /** Group without a visible name when undefined. */
  readonly label?: string
  readonly options: readonly string[]
  readonly value: string
  readonly onChange?: (value: string) => void
  readonly part?: string
  /** Labels that the texts print in bold; otherwise they are words of the page. */
  readonly areActions?: boolean
}

/** One of several. */
export function Choice({ label, options, value, onChange, part, areActions = true }: ChoiceProps) {
  const name = useId()
  const [chosen, choose] = useState(value)
  return (
    <fieldset className="choice" data-part={part}>
      {label !== undefined && <legend {...word}>{label}</legend>}
      {options.map(option => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === chosen}
            onChange={() => {
              choose(option)
              onChange?.(option)
            }}
          />
          <span {...(areActions ? action : word)}>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Any number of several. */
export function Checks({
  label,
  options,
  values,
  part,
  areActions = false,
}: Omit<ChoiceProps, 'value' | 'onChange'> & { values: readonly string[] }) {
  return (
    <fieldset className="choice choice--many" data-part={part}>
      {label !== undefined && <legend {...word}>{label}</legend>}
      {options.map(option => (
        <label key={option}>
          <input type="checkbox" defaultChecked={values.includes(option)} />
          <span {...(areActions ? action : word)}>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function Chips({ label, values, part }: { label?: string; values: readonly string[]; part?: string }) {
  const [left, keep] = useState(values)
  return (
    <div className="field" data-part={part}>
      {label !== undefined && (
        <span className="field__label" {...word}>
          {label}
        </span>
      )}
      <div className="chips">
        {left.map(value => (
          <button
            key={value}
            type="button"
            className="chip"
            onClick={() => keep(left.filter(other => other !== value))}
          >
            {value} <span aria-hidden="true">×</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Fields side by side. */
export function Row({
  children,
  part,
  look,
}: {
  children: ReactNode
  part?: string
  look?: 'uneven' | 'long-end'
}) {
  return (
    <div className={look === undefined ? 'row' : `row row--${look}`} data-part={part}>
      {children}
    </div>
  )
}
