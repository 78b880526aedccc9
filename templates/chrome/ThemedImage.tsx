// An image with a light and a dark version: both are in the page, the stylesheet shows one.
import type { ImageProps } from '../../renderer/contract/page-props.ts'

interface ThemedImageProps {
  readonly image: ImageProps
  /** CSS pixels. */
  readonly height: number
}

export function ThemedImage({ image: { src, srcDark, alt, ratio, ratioDark }, height }: ThemedImageProps) {
  // Lazy, so that the one that is not shown is never loaded; with its width, so that nothing moves when it comes.
  const shared = (of: number | undefined) =>
    ({ height, width: of === undefined ? undefined : Math.round(height * of), loading: 'lazy' }) as const
  if (srcDark === undefined) return <img src={src} alt={alt} {...shared(ratio)} />
  return (
    <>
      <img className="only-light" src={src} alt={alt} {...shared(ratio)} />
      <img className="only-dark" src={srcDark} alt={alt} {...shared(ratioDark)} />
    </>
  )
}
