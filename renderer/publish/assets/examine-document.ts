// One HTML or XML file of authors who are not trusted → its facts, or none. Such a file is no page of the site: opened by itself it
// runs what it holds, in the site's name. It is a whole that cannot be cleaned without breaking it, so it is published or it is not.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { isHtml } from '../../base/text/site-path.ts'
import type { AssetFacts } from '../plan/asset-facts.ts'
import type { ExaminedAsset } from './examined-asset.ts'

/** `plain`: facts of the file as one that is published as it is. */
export function examineDocument(path: SitePath, bytes: Uint8Array, plain: AssetFacts): ExaminedAsset {
  const found = whatMayRun(path, bytes)
  return found === undefined ? { facts: plain } : { facts: undefined, diagnostic: notPublished(path, found) }
}

// Texts that prove who owns a site hold no tags; sitemaps and feeds hold elements that browsers only show.
function whatMayRun(path: SitePath, bytes: Uint8Array): string | undefined {
  const text = decode(bytes)
  if (text === undefined) return 'is not written in UTF-8'
  if (isHtml(path)) return /<[a-z!/?]/i.test(text) ? 'holds HTML' : undefined
  const encoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(encoding)) return `names the encoding ${encoding}`
  if (/<!(?:DOCTYPE|ENTITY|ATTLIST)/i.test(text)) return 'holds a document type, which may add elements'
  if (/<\?xml-stylesheet/i.test(text)) return 'names a stylesheet, which may add elements'
  if (/w3\.org\/(?:1999\/xhtml|2000\/svg|1998\/Math|1999\/XSL)/i.test(withoutReferences(text)))
    return 'holds HTML, a drawing, a formula or a stylesheet'
  return undefined
}

// A reference may stand for any letter of a namespace.
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x0*([0-9a-f]{1,6})|0*([0-9]{1,7}));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  )
}

// Undefined: in another encoding, or with a character by which a browser may take it for one.
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[\0\x1b]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function notPublished(file: SitePath, found: string): Diagnostic {
  return {
    code: 'asset/may-run',
    severity: 'error',
    message: `The file ${found} and could run scripts when it is opened by itself.`,
    hint: 'Make it a page in Markdown, or publish it on another host; with "markdown.rawHtml" at "sanitize" it is not published here.',
    file,
  }
}
