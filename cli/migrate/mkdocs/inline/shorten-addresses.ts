// Bare addresses as the extension `magiclink` shows them: `https://github.com/tea/pot/issues/1` as `tea/pot#1`, others without their protocol.

import type { Nodes } from 'mdast'
import { escapeWithin } from '../../../../renderer/base/text/write-markdown.ts'
import type { InlineContext, ShortAddresses } from './inline-context.ts'

/** Gives an address that stands alone, bare or in angle brackets, the text that the old site shows. */
export function shortenAddresses(
  node: Nodes,
  { source, edits, dialect }: Pick<InlineContext, 'source' | 'edits' | 'dialect'>,
): void {
  const { shortens } = dialect
  if (shortens === undefined) return
  const visit = (each: Nodes): void => {
    if (each.type !== 'link') {
      if ('children' in each) for (const child of each.children) visit(child)
      return
    }
    const [start = 0, end = 0] = [each.position?.start.offset, each.position?.end.offset]
    const written = source.slice(start, end)
    const address = /^<(.*)>$/s.exec(written)?.[1] ?? written
    if (!/^https?:\/\/\S+$/i.test(address)) return
    const shown =
      (shortens.names ? nameOf(address, shortens, dialect.keepsSigns) : undefined) ??
      (shortens.hidesProtocol ? address.replace(/^\w+:\/\//, '') : undefined)
    if (shown !== undefined) edits.push({ start, end, text: `[${escapeWithin(shown)}](<${address}>)` })
  }
  visit(node)
}

const host = /^https:\/\/(?:www\.)?(github|gitlab)\.com\//i
const places =
  /^([^/]+)\/([^/]+)\/(?:-\/)?(?:(issues|pull|merge_requests|discussions)\/(\d+)|commit\/([\da-f]{40})|compare\/([\da-f]{40})\.{3}([\da-f]{40}))/i

const signs: Readonly<Record<string, string>> = {
  issues: '#',
  pull: '!',
  merge_requests: '!',
  discussions: '?',
}

function nameOf(
  address: string,
  { user, repository }: ShortAddresses,
  keepsSigns: boolean,
): string | undefined {
  const provider = host.exec(address)
  if (provider === null) return undefined
  const path = address.slice(provider[0].length)
  const [, owner = '', name = '', kind, number, commit, ...ends] = places.exec(path) ?? []
  if (owner === '') return repositoryOf(path)
  const isOwn = owner === user
  const whose = isOwn && name === repository ? '' : isOwn ? name : `${owner}/${name}`
  if (kind !== undefined) return `${whose}${keepsSigns ? signs[kind.toLowerCase()] : '#'}${number}`
  const length = provider[1]?.toLowerCase() === 'gitlab' ? 8 : 7
  const hashes = commit === undefined ? ends : [commit]
  return `${whose}${whose === '' ? '' : '@'}${hashes.map(each => each?.slice(0, length)).join('...')}`
}

// A page of a person or of a repository.
function repositoryOf(path: string): string | undefined {
  const [, owner, name] = /^([a-z\d][\w-]*)(?:\/([\w.-]+))?\/?$/i.exec(path) ?? []
  if (owner === undefined) return undefined
  return name === undefined ? `@${owner}` : `${owner}/${name}`
}
