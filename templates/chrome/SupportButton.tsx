// Opens the reader's mail program with a mail that names the page.
import type { NavbarProps } from '../../renderer/contract/page-props.ts'
import { SharedIcon } from '../parts/SharedIcon.tsx'
import { words } from '../words.ts'

export function SupportButton({
  support,
  pageUrl,
}: {
  readonly support: NavbarProps['support']
  readonly pageUrl: string
}) {
  if (support === undefined) return null
  const body = encodeURIComponent(words['support.body'].replaceAll('\n', '\r\n'))
  const letter = `mailto:${support.email}?subject=${encodeURIComponent(support.subject)}&body=${body}`
  return (
    <a
      className="support-button"
      href={letter.replace('%7Burl%7D', encodeURIComponent(pageUrl))}
      aria-label={support.label}
      data-letter={letter}
    >
      <SharedIcon name="mail" />
      <span>{support.label}</span>
    </a>
  )
}
