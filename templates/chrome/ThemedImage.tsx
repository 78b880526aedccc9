// An image with a light and a dark version: both are in the page, the stylesheet shows one (CM-16).
import type { ImageProps } from '../../renderer/contract/page-props.ts'

export function ThemedImage({ image, size }: { readonly image: ImageProps; readonly size: number }) {
  if (image.srcDark === undefined) return <img src={image.src} alt={image.alt} height={size} width={size} />
  return (
    <>
      <img className="only-light" src={image.src} alt={image.alt} height={size} width={size} />
      <img className="only-dark" src={image.srcDark} alt={image.alt} height={size} width={size} />
    </>
  )
}
