// Options of what readers report: whether a page was useful, and searches that found nothing.
import * as z from 'zod'
import { expecting, flag, orFalse, text } from '../option-kinds.ts'

const address = text.refine(
  each => /^\/(?!\/)\S*$/.test(each) || (/^https?:\/\/\S+$/.test(each) && URL.canParse(each)),
  expecting(
    'an address that takes reports',
    'Write it like "https://forms.example.com/docs", or "/feedback" of the same host.',
  ),
)

const detailed = z
  .strictObject({
    address: address.optional().meta({
      description:
        'Where reports go: a POST with JSON, without cookies. Default: nowhere but to the counters.',
      examples: ['https://forms.example.com/docs'],
    }),
    counters: flag.default(false).meta({
      description: 'Tells the counters of `analytics` too: the answer without its words, as an event.',
    }),
    words: flag.default(true).meta({
      description: 'Lets readers add a few words to their answer. Needs `address`.',
    }),
    searches: flag.default(false).meta({
      description: 'Reports searches that found nothing.',
    }),
  })
  .refine(({ address, counters }) => address !== undefined || counters, {
    error: '"feedback" needs an "address", or "counters" to be told.',
  })
  .meta({ id: 'UserFeedback' })

export const feedbackOptions = orFalse(
  z.union([
    address.transform(only => ({ address: only, counters: false, words: true, searches: false })),
    detailed,
  ]),
)
