// An image with a light and a dark version: both are in the page, the stylesheet shows one.
import type { ImageProps } from '../../renderer/contract/page-props.ts'

interface ThemedImageProps {
  readonly image: ImageProps
  /** CSS pixels of a side. */
  readonly size: number
}

export function ThemedImage({ image: { src, srcDark, alt }, size }: ThemedImageProps) {
  // Lazy, so that the one that is not shown is never loaded.
  const shared = { height: size, width: size, loading: 'lazy' } as const
  if (srcDark === undefined) return <img src={src} alt={alt} {...shared} />
  return (
    <>
      <img className="only-light" src={src} alt={alt} {...shared} />
      <img className="only-dark" src={srcDark} alt={alt} {...shared} />
    </>
  )
}
