// Pages from data as a feature.
import type { Feature } from '../feature.ts'
import { openDataPages } from './data-pages.ts'

/** First of all features: it adds to a site without generated pages. */
export const dataPages: Feature = { pages: (_, place) => openDataPages(place) }
