// `:::hero-picture` … `:::` inside a hero, which places it. Elsewhere, only its content is shown.
import type { BuiltInProps } from '../../directive-props.ts'

export function HeroPicture({ children }: BuiltInProps<'hero-picture'>) {
  return <div className="home__picture">{children}</div>
}
