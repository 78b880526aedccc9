// A site that its reader fails on: the texts of the usual folder without settings, so that nobody is left without anything.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { firstLineOf } from '../../renderer/base/diagnostics/reason-of.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { isMarkdownFile } from '../../renderer/base/text/site-path.ts'
import { defaultAddress } from './addresses/default-address.ts'
import { listFiles } from './configuration/list-files.ts'
import type { Generator, NewFile, OldSite, SiteReader } from './old-site.ts'

const usualFolders: Readonly<Record<Generator, { readonly texts: string; readonly files: string }>> = {
  docusaurus: { texts: 'docs', files: 'static' },
  starlight: { texts: 'src/content/docs', files: 'public' },
  vitepress: { texts: '', files: 'public' },
  mkdocs: { texts: 'docs', files: 'docs' },
}

/** What the reader gives; where it fails by a fault of its own, the bare texts. Throws FatalError (usage) as the reader does. */
export async function readOrBare(
  read: SiteReader,
  generator: Generator,
  { root, file }: { readonly root: AbsolutePath; readonly file: string | undefined },
): Promise<OldSite> {
  try {
    return await read(root, file)
  } catch (error) {
    const { texts, files } = usualFolders[generator]
    if (isFatalError(error) || !existsSync(join(root, texts))) throw error
    return bareSite(root, { texts, files, isDocs: generator === 'docusaurus', reason: firstLineOf(error) })
  }
}

function bareSite(
  root: AbsolutePath,
  {
    texts,
    files: published,
    isDocs,
    reason,
  }: { readonly texts: string; readonly files: string; readonly isDocs: boolean; readonly reason: string },
): OldSite {
  const problem = `docsgen failed on the site (${reason}).`
  const files = listFiles(join(root, texts)).flatMap(({ path, source }): NewFile[] => {
    if (!isMarkdownFile(path) || /(?:^|\/)[._]|^public\//.test(path)) return []
    const address = `${isDocs ? '/docs' : ''}${defaultAddress(path)}`
    return [
      {
        kind: 'text',
        target: `content/docs/${path.replace(/\.markdown$/i, '.md')}` as SitePath,
        text: readFileSync(source, 'utf8'),
        from: join(texts, path),
        address: address.replace(/(?<=.)\/$/, ''),
        problem,
      },
    ]
  })
  const copies = listFiles(join(root, published)).flatMap(({ path, source }): NewFile[] =>
    isMarkdownFile(path) ? [] : [{ kind: 'copy', target: `content/static/${path}` as SitePath, source }],
  )
  return {
    config: { ...(!isDocs && { docs: { routeBase: '/' } }), blog: false },
    files: [...files, ...copies],
    addresses: [],
    todos: [
      {
        message: `docsgen failed while it read this site, so its texts were taken over without settings: ${reason}.`,
        hint: 'This is a fault of docsgen: please report it. Until then, write title and sidebars anew.',
        isSetting: true,
        isFirst: true,
      },
    ],
    standIns: [],
  }
}
