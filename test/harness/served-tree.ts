// What a development server answers for each file of a built site, without what only one of the two has.
import { readTree } from './run-cli.ts'

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

/** Without what only published pages have (fonts and counters of others), and only pages of the server (its script). */
const common = (html: string) =>
  html
    .replace(/\s*<noscript data-production-only>.*?<\/noscript>/gs, '')
    .replace(/\s*<noscript><link [^>]*data-production-only><\/noscript>/g, '')
    .replace(/\s*<link [^>]*data-production-only>/g, '')
    .replace(/<script type="module" src="\/[^"]*_d-dev\/client\.js"[^>]*><\/script>\n/, '')

const pages = (tree: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(tree).map(([name, bytes]) => [name, name.endsWith('.html') ? common(utf8(bytes)) : bytes]),
  )

/** The address of a server with the base path of its site, from what the server printed. */
export const baseOf = (printed: string): string =>
  [...printed.matchAll(/at (http:\S+\/),/g)].at(-1)?.[1] ?? ''

/**
 * The files of the folder `out`, and what the server at `base` answers for them; `choose` takes some of their names. Left out are
 * `.docsgen-output`, which says only that a build made the folder, and former addresses, from which a server leads on by itself.
 */
export async function builtAndServed(
  base: string,
  out: string,
  choose = (names: readonly string[]) => names,
): Promise<{ readonly built: Record<string, string>; readonly served: Record<string, string> }> {
  const { '.docsgen-output': _, '404.html': notFound = '', ...all } = readTree(out)
  const built: Record<string, string> = { '404.html': notFound }
  for (const name of choose(Object.keys(all).sort()))
    if (!all[name]?.includes('http-equiv="refresh"')) built[name] = all[name] ?? ''
  const served: Record<string, string> = {}
  for (const name of Object.keys(built)) {
    const address = name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
    const response = await fetch(base + address.split('/').map(encodeURIComponent).join('/'))
    served[name] = Buffer.from(await response.arrayBuffer()).toString('latin1')
  }
  return { built: pages(built), served: pages(served) }
}
