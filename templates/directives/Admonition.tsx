// `:::note[Title]` … `:::`. `name`: as written by the author; `kind`: the look.
import dangerIcon from 'lucide-static/icons/flame.svg'
import infoIcon from 'lucide-static/icons/info.svg'
import tipIcon from 'lucide-static/icons/lightbulb.svg'
import noteIcon from 'lucide-static/icons/square-pen.svg'
import warningIcon from 'lucide-static/icons/triangle-alert.svg'
import type { PlainWord } from '../../renderer/base/strings/words.ts'
import type { shownDirectives } from '../../renderer/contract/directives/built-in.ts'
import { type BuiltInProps, classNames } from '../directive-props.ts'
import { useLanguages } from '../languages.ts'
import { Icon } from '../parts/Icon.tsx'
import { words } from '../words.ts'

type Names = (typeof shownDirectives)['admonition']['writtenAs']
type Kind = Names[keyof Names]

const looks: Record<Kind, { readonly alert: string; readonly icon: string }> = {
  note: { alert: 'secondary', icon: noteIcon },
  tip: { alert: 'success', icon: tipIcon },
  info: { alert: 'info', icon: infoIcon },
  warning: { alert: 'warning', icon: warningIcon },
  danger: { alert: 'danger', icon: dangerIcon },
}

interface AdmonitionProps extends BuiltInProps<'admonition'> {
  readonly kind: Kind
  readonly name: string
}

export function Admonition({ kind, name, id, class: own, title, fold, label, children }: AdmonitionProps) {
  const { own: language } = useLanguages()
  const look = looks[kind]
  const written = label ?? title
  const key =
    `admonition.${name}` in words ? (`admonition.${name}` as PlainWord) : (`admonition.${kind}` as PlainWord)
  const className = classNames(`theme-admonition theme-admonition-${name} alert alert--${look.alert}`, own)
  const heading = (
    <>
      <Icon svg={look.icon} />
      <span className="theme-admonition__title" {...(written === undefined && language)}>
        {written ?? words[key]}
      </span>
    </>
  )
  const content = <div className="theme-admonition__content">{children}</div>
  if (fold !== undefined)
    return (
      <details id={id} className={className} open={fold === 'open'}>
        <summary className="theme-admonition__heading">{heading}</summary>
        {content}
      </details>
    )
  return (
    <div id={id} className={className}>
      <div className="theme-admonition__heading">{heading}</div>
      {content}
    </div>
  )
}
