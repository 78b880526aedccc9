// An icon that stands on every page: its drawing is in the stylesheet (renderer/publish/bundle/styles/icon-css.ts), the page names it only.

interface SharedIconProps {
  readonly name:
    | 'menu'
    | 'search'
    | 'sun'
    | 'moon'
    | 'monitor'
    | 'chevrons-left'
    | 'x'
    | 'house'
    | 'mail'
    | 'copy'
  readonly className?: string
}

export function SharedIcon({ name, className }: SharedIconProps) {
  return <span className={`icon icon--${name}${className === undefined ? '' : ` ${className}`}`} />
}
