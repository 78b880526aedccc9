// What is wrong with several sets of documents, apart from the options of each.
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { RoutePath } from '../../base/text/brand.ts'
import { folderOf, relativeTo } from '../../base/text/site-path.ts'
import { type SetNames, versionFolders } from './docs-version.ts'
import { firstSetId } from './named-sets.ts'

/** `path` is that of the value in the configuration. */
interface SetProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly hint: string
}

type NamedSet = SetNames & { readonly routeBase: RoutePath }

/** Ids, folders and addresses that two sets share. */
export function setProblems(sets: readonly NamedSet[]): readonly SetProblem[] {
  return sets.flatMap((set, index) => {
    if (index === 0) return []
    if (set.id === '')
      return [
        {
          path: ['docs', index],
          message: `"docs[${index}]" has no "id"; only the first set of documents may leave it out.`,
          hint: `Write it like id: 'guide'.`,
        },
      ]
    return sets.slice(0, index).flatMap((earlier, at) => twinProblems(set, index, { earlier, at }))
  })
}

function twinProblems(
  set: NamedSet,
  index: number,
  { earlier, at }: { readonly earlier: NamedSet; readonly at: number },
): readonly SetProblem[] {
  const problems: SetProblem[] = []
  const report = (field: string, message: string, hint: string) =>
    problems.push({ path: ['docs', index, field], message, hint })
  const id = set.id.toLowerCase()
  if (id === earlier.id.toLowerCase())
    report('id', `"docs[${at}]" and "docs[${index}]" have the id "${set.id}".`, 'Give one of them another.')
  else if (at === 0 && id === firstSetId)
    report('id', `The id "${set.id}" is kept for the first set of documents.`, 'Choose another one.')
  const shared = foldersOf(set).find(folder => foldersOf(earlier).some(other => overlap(folder, other)))
  if (shared !== undefined)
    report(
      'path',
      `The folder "${shared}" of "docs[${index}]" is one of "docs[${at}]", lies in it, or holds it: ${foldersOf(
        earlier,
      )
        .map(folder => `"${folder}"`)
        .join(', ')}.`,
      'Give each set of documents a folder beside the others as "path".',
    )
  if (set.routeBase === earlier.routeBase)
    report(
      'routeBase',
      `"docs[${at}]" and "docs[${index}]" have one address, "${set.routeBase}".`,
      'Give one of them another "routeBase".',
    )
  return problems
}

/** Its own folder, and that of its frozen versions. */
function foldersOf(set: SetNames): readonly string[] {
  return [set.path, folderOf(versionFolders(set).docs(''))]
}

function overlap(a: string, b: string): boolean {
  return a === b || relativeTo(a, b) !== undefined || relativeTo(b, a) !== undefined
}

interface NavbarItem {
  readonly type?: string | undefined
  readonly docs?: string | undefined
  readonly items?: readonly NavbarItem[] | undefined
}

/** Items of the top bar that name a set which is not there. */
export function navbarProblems(
  sets: readonly SetNames[],
  items: readonly NavbarItem[],
  path: readonly (string | number)[] = ['navbar', 'items'],
): readonly SetProblem[] {
  const ids = sets.map(({ id }) => id)
  return items.flatMap(({ docs, items: inner = [] }, index) => [
    ...(docs === undefined || ids.includes(docs)
      ? []
      : [
          {
            path: [...path, index, 'docs'],
            message: `The top bar names the set of documents "${docs}", which does not exist.`,
            hint: didYouMean(docs, ids) ?? 'Write the "id" of one of "docs", or leave it out for the first.',
          },
        ]),
    ...navbarProblems(sets, inner, [...path, index, 'items']),
  ])
}
