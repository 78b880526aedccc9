// The choice of the language. Each language links to the same page in that language.
import languagesIcon from 'lucide-static/icons/languages.svg'
import type { LanguageChoice } from '../../renderer/contract/page-props.ts'
import { Icon } from '../parts/Icon.tsx'
import { words } from '../words.ts'

interface LanguageProps {
  readonly languages: readonly LanguageChoice[] | undefined
}

/** The menu in the top bar; nothing for a site in one language. */
export function LanguageMenu({ languages }: LanguageProps) {
  if (languages === undefined) return null
  const label = languages.find(({ isCurrent }) => isCurrent)?.label ?? ''
  return (
    <div className="dropdown language-choice">
      <button
        className="navbar__link"
        type="button"
        aria-haspopup="true"
        aria-expanded="false"
        aria-label={`${words['language.label']}: ${label}`}
      >
        <Icon svg={languagesIcon} />
      </button>
      <ul className="dropdown__menu">
        <LanguageLinks languages={languages} className="dropdown__link" />
      </ul>
    </div>
  )
}

/** The links as items of a list. */
export function LanguageLinks({ languages = [], className }: LanguageProps & { readonly className: string }) {
  return languages.map(({ locale, direction, label, href, isCurrent }) => (
    <li key={locale}>
      <a
        className={className}
        href={href}
        hrefLang={locale}
        // Bar, menu and texts of the interface differ between languages, so the browser loads a new document.
        target="_top"
        lang={locale}
        dir={direction}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  ))
}
