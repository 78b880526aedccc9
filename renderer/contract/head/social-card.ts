// What is drawn of a page for those who share its address: what the template gets, and what it gives.

/** Pixels of every card: what the networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const

export interface SocialCardProps {
  readonly title: string
  /** Titles of the sections around the page, from the top; of a post the blog's. Empty at the top. */
  readonly sections: readonly string[]
  /** `` when the page has none. */
  readonly description: string
  readonly siteTitle: string
  /** The host of the site's address. */
  readonly host: string
  /** BCP 47 tag. */
  readonly locale: string
  /** As CSS writes it. */
  readonly accent: string
  /** For an `<img>`; undefined: the site has none that can be drawn. */
  readonly logo: CardImage | undefined
}

export interface CardImage {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** Elements without components, as plain data: what a card is drawn from. */
export type CardNode = string | CardElement

export interface CardElement {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: readonly CardNode[] }
}
