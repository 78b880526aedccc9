// Social cards of pages: what each is drawn from, and the output file that it becomes.

import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../../base/diagnostics/reason-of.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { Inputs } from '../../../base/host/inputs.ts'
import type { Hash } from '../../../base/text/brand.ts'
import { colorSets } from '../../../config/color-sets.ts'
import { fileOfRoute, type Route } from '../../../content/derive/site.ts'
import { cardOutput, fileHref } from '../../../content/derive/urls.ts'
import { type CardElement, cardSize, type SocialCardProps } from '../../../contract/head/social-card.ts'
import { encoderVersion } from '../images/image-variants.ts'
import type { PlanEntry } from '../output-plan.ts'
import type { PlanInput } from '../plan-input.ts'
import { type CardParts, logoAddress } from './card-parts.ts'
import { missingLetters } from './missing-letters.ts'

/** What a card is drawn from. */
export interface CardInput {
  readonly card: CardElement
  /** Name of the `CardParts`, which all cards share. */
  readonly parts: Hash
}

export interface PlannedCard {
  readonly href: string
  readonly width: number
  readonly height: number
  /** What the picture says. */
  readonly alt: string
}

export type CardWords = Pick<SocialCardProps, 'title' | 'sections' | 'description'>

export interface CardPlanner {
  /** Undefined: the site has no cards, this kind of page has none, or it cannot be drawn. */
  cardOf(route: Route, words: CardWords): PlannedCard | undefined
  /** Of all cards that were asked for. */
  readonly entries: PlanEntry[]
  /** What is wrong with the template, and letters that the fonts lack. */
  readonly diagnostics: Diagnostic[]
}

/** Everything besides the fonts and what is drawn that decides the bytes. */
const drawerVersion = `${encoderVersion}, cards 1`

/** Lists and tools are not shared; a picture of their name says nothing. */
const withoutCard: ReadonlySet<Route['kind']> = new Set([
  'tag-list',
  'tag',
  'post-tag-list',
  'post-archive',
  'author-list',
  'search',
  'not-found',
])

/** What cards are drawn from goes to `inputs`. */
export function createCardPlanner(
  { snapshot, server, cardParts, cardLetters }: PlanInput,
  inputs: Inputs,
): CardPlanner {
  const { config } = snapshot
  const { socialCards } = config
  const entries: PlanEntry[] = []
  const diagnostics: Diagnostic[] = []
  if (socialCards === undefined || cardParts === undefined)
    return { cardOf: () => undefined, entries, diagnostics }
  const { fonts, logo, version } = cardParts
  const letters = missingLetters(cardLetters, diagnostics)
  const parts = inputs.add(cardParts satisfies CardParts)
  const drawnWith = fingerprint(
    drawerVersion,
    version,
    JSON.stringify(fonts.map(({ family, weight, hash }) => [family, weight, hash])),
    logo?.hash ?? '',
  )
  const shared = {
    siteTitle: drawable(config.title),
    host: new URL(config.url).host,
    locale: config.language.locale,
    accent: socialCards.accent ?? colorSets[config.colors].light.accent,
    logo: logo && { src: logoAddress, width: logo.width, height: logo.height },
  }
  return {
    entries,
    diagnostics,
    cardOf(route, { title, sections, description }) {
      if (withoutCard.has(route.kind) || isFurtherList(route)) return undefined
      const words = {
        title: drawable(title),
        sections: sections.map(drawable),
        description: drawable(description),
      }
      let card: CardElement
      try {
        card = server.drawSocialCard({ ...shared, ...words })
      } catch (error) {
        const problem = templateProblem(error)
        if (!diagnostics.some(({ message }) => message === problem.message)) diagnostics.push(problem)
        return undefined
      }
      letters.look(card, fileOfRoute(route))
      const key = fingerprint(drawnWith, JSON.stringify(card))
      const path = cardOutput(route.route, key)
      const source = fileOfRoute(route)
      entries.push({
        path,
        recipe: { make: 'social-card', input: inputs.add({ card, parts } satisfies CardInput), key },
        ...(source !== undefined && { source }),
      })
      const alt = [title, ...(title === config.title ? [] : [config.title])].join(' — ')
      return { href: fileHref(config, path), ...cardSize, alt }
    },
  }
}

// The blog's first page has one, not each page of posts with a tag or by an author.
function isFurtherList(route: Route): boolean {
  return route.kind === 'post-list' && (route.of.kind !== 'all' || route.number > 1)
}

// Fonts of texts have no pictures, which would be drawn as empty boxes; marks for hyphens are no letters.
function drawable(text: string): string {
  return text
    .replace(/(?![©®™])\p{Extended_Pictographic}|\uFE0F|\u200D|\u00AD/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function templateProblem(error: unknown): Diagnostic {
  return {
    code: 'social-card/template',
    severity: 'error',
    message: `The template of social cards cannot be drawn: ${reasonOf(error)}.`,
    hint: 'Mend "social/SocialCard.tsx" in the folder of the templates, or switch "socialCards" off.',
    subject: 'social/SocialCard.tsx',
  }
}
