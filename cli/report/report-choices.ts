// Tells the user which language and which folder of texts docsgen has chosen, where the configuration names none.
import { readdirSync } from 'node:fs'
import type { Config } from '../../renderer/config/config.ts'
import { generatorNames } from '../migrate/old-site.ts'
import { generatorIn } from '../migrate/recognise.ts'
import type { Terminal } from '../terminal.ts'

export function reportChoices(
  { file, localeFrom, language: { locale }, textsIn }: Config,
  { root, terminal }: { readonly root: string; readonly terminal: Terminal },
): void {
  const generator = file === undefined ? generatorIn(readdirSync(root)) : undefined
  if (generator !== undefined)
    terminal.print(
      `The folder holds a site of ${generatorNames[generator]}. "docsgen migrate" writes a site with its addresses, sidebar and components.`,
    )
  if (textsIn !== undefined)
    terminal.print(
      `The texts come from ${textsIn === '.' ? 'the folder of the site' : `"${textsIn}"`}. To choose another folder, write in docs-site.config.ts: docs: { path: '${textsIn}' }`,
    )
  if (localeFrom === 'options') return
  const reason = localeFrom === 'texts' ? 'the language of its texts' : 'because its texts tell no other'
  terminal.print(
    `The site is in ${englishName(locale)}, ${reason}. To choose it, write in docs-site.config.ts: locale: '${locale}'`,
  )
}

/** `pt-BR` → `Brazilian Portuguese`. */
export function englishName(locale: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale
}
