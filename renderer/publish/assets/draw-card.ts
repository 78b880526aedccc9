// A social card's elements → PNG: satori makes outlines of letters, so no font of the system has a say; sharp makes pixels of them.
// satori's door; the site installs the package.
import { createRequire } from 'node:module'
import { findPackage, type PackagePlaces } from '../../base/host/load-package.ts'
import { type CardElement, cardSize } from '../../contract/head/social-card.ts'
import { loadSharp } from './encode-image.ts'

export interface CardFontFile {
  readonly name: string
  readonly data: Uint8Array
  readonly weight: 400 | 700
  readonly style: 'normal'
}

type Satori = (
  node: unknown,
  options: { width: number; height: number; fonts: readonly CardFontFile[] },
) => Promise<string>

/** Throws what satori says of elements that it cannot draw. The same list of fonts is read once. */
export async function drawCard(
  card: CardElement,
  { fonts, places }: { readonly fonts: readonly CardFontFile[]; readonly places: PackagePlaces },
): Promise<Uint8Array> {
  const file = findPackage('satori', places)
  if (file === undefined) throw new Error('the package "satori" is not installed')
  const { default: satori } = createRequire(file)(file) as { default: Satori }
  const families = [...new Set(fonts.map(({ name }) => name))].map(name => `"${name}"`).join(', ')
  const page = {
    type: 'div',
    props: { style: { display: 'flex', background: '#fff', fontFamily: families }, children: [card] },
  }
  const svg = await satori(page, { ...cardSize, fonts })
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png().toBuffer()
}
