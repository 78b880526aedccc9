// Options of folders that come from other repositories.
import * as z from 'zod'
import { expecting, flag, folder, text } from '../options/option-kinds.ts'
import { isRefName } from './ref-name.ts'
import { isRepository } from './repo-address.ts'

/** Tag, branch or commit. */
export const refName = text.refine(
  isRefName,
  expecting(
    'the name of a tag, branch or commit',
    'Write it like "v1.0"; expressions such as "main~2" are no names.',
  ),
)

const below = text
  .refine(
    path => !/^\/|^[a-z]:|\\/i.test(path) && !path.split('/').some(part => part === '..'),
    expecting('a folder inside the repository', 'Write it relative to the repository, like "docs".'),
  )
  .transform(path =>
    path
      .split('/')
      .filter(part => part !== '' && part !== '.')
      .join('/'),
  )

export const sourceOptions = z
  .strictObject({
    repo: text
      .refine(
        isRepository,
        expecting(
          'a path or an address of a git repository',
          'Begin a path with "./", "../" or "/", an address with "https://", "ssh://", "git://", "file://" or "user@host:".',
        ),
      )
      .meta({
        description:
          'The repository: a path from the root of the site that begins with `./`, `../` or `/`, or an address that git can fetch from.',
        examples: ['https://git.example.com/sdk.git'],
      }),
    ref: refName.optional().meta({
      description:
        'Tag, branch or commit. Default: of an address its main branch; of a path its files as they lie, committed or not.',
      examples: ['v2.1'],
    }),
    path: below.default('').meta({
      description: "Folder in the repository. Default: `''`, the whole of it.",
      examples: ['docs'],
    }),
    into: folder.meta({
      description: 'Folder of the site in which the files appear; it need not exist.',
      examples: ['content/docs/sdk'],
    }),
    editUrl: text.optional().meta({
      description:
        'Start of the “edit this page” link of its pages; the path below `path` is appended. Default: none, so its pages have no such link.',
      examples: ['https://git.example.com/sdk/edit/main/docs'],
    }),
    rawHtml: z.enum(['allow', 'sanitize']).default('sanitize').meta({
      description:
        'What raw HTML in its texts may do, as `markdown.rawHtml` says for the texts of the site; `sanitize` there counts here too.',
    }),
    code: flag.default(false).meta({
      description:
        "Whether its `.mdx` texts and `.paths.ts` modules may run code while the site is built, and its texts may include files from outside of its folder. Needs `rawHtml: 'allow'`.",
    }),
    history: flag.default(true).meta({
      description: 'Whether the history is fetched too, which dates of pages need. Concerns addresses only.',
    }),
  })
  .meta({ id: 'UserSource' })
