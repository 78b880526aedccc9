// Two texts that the old site showed at `/a.html` and `/a/` have one address in the new one: the second one gets another, so that it is not lost.
import { fileNameOf, folderOf, withoutExtension } from '../../../renderer/base/text/site-path.ts'
import { isIndexName } from '../../../renderer/content/graph/kept-names.ts'
import { bareAddress } from '../../parity/old-site.ts'
import type { NewText, OldSite, Todo } from '../old-site.ts'
import { withField, withoutField } from '../texts/front-matter-fields.ts'

/** The same site; of texts with one address the one that stands for a folder keeps it, because the pages below it belong to it. */
export function withOneTextEach(site: OldSite): OldSite {
  const owners = new Map<string, NewText>()
  const texts = site.files.flatMap(file => (isPage(file) ? [file] : []))
  for (const text of texts) {
    const address = bareAddress(text.address)
    const owner = owners.get(address)
    if (owner === undefined || (standsForFolder(text) && !standsForFolder(owner))) owners.set(address, text)
  }
  if (owners.size === texts.length) return site
  const todos: Todo[] = []
  const files = site.files.map(file => {
    if (!isPage(file) || owners.get(bareAddress(file.address)) === file) return file
    todos.push({
      message: 'Two texts would have one address, so one of them has an address of its own now.',
      hint: 'Put them together, or choose another address in its front matter ("slug").',
      detail: `the other one is ${owners.get(bareAddress(file.address))?.from}`,
      ...(file.from !== undefined && { file: file.from, line: 1, column: 1 }),
    })
    return moved(file)
  })
  return { ...site, files, todos: [...site.todos, ...todos] }
}

function isPage(file: OldSite['files'][number]): file is NewText & { readonly address: string } {
  return file.kind === 'text' && file.address !== undefined && /\.mdx?$/.test(file.target)
}

function standsForFolder({ target }: NewText): boolean {
  return isIndexName(nameOf(target), fileNameOf(folderOf(target)))
}

// What the old site shows at the address is the other text.
function moved(file: NewText & { readonly address: string }): NewText {
  const slug = `${nameOf(file.target)}-page`
  const address = `${bareAddress(file.address).replace(/[^/]*$/, '')}${slug}`
  return { ...file, address, text: withField(withoutField(file.text, 'slug'), 'slug', slug) }
}

function nameOf(target: NewText['target']): string {
  return withoutExtension(fileNameOf(target))
}
