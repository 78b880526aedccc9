// An icon of every page: the stylesheet contains its drawing (renderer/publish/bundle/styles/icon-css.ts), the page contains only its name.

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
