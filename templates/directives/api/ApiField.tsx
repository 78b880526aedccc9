// `:::api-field` – a field or parameter: name, type, whether it is required; its text and its own fields below.
import { type BuiltInProps, isOn } from '../directive-props.ts'
import { filled, words } from '../words.ts'

export function ApiField({
  id,
  name,
  type,
  required,
  deprecated,
  label,
  children,
}: BuiltInProps<'api-field'>) {
  return (
    <div className="api-field" id={id}>
      <p className="api-field__line">
        {isOn(deprecated) ? <s>{code(name)}</s> : code(name)} <span className="api-field__type">{type}</span>
        {isOn(required) && <span className="api-field__required"> {words['api.required']}</span>}
        {isOn(deprecated) && <span className="api-field__deprecated"> {words['api.deprecated']}</span>}
        {id !== undefined && (
          <a
            className="hash-link"
            href={`#${id}`}
            aria-label={filled('heading.link', { heading: name ?? '' })}
          >
            {'\u200b'}
          </a>
        )}
      </p>
      {children}
      {label !== undefined && <p className="api-field__limits">{label}</p>}
    </div>
  )
}

function code(name: string | undefined) {
  return <code>{name}</code>
}
