// `::::hero[Title]` … `::::`: the title of a home page with a few words and buttons.
import { type BuiltInProps, classNames } from '../../directive-props.ts'

export function Hero({ id, class: own, label, children }: BuiltInProps<'hero'>) {
  return (
    <header id={id} className={classNames('home__hero', own)}>
      {label !== undefined && <h1>{label}</h1>}
      <div className="home__lead">{children}</div>
    </header>
  )
}
