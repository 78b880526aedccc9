// Options of a description of an API.
import * as z from 'zod'
import { withoutSlashes } from '../../../base/text/without-slashes.ts'
import { file, folder, text } from '../option-kinds.ts'

/** A protocol and a host, or all hosts below one. */
export const hostOrigin = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/i

const linkLevel = z.enum(['ignore', 'warn', 'error']).optional()

const triedOrigin = text.refine(host => hostOrigin.test(host), {
  error: 'Each of "tryIt" is an origin such as "https://api.example.com" or "https://*.example.com".',
})

export const apiOptions = z
  .strictObject({
    file: file.meta({
      description:
        'OpenAPI 3.0 to 3.2 or Swagger 2.0 as YAML or JSON; references may lead to other files of the site.',
    }),
    pages: folder.optional().meta({
      description:
        'Folder of documents in which every operation and event gets a page, grouped by tags. A page of your own there that shows an operation takes its place.',
      examples: ['content/docs/api'],
    }),
    seeAlso: z
      .array(z.strictObject({ label: text, to: text }))
      .default([])
      .meta({
        description:
          'Links that every operation shows: codes of errors, limits, repeats. `to` is written as in a page: `/api/errors.md#codes` goes from the folder of the documents.',
        examples: [[{ label: 'Error codes', to: '/api/errors.md' }]],
      }),
    examples: linkLevel.meta({
      description:
        "How a build takes examples of the description that break their schema: `'error'` stops it, `'warn'` or `'ignore'` suit a description that is not yours. Default: `'error'`.",
    }),
    rules: linkLevel.meta({
      description:
        "How a build takes a description that breaks a rule of OpenAPI, has a reference that leads nowhere, or names two operations alike: `'error'` stops it, `'warn'` or `'ignore'` suit a description that is not yours. Default: `'error'`.",
    }),
    host: text
      .refine(host => hostOrigin.test(host) && !host.includes('*'), {
        error: '"host" is an origin such as "https://api.example.org".',
      })
      .optional()
      .meta({
        description:
          'Origin of the servers, where the description names none or only a path such as `/v1`: code samples need a whole address. Default: `https://api.example.com`.',
        examples: ['https://api.example.org'],
      }),
    downloads: text.transform(withoutSlashes).optional().meta({
      description: 'Path under which `openapi.yaml`, `openapi.json` and `postman.json` can be downloaded.',
    }),
    tryIt: z
      .array(triedOrigin)
      .optional()
      .meta({
        description:
          'Origins of the servers to which readers may send requests from the page of an operation; the content-security policy allows just these. Needs `downloads`, below which the forms are published. Default: none, and no form.',
        examples: [['https://api.example.com']],
      }),
  })
  .refine(({ tryIt, downloads }) => tryIt === undefined || downloads !== undefined, {
    error: '"tryIt" needs "downloads": the forms are published below it.',
    path: ['tryIt'],
  })
  .meta({ id: 'UserApi' })
