// Further files that extensions make from all pages of a site.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'
import type { OutputPath } from '../../base/text/brand.ts'
import { compareCodeUnits, joinSitePath } from '../../base/text/site-path.ts'
import { absoluteUrl, pageHref } from '../../content/derive/urls.ts'
import { fieldsOutside } from '../../content/markdown/front-matter.ts'
import type { LoadedExtension } from '../../content/markdown/site-code/text-readers.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { ExtensionSite } from '../../contract/extension.ts'
import type { FeatureFile, FeatureOutputs, OutputsPlace } from '../feature.ts'

/** What throws, or names a place outside of the output or one that is taken, is left out and reported. */
export function extensionFiles(
  snapshot: Snapshot,
  extensions: readonly LoadedExtension[],
  isTaken: OutputsPlace['isTaken'],
): FeatureOutputs {
  const files: FeatureFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const { name, extension } of extensions) {
    if (extension.files === undefined) continue
    try {
      for (const { path, text } of extension.files(structuredClone(siteOf(snapshot)))) {
        const placed = joinSitePath('', path)
        if (placed === undefined || placed === '' || typeof text !== 'string')
          throw new Error(`"${path}" is no file of the output with a text`)
        const file = placed as string as OutputPath
        if (isTaken(file)) diagnostics.push(pathTaken(file))
        else files.push({ path: file, text })
      }
    } catch (error) {
      diagnostics.push({
        code: 'extension/throws',
        severity: 'error',
        message: `The extension "${name}" throws at its files: ${reasonOf(error)}.`,
        hint: 'Mend the extension, or take it out of "extensions".',
      })
    }
  }
  return { files, diagnostics }
}

// The file of the site stays.
function pathTaken(path: OutputPath): Diagnostic {
  return {
    code: 'extension/path-taken',
    severity: 'warning',
    message: `An extension makes the file "${path}", which the site has already; the site's own is published.`,
    hint: 'Give the file another path, or remove the other one.',
  }
}

function siteOf({ config, graph }: Snapshot): ExtensionSite {
  const pages = [...graph.pages.values()].sort((a, b) => compareCodeUnits(a.route, b.route))
  return {
    title: config.title,
    url: config.url,
    locale: config.language.locale,
    pages: pages.map(({ file, route, title, description, facts }) => ({
      path: file,
      url: absoluteUrl(config, pageHref(config, route)),
      title,
      description,
      headings: facts.headings.map(({ depth, id, text }) => ({ depth, id, text })),
      frontMatter: fieldsOutside(facts.meta.frontMatter),
    })),
  }
}
