// Two things that want one address.
import { type Diagnostic, nameOwner, type Owner } from '../../base/diagnostics/diagnostic.ts'
import type { RoutePath } from '../../base/text/brand.ts'

/** The first of the owners gets the address. Those with a line are all named with theirs. */
export function duplicateRoute(
  route: RoutePath,
  owners: readonly Owner[],
  severity: Diagnostic['severity'] = 'warning',
): Diagnostic {
  const [winner, ...losers] = owners
  const names = owners.map(nameOwner)
  // Reported where it can be mended: in a file that lost the address, else in the file that has it.
  const place = [...losers, winner].find(owner => owner?.file !== undefined) ?? losers[0]
  const related = owners.flatMap(owner =>
    owner === place || owner.file === undefined || owner.line === undefined
      ? []
      : [{ message: 'wants it too', file: owner.file, line: owner.line, column: owner.column ?? 1 }],
  )
  return {
    code: 'route/duplicate',
    severity,
    message: `The address "${route}" is wanted by ${names.join(', ')}; ${names[0]} gets it.`,
    hint: 'Rename a file or change a slug.',
    ...(related.length > 0 && { related }),
    ...place,
  }
}

/** Addresses that differ in letter case only: both pages are made, and both are found on hosts to which letter case matters. */
export function sameButForCase(
  pages: readonly { readonly route: RoutePath; readonly owner: Owner }[],
): Diagnostic {
  const routes = pages.map(({ route }) => `"${route}"`).join(' and ')
  const last = pages.findLast(({ owner }) => owner.file !== undefined) ?? pages.at(-1)
  return {
    code: 'route/duplicate',
    severity: 'warning',
    message: `The addresses ${routes} differ in letter case only: where letter case does not count, one page replaces the other.`,
    hint: `Rename a file or change a slug: the addresses come from ${pages.map(({ owner }) => nameOwner(owner)).join(' and ')}.`,
    ...last?.owner,
  }
}
