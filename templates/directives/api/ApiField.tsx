// `:::api-field` – a field or parameter: name, type, whether it is required; its text and its own fields below.
import type { PlainWord } from '../../../renderer/base/strings/words.ts'
import { type BuiltInProps, isOn } from '../../directive-props.ts'
import { useLanguages } from '../../languages.ts'
import { filled, words } from '../../words.ts'

export function ApiField({
  id,
  name,
  type,
  required,
  deprecated,
  label,
  children,
}: BuiltInProps<'api-field'>) {
  const { own } = useLanguages()
  return (
    <div className="api-field" id={id}>
      <p className="api-field__line">
        {isOn(deprecated) ? <s>{code(name)}</s> : code(name)} <span className="api-field__type">{type}</span>
        {isOn(required) && <Pill kind="danger" word="api.required" />}
        {isOn(deprecated) && <Pill kind="warning" word="api.deprecated" />}
        {id !== undefined && (
          <a
            className="hash-link"
            href={`#${id}`}
            aria-label={filled('heading.link', { heading: name ?? '' })}
            lang={own.lang}
          >
            {'\u200b'}
          </a>
        )}
      </p>
      {label !== undefined && <p className="api-field__limits">{label}</p>}
      {children}
    </div>
  )
}

function code(name: string | undefined) {
  return <code>{name}</code>
}

function Pill({ kind, word }: { readonly kind: string; readonly word: PlainWord }) {
  const { own } = useLanguages()
  return (
    <>
      {' '}
      <span className={`badge badge--${kind}`} {...own}>
        {words[word]}
      </span>
    </>
  )
}
