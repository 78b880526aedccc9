// Recipes of the manual, run as they are written there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

/** The code of a block by the beginning of its title. */
export function recipe(page: string, title: string): string {
  const manual = fileURLToPath(new URL('../../manual/content/docs/', import.meta.url))
  const text = readFileSync(join(manual, page), 'utf8')
  const begin = text.indexOf(`title="${title}`)
  const code = /\n([\s\S]*?)\n```/.exec(text.slice(begin))?.[1]
  if (begin === -1 || code === undefined) throw new Error(`${page} has no recipe "${title}".`)
  return code
}

/** The code blocks of a text, as they are written: title, if any, and code. */
export function samples(text: string): readonly { readonly title: string; readonly code: string }[] {
  const blocks = text.matchAll(/^( *)(`{3,})\w+([^\n]*)\n(.*?)^\1\2 *$/gms)
  return [...blocks].map(([, indent = '', , meta = '', code = '']) => ({
    title: /title="([^"]*)/.exec(meta)?.[1] ?? '',
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

/** What a recipe in TypeScript exports. */
export async function runRecipe(code: string): Promise<Record<string, unknown>> {
  const { code: script } = await transform(code, { loader: 'ts', format: 'esm' })
  return import(`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`)
}
