// What a social card is drawn from, with the bytes of fonts and logo, which all cards share.
import type { Host } from '../../base/host/host.ts'
import type { Inputs } from '../../base/host/inputs.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { CardElement, CardNode } from '../../contract/head/social-card.ts'
import type { CardSource } from '../assets/image-encoder.ts'
import { type CardLogo, type CardParts, logoAddress } from '../plan/cards/card-parts.ts'
import type { CardInput } from '../plan/cards/card-planner.ts'

interface ReadParts {
  readonly fonts: CardSource['fonts']
  readonly logo: string
}

/** Fonts are read for the first card. What it gives throws LostInputError, and an error that names a file that is gone. */
export function createCardSources(inputs: Inputs, host: Host): (input: CardInput) => CardSource {
  const known = new Map<Hash, ReadParts>()
  const bytesOf = (file: SitePath): Uint8Array => {
    const read = host.readBytes(file)
    if (!read.ok) throw new Error(`${file} cannot be read (${read.reason})`)
    return read.value
  }
  const dataAddress = ({ file, type }: CardLogo) =>
    `data:${type};base64,${Buffer.from(bytesOf(file)).toString('base64')}`
  const readParts = (name: Hash): ReadParts => {
    const { fonts, logo } = inputs.get<CardParts>(name)
    const read = {
      fonts: fonts.map(({ file, family, weight }) => ({
        name: family,
        data: bytesOf(file),
        weight,
        style: 'normal' as const,
      })),
      logo: logo === undefined ? '' : dataAddress(logo),
    }
    known.set(name, read)
    return read
  }
  return ({ card, parts }) => {
    const { fonts, logo } = known.get(parts) ?? readParts(parts)
    return { card: withLogo(card, logo), fonts }
  }
}

function withLogo<Node extends CardNode>(node: Node, logo: string): Node {
  if (typeof node === 'string') return node
  const { type, props } = node as CardElement
  const { src, children } = props
  return {
    type,
    props: {
      ...props,
      ...(src === logoAddress && { src: logo }),
      ...(children !== undefined && { children: children.map(each => withLogo(each, logo)) }),
    },
  } as CardElement as Node
}
