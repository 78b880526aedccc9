// `::::hero[Title]` … `::::`: the title of a home page with a few words and buttons, and a picture beside them.
import { type BuiltInProps, classNames } from '../../directive-props.ts'

export function Hero({ id, class: own, label, children, items, rest }: BuiltInProps<'hero'>) {
  const [picture] = items
  const words = (
    <>
      {label !== undefined && <h1>{label}</h1>}
      <div className="home__lead">{picture === undefined ? children : rest}</div>
    </>
  )
  if (picture === undefined)
    return (
      <header id={id} className={classNames('home__hero', own)}>
        {words}
      </header>
    )
  return (
    <header id={id} className={classNames('home__hero home__hero--picture', own)}>
      <div>{words}</div>
      <div className="home__picture">{picture.children}</div>
    </header>
  )
}
