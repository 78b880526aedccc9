// Images for tests, made when they are needed, so that no binary file lies in the repository.
import sharp from 'sharp'

export interface ImageShape {
  readonly width: number
  readonly height: number
  readonly format?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'
  /** Tells images of one size apart. */
  readonly tint?: string
  /** EXIF orientation, 1 to 8. */
  readonly orientation?: number
  readonly exif?: Parameters<ReturnType<typeof sharp>['withExif']>[0]
}

/** A picture with grain, so that it has more than the 10 kB from which variants are made. */
export function makeImage(shape: ImageShape): Promise<Uint8Array> {
  const { width, height, format = 'png', tint = '#3388aa', orientation, exif } = shape
  const grain = Buffer.alloc(width * height * 3)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(tint.slice(at, at + 2), 16))
  for (let at = 0, seed = 1; at < grain.length; at += 3) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    const shade = (seed >>> 24) >> 3
    grain[at] = Math.min(255, red + shade)
    grain[at + 1] = Math.min(255, green + shade)
    grain[at + 2] = Math.min(255, blue + shade)
  }
  let image = sharp(grain, { raw: { width, height, channels: 3 } })
  if (exif !== undefined) image = image.withExif(exif)
  if (orientation !== undefined) image = image.withMetadata({ orientation })
  return image.toFormat(format).toBuffer()
}

/** A PNG with a palette, as an author saves a screenshot. */
export async function makeScreenshot(width: number, height: number): Promise<Uint8Array> {
  const image = sharp(await makeImage({ width, height }))
  return new Uint8Array(await image.png({ palette: true, colours: 16 }).toBuffer())
}

/** A single colour: far below 10 kB. */
export function makeIcon(width = 24, height = 24): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
}

/** What the first bytes of a PNG of this size say; there are no pixels behind them. */
export async function makePngHeader(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await makeIcon(1, 1))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export async function describeImage(bytes: Uint8Array) {
  return sharp(bytes).metadata()
}
