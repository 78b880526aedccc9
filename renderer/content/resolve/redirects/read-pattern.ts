// Both sides of a rule with parameters, checked and in one spelling.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { parametersOf, patternFault, withModifiersOf } from '../../../base/text/address-pattern.ts'
import { decodeAddress } from '../../../base/text/decode-address.ts'
import type { Config, RedirectRule } from '../../../config/config.ts'
import { invalidSource } from '../../derive/redirect-sources.ts'
import type { PatternTarget } from '../../derive/site.ts'
import { isExternal, normalizeRoute } from '../../derive/urls.ts'
import { withoutBase } from '../reference/written-address.ts'
import { invalidTarget } from './possible-target.ts'

/** `old/:id.html` has a fault; `/old/:path*` stays as it is. */
export function readPattern(config: Config, rule: RedirectRule): { readonly from: string } | Diagnostic {
  const at = { file: config.file, place: rule.fromPlace }
  const wrong = (what: string) =>
    invalidSource(
      rule.from,
      {
        what,
        hint: 'Write it like "/old/:path*" (any number of parts), "/old/:id" (one part) or "/old/:id?" (one or none).',
      },
      at,
    )
  if (isExternal(rule.from)) return wrong('leaves the site')
  if (/#|\?(?!$|\/)/.test(rule.from))
    return wrong('has a query or an anchor, which no redirect can tell apart')
  const from = spelling(rule.from)
  const fault = patternFault(from)
  return fault === undefined ? { from } : wrong(fault)
}

/** The target with the modifiers of the source, below the base path or elsewhere. */
export function readPatternTarget(
  config: Config,
  rule: RedirectRule,
  from: string,
): PatternTarget | Diagnostic {
  const wrong = (hint: string) =>
    invalidTarget({ file: config.file, from }, { raw: rule.to, place: rule.toPlace }, hint)
  const [, origin = '', written = ''] = /^((?:https?:)?\/\/[^/]+)?(.*)$/is.exec(rule.to) ?? []
  if (!written.startsWith('/') || (origin === '' && isExternal(rule.to)))
    return wrong('Begin a target with parameters with "/" or "https://".')
  if (/#|\?(?!$|\/)/.test(written))
    return wrong('Leave query and anchor out: those of the visit are carried over.')
  const path = withModifiersOf(spelling(origin === '' ? withoutBase(config, written) : written), from)
  const fault = patternFault(path)
  if (fault !== undefined) return wrong(`The target ${fault}.`)
  const unknown = parametersOf(path).find(name => !parametersOf(from).includes(name))
  if (unknown !== undefined) return wrong(`"${from}" has no parameter ":${unknown}".`)
  return { kind: 'pattern', origin, path }
}

/** True when the target leaves out what the source takes, so that a page does not tell its former addresses. */
export function dropsParameters(from: string, to: string): boolean {
  const kept = parametersOf(to)
  return parametersOf(from).some(name => !kept.includes(name))
}

function spelling(written: string): string {
  const decoded = decodeAddress(written).normalize('NFC')
  return normalizeRoute(decoded.startsWith('/') ? decoded : `/${decoded}`)
}
