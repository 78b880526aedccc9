// docsgen shows its own search at `/search`: a page of the old site that lived there gets another address, so that it is not lost.
import { bareAddress } from '../../parity/old-site.ts'
import type { OldSite, Todo } from '../old-site.ts'
import { withField, withoutField } from '../texts/front-matter-fields.ts'

const taken = '/search'
const free = '/search-page'

/** The same site; such a page in any language has an address of its own, and is named. */
export function withFreeAddresses(site: OldSite): OldSite {
  const todos: Todo[] = []
  const files = site.files.map(file => {
    if (file.kind !== 'text' || !isTaken(file.address, site)) return file
    todos.push({
      message: `A page lived at "${taken}", where docsgen shows its search: it is at "${free}" now.`,
      hint: 'Choose another address in its front matter ("slug"); links to its file lead there, links to the old address to the search.',
      ...(file.from !== undefined && { file: file.from, line: 1, column: 1 }),
    })
    return { ...file, text: withField(withoutField(file.text, 'slug'), 'slug', free) }
  })
  return todos.length === 0 ? site : { ...site, files, todos: [...site.todos, ...todos] }
}

function isTaken(address: string | undefined, { config }: OldSite): boolean {
  if (address === undefined) return false
  const bare = bareAddress(address)
  return bare === taken || Object.keys(config.locales ?? {}).some(name => bare === `/${name}${taken}`)
}
