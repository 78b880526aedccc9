// What is wrong with a pattern beside the site: nothing is where it leads, something is where it starts, or no host gets it.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { fitsRedirectsFile } from '../../../base/text/address-pattern.ts'
import type { Config, RedirectRule } from '../../../config/config.ts'
import type { TakenAddress } from './settle-sources.ts'

export function reachesNothing(config: Config, rule: RedirectRule): Diagnostic {
  return {
    code: 'redirect/pattern-reaches-nothing',
    severity: 'warning',
    message: `The pattern "${rule.from}" leads to "${rule.to}", where no page and no file is.`,
    hint: 'Correct the target, or remove the rule.',
    ...at(config, rule),
  }
}

/** Pages and files that stand where the pattern starts, which win; undefined for none. `isExpanded`: its addresses are known. */
export function coversPage(
  config: Config,
  rule: RedirectRule,
  { covered, isExpanded }: { readonly covered: readonly TakenAddress[]; readonly isExpanded: boolean },
): Diagnostic | undefined {
  const [first] = covered
  if (first === undefined) return undefined
  const more = covered.length === 1 ? '' : ` (and ${covered.length - 1} more)`
  return {
    code: 'redirect/pattern-covers-page',
    severity: isExpanded ? 'warning' : 'error',
    message: `The pattern "${rule.from}" covers the address "${first.address}"${more}, which is taken: ${first.owner} is there.`,
    hint: isExpanded
      ? 'Narrow the pattern, or remove what stands there. Until then hosts get its known addresses one by one.'
      : 'Narrow the pattern, or remove what stands there. Until then nothing is redirected by it.',
    ...at(config, rule),
  }
}

/** The old addresses are not known, so no page can stand there. */
export function hostsOnly(config: Config, rule: RedirectRule): readonly Diagnostic[] {
  const { formats } = config.redirects
  if (formats.has('nginx') || (formats.has('_redirects') && fitsRedirectsFile(rule.from))) return []
  return [
    {
      code: 'redirect/pattern-needs-host',
      severity: 'warning',
      message: `The addresses of "${rule.from}" do not follow from "${rule.to}", so no pages can be written for them.`,
      hint: 'Add "_redirects" or "nginx" to "redirects.formats" if your host reads one of them, or write each old address.',
      ...at(config, rule),
    },
  ]
}

function at(config: Config, { fromPlace }: RedirectRule) {
  return { ...(config.file !== undefined && { file: config.file }), ...fromPlace }
}
