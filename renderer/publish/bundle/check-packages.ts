// Checks, before anything is read, that packages which an option needs and the site has to install are there.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import { findPackage } from '../../base/host/load-package.ts'
import type { Config } from '../../config/config.ts'
import { locateValue } from '../../config/locate-value.ts'
import { type FontPlaces, openFontPackage } from './styles/font-css.ts'
import { cardFontPackage } from './styles/font-files.ts'

/** Throws FatalError (usage) when one is missing. */
export function checkPackages(config: Config, places: FontPlaces): void {
  const { markdown, fonts } = config
  const missing: Diagnostic[] = []
  if (markdown.mermaid && findPackage('mermaid', places) === undefined)
    missing.push(
      packageMissing(config, {
        option: ['markdown', 'mermaid'],
        message: '"markdown.mermaid" is on, but the package "mermaid" is not installed.',
        hint: 'Run "npm install mermaid", or switch the option off.',
      }),
    )
  for (const role of ['text', 'code'] as const) {
    const name = fonts?.[role]
    if (name !== undefined && openFontPackage(name, places) === undefined)
      missing.push(
        packageMissing(config, {
          option: ['fonts', role],
          message: `"fonts.${role}" names the package "${name}", which is not installed.`,
          hint: `Run "npm install ${name}".`,
        }),
      )
  }
  missing.push(...missingForCards(config, places))
  if (missing.length === 0) return
  const error = new FatalError('usage', missing)
  error.root = places.root
  throw error
}

// One message for all that is to be installed.
function missingForCards(config: Config, places: FontPlaces): readonly Diagnostic[] {
  if (config.socialCards === undefined) return []
  const font = cardFontPackage(config)
  const names = [
    ...(findPackage('satori', places) === undefined ? ['satori'] : []),
    ...(font !== undefined && openFontPackage(font, places) === undefined ? [font] : []),
  ]
  if (names.length === 0) return []
  const listed = names.map(name => `"${name}"`).join(' and ')
  const other = names.includes(font ?? '') ? ', or name another font with "socialCards.font"' : ''
  return [
    packageMissing(config, {
      option: ['socialCards'],
      message: `"socialCards" is on, but the ${names.length === 1 ? 'package' : 'packages'} ${listed} ${names.length === 1 ? 'is' : 'are'} not installed.`,
      hint: `Run "npm install ${names.join(' ')}"${other}.`,
    }),
  ]
}

interface Missing {
  readonly option: readonly string[]
  readonly message: string
  readonly hint: string
}

function packageMissing({ file, text }: Config, { option, message, hint }: Missing): Diagnostic {
  return {
    code: 'bundle/package-missing',
    severity: 'error',
    message,
    hint,
    ...(file !== undefined && { file, ...locateValue(text, option) }),
  }
}
