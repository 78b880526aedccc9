// `:::hero-picture` … `:::` inside of a hero, which places it. Elsewhere it is just what it holds.
import type { BuiltInProps } from '../../directive-props.ts'

export function HeroPicture({ children }: BuiltInProps<'hero-picture'>) {
  return <div className="home__picture">{children}</div>
}
