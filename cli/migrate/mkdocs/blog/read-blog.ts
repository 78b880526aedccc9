// The blog of the old site as the reader of the site needs it; without a blog all of it is empty.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import type { NewFile, OldAddress, Todo } from '../../old-site.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import type { ContentOptions } from '../content/old-pages.ts'
import { pageTitle } from '../content/page-title.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import { authorsFile, listAddresses } from './blog-files.ts'
import { blogOf } from './blog-settings.ts'
import { type OldPost, placeOfPost, postHead, postOf, postTodos } from './posts.ts'

export interface ReadBlog extends Pick<ContentOptions, 'placeOf' | 'lists'> {
  readonly config: UserConfig['blog']
  readonly files: readonly NewFile[]
  /** Once all places were asked for. */
  addresses(): readonly OldAddress[]
  /** Of a post: its front matter, the sign behind its preview, what is to do. */
  postAt(path: string):
    | {
        readonly head: (head: string) => string
        readonly separator: string
        readonly todos: ReturnType<typeof postTodos>
      }
    | undefined
}

/** `report` hears of text that stood above the list of posts. */
export function readBlog(old: MkdocsConfig, report: (todo: Todo) => void): ReadBlog {
  const blog = blogOf(old)
  if (blog === undefined)
    return {
      config: false,
      files: [],
      lists: new Map(),
      placeOf: () => undefined,
      addresses: () => [],
      postAt: () => undefined,
    }
  const posts = new Map<string, OldPost>()
  const index = `${blog.folder}/index.md`
  const route = `/${blog.folder}`
  return {
    config: {
      ...(route !== '/blog' && { routeBase: route }),
      title: listTitle(old, index, report),
      ...(blog.perPage !== 10 && { postsPerPage: blog.perPage }),
    },
    files: authorsFile(blog, old.docsFolder),
    lists: new Map([[index, route]]),
    placeOf(path, source) {
      const post = postOf(blog, path, source)
      if (post === undefined) return undefined
      posts.set(path, post)
      return placeOfPost(blog, path, post)
    },
    addresses: () => listAddresses(blog, [...posts.values()], old.docsFolder),
    postAt(path) {
      const post = posts.get(path)
      if (post === undefined) return undefined
      return { head: head => postHead(head, post), separator: blog.separator, todos: postTodos(post) }
    },
  }
}

// The page above the list gives its heading; docsgen's list has no other text.
function listTitle(
  { root, docsFolder }: MkdocsConfig,
  path: string,
  report: (todo: Todo) => void,
): string | undefined {
  const source = join(docsFolder, path) as AbsolutePath
  if (!existsSync(source)) return undefined
  const text = readFileSync(source, 'utf8')
  const rest = frontMatterParts(text)
    .body.replace(/^#\s.*$/m, '')
    .trim()
  if (rest !== '')
    report({
      message: 'Text above the list of posts is not shown: the list is made of posts alone.',
      hint: 'Put it into a post, or replace the template "BlogList".',
      file: source.slice(root.length + 1),
      line: 1,
      column: 1,
    })
  return pageTitle({ path }, text)
}
