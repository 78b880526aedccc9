// Two things that want one address.
import { type Diagnostic, nameOwner, type Owner } from '../diagnostics/diagnostic.ts'
import type { RoutePath } from '../text/brand.ts'

/** The first of the owners gets the address. */
export function duplicateRoute(route: RoutePath, owners: readonly Owner[]): Diagnostic {
  const [winner, ...losers] = owners
  const names = owners.map(nameOwner)
  return {
    code: 'route/duplicate',
    severity: 'warning',
    message: `The address "${route}" is wanted by ${names.join(', ')}; ${names[0]} gets it.`,
    hint: 'Rename a file or change a slug.',
    // Reported where it can be mended: in a file that lost the address, else in the file that has it.
    ...([...losers, winner].find(owner => owner?.file !== undefined) ?? losers[0]),
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
