// The texts and files of the old site with their addresses, and their places in the new one.
import { posix } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../../../renderer/base/text/decode-address.ts'
import { relativePath } from '../../../../renderer/base/text/relative-path.ts'
import { bareAddress } from '../../../parity/old-site.ts'
import { pagePath } from '../../addresses/page-path.ts'
import { listFiles, type OldFile } from '../../configuration/list-files.ts'
import { usualTag } from '../../configuration/usual-tag.ts'
import type { OldLanguages } from './old-languages.ts'

export interface OldPage {
  /** Below the folder of the texts, with forward slashes. */
  readonly path: string
  readonly source: AbsolutePath
  readonly target: SitePath
  /** Where links of the text go from: a translation stands for its original. */
  readonly original: SitePath
  /** Of a translation, as the old addresses say it. */
  readonly language?: string
  /** Below the base path, with a slash at the start. */
  readonly address: string
}

export interface OldContent {
  readonly pages: ReadonlyMap<string, OldPage>
  readonly translations: readonly OldPage[]
  /** Everything else, published as it is. */
  readonly files: ReadonlyMap<string, AbsolutePath>
  /** As a text of `page` writes a link to another one. */
  linkTo(goal: OldPage, page: OldPage): string
  /** An address as a text writes it → as the new text writes it; undefined: it may stay. `from`: what it is relative to. */
  newAddress(written: string, page: OldPage, from: 'file' | 'page'): string | undefined
}

/** The text that MkDocs shows for addresses that are not there. */
export const notFound = '404.md'

const isText = /\.(?:md|markdown|mdown|mkdn|mkd)$/i

export interface ContentOptions {
  readonly folder: AbsolutePath
  /** `a/b.md` is `/a/b/` and not `/a/b.html`. */
  readonly usesFolders: boolean
  /** Base path of the site, with slashes at both ends. */
  readonly base: string
  /** Where a text goes that is no plain document, such as a post. */
  readonly placeOf: (
    path: string,
    source: AbsolutePath,
  ) => { readonly target: SitePath; readonly address: string } | undefined
  /** Texts whose places docsgen fills by itself, such as the list of posts, with their addresses. */
  readonly lists: ReadonlyMap<string, string>
  readonly languages: Pick<OldLanguages, 'placeOf'>
  /** Published beside those of the folder, which come first. */
  readonly themeFiles: readonly OldFile[]
}

/** Reads the folder. */
export function readContent({
  folder,
  usesFolders,
  base,
  placeOf,
  lists,
  languages,
  themeFiles,
}: ContentOptions): OldContent {
  const pages = new Map<string, OldPage>()
  const translations: OldPage[] = []
  const files = new Map(themeFiles.map(({ path, source }) => [path, source]))
  // What begins with a dot is never published there.
  const listed = listFiles(folder)
    .filter(({ path }) => !/(?:^|\/)\./.test(path))
    .map(({ path, source }) => ({ ...languages.placeOf(path), source }))
  const names = new Set(listed.map(({ path }) => path))
  for (const { path, source, language } of listed) {
    if (lists.has(path)) continue
    // The page for addresses that are not there is no document.
    const target = path === notFound ? 'pages/404.md' : `docs/${pagePath(path, names).replace(isText, '.md')}`
    const original = `content/${target}` as SitePath
    const address = addressOf(path, usesFolders)
    if (!isText.test(path)) files.set(language === undefined ? path : `${language}/${path}`, source)
    else if (language !== undefined)
      translations.push({
        path,
        source,
        target: `content/i18n/${usualTag(language)}/${target}` as SitePath,
        original,
        language,
        address: `/${language}${address}`,
      })
    else if (!(/(?:^|\/)README\.md$/.test(path) && names.has(path.replace(/README\.md$/, 'index.md'))))
      pages.set(path, {
        path,
        source,
        ...settled(original, address, placeOf(path, source)),
      })
  }
  const byAddress = new Map(
    [...pages.values(), ...translations].map(page => [bareAddress(page.address), page]),
  )
  const pageLink = (found: OldPage, page: OldPage) => {
    if (found.language !== undefined && found.language !== page.language) return bareAddress(found.address)
    const path = relativePath(page.original, found.original).replaceAll(' ', '%20')
    return path.includes(':') ? `./${path}` : path
  }
  return {
    pages,
    translations,
    files,
    linkTo: pageLink,
    newAddress(written, page, from) {
      if (written === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(written)) return undefined
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
      const decoded = decodeAddress(path)
      const write = (found: string) =>
        found === path || found === path.replace(/^\.\//, '') ? undefined : found + modeOf(rest)
      const { path: inFolder } = languages.placeOf(
        decoded.startsWith('/')
          ? decoded.slice(decoded.startsWith(base) ? base.length : 1)
          : posix.join(posix.dirname(page.path), decoded),
      )
      if (from === 'file' || decoded.startsWith('/')) {
        const text =
          pages.get(inFolder) ?? pages.get(inFolder.replace(/(?:^|\/)$/, '/index.md').replace(/^\//, ''))
        const list = lists.get(inFolder) ?? lists.get(posix.join(inFolder, 'index.md'))
        if (list !== undefined) return list
        if (text !== undefined && (isText.test(inFolder) || !decoded.startsWith('/')))
          return write(pageLink(text, page))
        const own = page.language === undefined ? inFolder : `${page.language}/${inFolder}`
        if (files.has(own)) return write(`/${encodeSpaces(own)}`)
        if (files.has(inFolder)) return write(`/${encodeSpaces(inFolder)}`)
      }
      const shown = decoded.startsWith('/') ? `/${inFolder}` : posix.join(folderOf(page.address), decoded)
      const list = [...lists.values()].find(address => address === bareAddress(shown))
      if (list !== undefined) return list
      const found = byAddress.get(bareAddress(shown))
      if (found !== undefined) return write(pageLink(found, page))
      return files.has(shown.slice(1)) ? write(`/${encodeSpaces(shown.slice(1))}`) : undefined
    },
  }
}

function settled(
  original: SitePath,
  address: string,
  own: ReturnType<ContentOptions['placeOf']>,
): Pick<OldPage, 'target' | 'original' | 'address'> {
  const { target, address: shown } = own ?? { target: original, address }
  return { target, original: target, address: shown }
}

// Pictures for one colour mode.
function modeOf(rest: string): string {
  return rest.replace(/^#only-(light|dark)$/, '#gh-$1-mode-only')
}

function addressOf(path: string, usesFolders: boolean): string {
  const bare = path.replace(isText, '')
  if (path === notFound) return '/404'
  if (/(?:^|\/)(?:index|README)$/.test(bare)) {
    const folder = bare.replace(/(?:index|README)$/, '')
    return usesFolders ? `/${folder}` : `/${folder}index.html`
  }
  return usesFolders ? `/${bare}/` : `/${bare}.html`
}

function folderOf(address: string): string {
  return address.replace(/[^/]*$/, '')
}

function encodeSpaces(path: string): string {
  return path.replaceAll(' ', '%20')
}
