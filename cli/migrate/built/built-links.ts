// Addresses in built pages → addresses in the new site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'
import { isSafeAddress } from '../../../renderer/base/text/safe-address.ts'
import { bareAddress } from '../../parity/old-site.ts'
import type { NewFile, OldSite } from '../old-site.ts'
import type { BuiltPages } from './built-pages.ts'
import { drawingAt, drawingFile } from './shown/media/drawn-pictures.ts'

export interface BuiltLinks {
  from(address: string): {
    readonly linkTo: (href: string) => string | undefined
    readonly pictureAt: (src: string) => string
    readonly hasMath: boolean
  }
  taken(): readonly NewFile[]
}

// Addresses of built pages as the new site writes them; pictures that the generator made are taken along.
/** `site`: the new one, with all its pages. */
export function openLinks({ config, files }: OldSite, { folder, has }: BuiltPages): BuiltLinks {
  const base = config.baseUrl ?? '/'
  const origin = config.url ?? 'https://site.example'
  const pages = new Set(
    files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined ? [bareAddress(file.address)] : [],
    ),
  )
  const known = new Set(files.map(({ target }) => target as string))
  const taken = new Map<string, NewFile>()
  const resolved = (href: string, address: string): URL | undefined => {
    if (!URL.canParse(href, origin)) return undefined
    // Of `a/b.html` relative addresses begin at `a`, of `a/b/index.html` at `a/b`.
    const bare = address.replace(/\/$/, '')
    const isFile = existsSync(join(folder, `${bare}.html`)) && !existsSync(join(folder, bare, 'index.html'))
    const here = new URL(`${base.replace(/\/$/, '')}${bare}${isFile ? '' : '/'}`, origin)
    return new URL(href, here)
  }
  const host = new URL(origin).origin
  const inside = (url: URL | undefined): URL | undefined =>
    url?.origin === host && url.pathname.startsWith(base) ? url : undefined
  // Such as another site of the same host, which no address below the base path can name, or `//example.org`.
  const beside = (url: URL | undefined): string | undefined => {
    const isKnown = url?.origin !== host || config.url !== undefined
    return url !== undefined && /^https?:$/.test(url.protocol) && isKnown ? url.href : undefined
  }
  const take = (path: string): boolean => {
    const target = `content/static/${path}`
    if (known.has(target) || taken.has(target)) return true
    const source = join(folder, path)
    if (!/\.[a-z\d]+$/i.test(path) || /\.html?$/i.test(path) || !existsSync(source)) return false
    taken.set(target, { kind: 'copy', target: target as SitePath, source: source as AbsolutePath })
    return true
  }
  return {
    from: address => ({
      linkTo: href => {
        if (href.startsWith('#')) return href
        const whole = resolved(href, address)
        const url = inside(whole)
        // A program of the reader's may open it, as one for `irc:` does.
        if (url === undefined && /^[a-z][a-z0-9+.-]*:/i.test(href))
          return isSafeAddress(href, 'link') ? href : undefined
        if (url === undefined) return beside(whole)
        const path = decodeAddress(url.pathname.slice(base.length - 1))
        // What only a program made there becomes a page, too.
        if (!pages.has(bareAddress(path)) && !has(path)) {
          if (take(path.slice(1))) return path
          // Of the published site another part may be there.
          if (/^https?:/.test(href)) return href
        }
        // What leads nowhere did so before: the build names it.
        return `${bareAddress(path)}${decodeAddress(url.hash)}`
      },
      pictureAt: src => {
        const drawing = drawingAt(src)
        if (drawing !== undefined) {
          const file = drawingFile(drawing, address)
          if (!known.has(file.target)) taken.set(file.target, file)
          return file.target.slice('content/static'.length)
        }
        const url = inside(resolved(src, address))
        const path = url === undefined ? undefined : decodeAddress(url.pathname.slice(base.length - 1))
        return path !== undefined && take(path.slice(1)) ? path : src
      },
      hasMath: config.markdown?.math === true,
    }),
    taken: () => [...taken.values()],
  }
}
