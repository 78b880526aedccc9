// The blog and the pages of the old site. Pages that are components become pages that say so.

import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { SitePath } from '../../../../renderer/base/text/brand.ts'
import { escapeWithin } from '../../../../renderer/base/text/write-markdown.ts'
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { type Fields, textOf } from '../../configuration/foreign-values.ts'
import { listFiles } from '../../configuration/list-files.ts'
import { joinAddress } from '../settings/addresses.ts'
import type { AddTodo } from '../settings/todo-list.ts'
import { pageAddress, postAddress } from './doc-address.ts'
import type { Gathered } from './document.ts'
import { frontMatterOf } from './front-matter.ts'
import { type ContentFolder, gatherFolder } from './gather-folder.ts'
import { postDate } from './post-date.ts'

/** Its options in docsgen's words. */
export function blogSettings(options: Fields, todo: AddTodo): Exclude<UserConfig['blog'], false | undefined> {
  if (textOf(options.editUrl) !== undefined)
    todo([], {
      message: 'Posts have no links for editing.',
      hint: 'Documentation pages have; name the link in "custom_edit_url" of a post that needs one.',
      isNote: true,
    })
  const base = blogBase(options)
  const { postsPerPage } = options
  return {
    ...(base !== '/blog' && { routeBase: base }),
    title: textOf(options.blogTitle) ?? 'Blog',
    ...(typeof postsPerPage === 'number' && { postsPerPage }),
    ...(postsPerPage === 'ALL' && { postsPerPage: 1000 }),
  }
}

function blogBase(options: Fields): string {
  return joinAddress(textOf(options.routeBasePath) ?? (options.routeBasePath === '' ? '' : 'blog'))
}

export function blogFolder(root: string, options: Fields): ContentFolder {
  const folder = resolve(root, textOf(options.path) ?? 'blog')
  const base = blogBase(options)
  return {
    folder,
    target: 'content/blog',
    roots: [folder],
    titleOf: postName,
    dateOf: postDate,
    addressOf: (path, fields) => postAddress({ path, base, fields }),
  }
}

// Without its date.
function postName(path: string): string {
  const bare = path.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/, '')
  return /\d{4}[-/]\d{1,2}[-/]\d{1,2}[-/]?(.+)$/s.exec(bare)?.[1] ?? bare
}

/** Posts, and authors and tags under the names that docsgen looks for. False: there are no posts, so the new site has no blog. */
export function gatherBlog(root: string, options: Fields, gathered: Gathered): boolean {
  const blog = blogFolder(root, options)
  if (!listFiles(blog.folder).some(({ path }) => isPost(path))) {
    gathered.addresses.push({
      address: blogBase(options),
      what: 'a list of posts without any',
      leadsTo: '/',
    })
    return false
  }
  gatherFolder(root, blog, gathered)
  for (const [option, name] of [
    ['authorsMapPath', 'authors.yml'],
    ['tags', 'tags.yml'],
  ] as const) {
    const written = textOf(options[option])
    const source = written && join(blog.folder, written)
    if (source && basename(source) !== name && existsSync(source))
      gathered.files.push({
        kind: 'text',
        target: `content/blog/${name}` as SitePath,
        text: readFileSync(source, 'utf8'),
      })
  }
  return true
}

/** A blog beside the first one: its addresses are known, and nobody will find them. */
export function leaveOutBlog(
  root: string,
  options: Fields,
  { addresses, todos }: Gathered,
  file: string,
): void {
  const blog = blogFolder(root, options)
  for (const { path, source } of listFiles(blog.folder).filter(({ path }) => isPost(path))) {
    const shown = source.slice(root.length + 1)
    const fields = frontMatterOf(shown, readFileSync(source, 'utf8'))
    if (fields.draft === true) continue
    addresses.push({ address: blog.addressOf(path, fields), what: 'a post of a further blog' })
    todos.push({
      message: `Posts of the blog "${String(options.id)}" were left out: a site has one blog.`,
      hint: `Make them a set of documents ("docs" in the configuration takes a list), or a site of their own; ${file} names the folder.`,
      file: shown,
      line: 1,
      column: 1,
    })
  }
}

function isPost(path: string): boolean {
  return /\.mdx?$/i.test(path) && !/(?:^|\/)_/.test(path)
}

export function pagesFolder(root: string, options: Fields): ContentFolder {
  const folder = resolve(root, textOf(options.path) ?? 'src/pages')
  const base = joinAddress(textOf(options.routeBasePath) ?? '')
  const hasTexts = listFiles(folder).some(({ path }) => /\.mdx?$/i.test(path))
  return {
    folder,
    target: 'content/pages',
    roots: [folder],
    addressOf: (path, fields) => pageAddress({ path, base, fields }),
    takes: path => hasTexts && !/\.(?:[cm]?[jt]sx?|css|scss|sass|less)$/i.test(path),
  }
}

export function gatherPages(root: string, options: Fields, gathered: Gathered, site: Fields): void {
  const pages = pagesFolder(root, options)
  gatherFolder(root, pages, gathered)
  for (const { path } of listFiles(pages.folder)) {
    if (!/\.[jt]sx?$/i.test(path) || /(?:^|\/)_|\.(?:test|d)\.|__tests__/.test(path)) continue
    const shown = join(pages.folder, path).slice(root.length + 1)
    const address = pages.addressOf(path, {})
    gathered.files.push({
      kind: 'text',
      target: `content/pages/${path.replace(/\.[jt]sx?$/i, '.md')}` as SitePath,
      text: address === '/' ? homePage(shown, site) : componentPage(shown, address),
      from: shown,
      address,
    })
    gathered.todos.push({
      message: 'A page is a component of React; in its place stands a short page that names it.',
      hint: 'Write it as Markdown in content/pages, or as a component there, which gets no module of the old generator.',
      file: shown,
      line: 1,
      column: 1,
    })
  }
}

function homePage(shown: string, { title, tagline }: Fields): string {
  return `---
title: ${JSON.stringify(textOf(title) ?? 'Home')}
---

<!-- In place of ${shown}. -->

:::hero[${escapeWithin(textOf(title) ?? 'Home')}]

${textOf(tagline) ?? ''}

:::
`
}

function componentPage(shown: string, address: string): string {
  const name = address.split('/').at(-1) ?? ''
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  return `---
title: ${JSON.stringify(title)}
---

:::warning
This page was the component \`${shown}\` of the old site. Write it here.
:::
`
}
