// Divides the operations of a description into the groups of its pages: by tags, or by the first part of the paths.
import type { ApiDescription, Operation } from '../description.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import type { Pointer } from '../json-pointer.ts'

export interface PageGroup {
  readonly title: string
  /** The address is made from the name. It is the same in every language. */
  readonly name: string
  /** Markdown. */
  readonly description: string
  readonly operations: readonly Operation[]
  /** `externalDocs`, as the description has it. */
  readonly docs?: unknown
  /** Name of the group around this group. */
  readonly parent: string | undefined
  /** Pointer to the tag, or to the first operation. */
  readonly pointer: Pointer
}

/**
 * In the order of `x-tagGroups` and `tags`, then of the operations. A group comes after its parent; events without a tag come last. A group
 * without operations, in itself and in the groups inside it, is left out. `titles`: for operations and events without a tag.
 */
export function pageGroups(
  { value: root, operations }: ApiDescription,
  titles: { readonly events: string; readonly other: string },
): readonly PageGroup[] {
  const all = [...operations.values()]
  const isTagged = all.some(operation => tagOf(operation, operations) !== undefined)
  const start = isTagged ? 0 : commonParts(all.filter(({ isWebhook }) => !isWebhook))
  const byName = new Map<string, Operation[]>(tagNames(root).map(name => [name, []]))
  const loose = { requests: [] as Operation[], events: [] as Operation[] }
  for (const operation of all) {
    const name =
      tagOf(operation, operations) ??
      (isTagged || operation.isWebhook ? undefined : partsOf(operation.path)[start])
    if (name === undefined) loose[operation.isWebhook ? 'events' : 'requests'].push(operation)
    else {
      const known = byName.get(name)
      if (known === undefined) byName.set(name, [operation])
      else known.push(operation)
    }
  }
  const groups = nested([...byName].map(([name, own]) => groupOf(root, name, own)))
  const rest = [
    { name: 'other', title: titles.other, operations: loose.requests },
    { name: 'events', title: titles.events, operations: loose.events },
  ].map(({ name, title, operations: own }) => ({
    name,
    title,
    description: '',
    operations: own,
    parent: undefined,
    pointer: own[0]?.pointer ?? [],
  }))
  return [...groups, ...rest.filter(group => group.operations.length > 0)]
}

// A group without a known parent, or with a circle of parents, stands at the top.
function nested(all: readonly PageGroup[]): readonly PageGroup[] {
  const byName = new Map(all.map(group => [group.name, group]))
  const parentOf = ({ parent }: PageGroup) => (parent === undefined ? undefined : byName.get(parent))
  const isCircular = (group: PageGroup) => {
    const seen = new Set([group])
    for (let above = parentOf(group); above !== undefined; above = parentOf(above))
      if (seen.has(above)) return true
      else seen.add(above)
    return false
  }
  const groups = all.map(group => ({
    ...group,
    parent: isCircular(group) ? undefined : parentOf(group)?.name,
  }))
  const branchesOf = (parent: string | undefined): readonly PageGroup[] =>
    groups
      .filter(group => group.parent === parent)
      .flatMap(group => {
        const inside = branchesOf(group.name)
        return group.operations.length + inside.length === 0 ? [] : [group, ...inside]
      })
  return branchesOf(undefined)
}

// A callback without a tag gets the tag of the operation that names it.
function tagOf(operation: Operation, all: ApiDescription['operations']): string | undefined {
  const own = textOf(listOf(operation.value.tags)[0])
  if (own !== undefined || operation.callbackOf === undefined) return own
  const caller = all.get(operation.callbackOf)
  return caller && textOf(listOf(caller.value.tags)[0])
}

// The tags of `x-tagGroups` come first.
function tagNames(root: JsonObject): readonly string[] {
  const grouped = listOf(root['x-tagGroups']).flatMap(group => listOf(objectOf(group).tags).map(String))
  return [...grouped, ...listOf(root.tags).flatMap(tag => textOf(objectOf(tag).name) ?? [])]
}

function groupOf(root: JsonObject, name: string, operations: readonly Operation[]): PageGroup {
  const index = listOf(root.tags).findIndex(tag => isObject(tag) && tag.name === name)
  const tag = objectOf(listOf(root.tags)[index])
  return {
    name,
    title: textOf(tag['x-displayName']) ?? textOf(tag.summary) ?? readable(name),
    description: textOf(tag.description) ?? '',
    operations,
    docs: tag.externalDocs,
    parent: textOf(tag.parent),
    pointer: index === -1 ? (operations[0]?.pointer ?? []) : ['tags', index],
  }
}

// `payment_intents` → `Payment intents`. Names of several words stay unchanged.
function readable(name: string): string {
  const words = /\s/.test(name) ? name : name.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(part => part !== '' && !part.startsWith('{'))
}

// The number of parts that all paths begin with: 1 for `/v1/orders` and `/v1/clients`.
function commonParts(operations: readonly Operation[]): number {
  const paths = operations.map(({ path }) => partsOf(path))
  const [first = []] = paths
  const at = first.findIndex((part, index) => paths.some(parts => parts[index] !== part))
  return operations.length < 2 || at === -1 ? 0 : at
}
