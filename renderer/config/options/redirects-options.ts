// Options of redirects: addresses that have moved.
import * as z from 'zod'
import { text } from './option-kinds.ts'

const rule = z
  .strictObject({
    from: z.union([text, z.array(text)]).meta({
      description:
        'One or several old addresses below the base path; how they end (`/index`, `.html`, a slash) does not matter. `:id` stands for one part of the path, `:path*` for any number.',
      examples: [['/start', '/guide/start.html'], '/old/:path*'],
    }),
    to: text.meta({
      description:
        "A page's address with `?query` and `#heading`, the path of its Markdown file (`'./a.md'` in the documentation folder, `'@site/content/docs/a.md'`), a static file or an address elsewhere. It may have the parameters of the old address.",
      examples: ['https://example.com', '/new/:path*'],
    }),
  })
  .meta({ id: 'UserRedirect' })

export const redirectsOptions = z
  .strictObject({
    rules: z
      .array(rule)
      .default([])
      .meta({
        description: 'Old addresses and where they lead now.',
        examples: [[{ from: '/start', to: './guide/start.md#install' }]],
      }),
    formats: z
      .array(z.enum(['pages', '_redirects', 'nginx']))
      .default(['pages'])
      .meta({
        description:
          "How redirects are published: `'pages'` writes a small page per old address, which works on every host; `'_redirects'` and `'nginx'` write one file for hosts that answer with status 301 themselves.",
        examples: [['nginx']],
      }),
  })
  .meta({ id: 'UserRedirectsConfig' })
