// An image with a light and a dark version. The page contains both; the stylesheet shows one.
import type { ImageProps } from '../../renderer/contract/page-props.ts'

interface ThemedImageProps {
  readonly image: ImageProps
  /** CSS pixels; a very wide image is lower. */
  readonly height: number
}

/** Largest width in CSS pixels, so that the buttons fit on a phone. */
const widest = 160

export function ThemedImage({ image: { src, srcDark, alt, ratio, ratioDark }, height }: ThemedImageProps) {
  // Lazy, so that the hidden version is never loaded; with its width, so that nothing moves when the image is loaded.
  const shared = (of = 1) => {
    const width = Math.min(Math.round(height * of), widest)
    return { height: Math.min(height, Math.round(width / of)), width, loading: 'lazy' } as const
  }
  if (srcDark === undefined) return <img src={src} alt={alt} {...shared(ratio)} />
  return (
    <>
      <img className="only-light" src={src} alt={alt} {...shared(ratio)} />
      <img className="only-dark" src={srcDark} alt={alt} {...shared(ratioDark)} />
    </>
  )
}
