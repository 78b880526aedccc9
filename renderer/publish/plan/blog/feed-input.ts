// Everything a feed shows except the texts of its posts; unchanged when only these texts change.
import type { Hash } from '../../../base/text/brand.ts'
import type { FeedFormat } from '../../../content/derive/urls.ts'
import type { Feed, FeedItem } from '../../feeds/blog-feeds.ts'
import type { HeadingLevels, SlotsInput } from '../page/page-input.ts'

export interface FeedInput extends Omit<Feed, 'items'> {
  /** Hash of the compiled templates, which render the directives of the texts. */
  readonly templates: Hash
  readonly format: FeedFormat
  readonly levels: HeadingLevels
  /** In the order of the entry's texts. */
  readonly items: readonly FeedItemInput[]
}

type FeedItemInput = Omit<FeedItem, 'html'> & { readonly slots: SlotsInput }
