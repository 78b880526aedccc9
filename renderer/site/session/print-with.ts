// Renders components with the compiled templates of a site, to see which addresses they print.
import type { SitePath } from '../../base/text/brand.ts'
import { fileOfRoute, type Site } from '../../content/derive/site.ts'
import { answeringRoute } from '../../content/resolve/reference/resolve-reference.ts'
import type { LoadedServerBundle } from '../../publish/bundle/server-bundle.ts'
import { framePrintings } from '../../publish/printed/frame-printings.ts'
import { printComponent } from '../../publish/printed/print-components.ts'
import type { Printer, Printing, PrintingPart } from '../../publish/printed/printing.ts'
import {
  type CrashedPage,
  crashDiagnostic,
  exportDiagnostic,
} from '../../publish/produce/crash-diagnostic.ts'

/** With templates that are compiled already. */
export function printWith(site: Site, server: LoadedServerBundle): PrintingPart {
  return {
    frames: framePrintings,
    open: async () => ({ printer: printerOf(site, server), diagnostics: [] }),
  }
}

function printerOf(
  site: Site,
  { bundle, inputs, imports, brokenPages, placeOfError }: LoadedServerBundle,
): Printer {
  return {
    inputs,
    imports,
    print(printing) {
      const component = componentOf(printing)
      const [compiling] = (component !== undefined && brokenPages.get(component)) || []
      if (compiling !== undefined) return { diagnostic: compiling }
      const problem = printing.kind === 'page-component' ? bundle.pageProblem(printing.file) : undefined
      if (problem !== undefined && printing.kind === 'page-component')
        return { diagnostic: exportDiagnostic(problem, printing.file) }
      try {
        return printComponent(bundle, printing)
      } catch (error) {
        return { diagnostic: crashDiagnostic(error, crashed(site, printing), placeOfError(error)) }
      }
    },
  }
}

function componentOf(printing: Printing): SitePath | undefined {
  if (printing.kind === 'page-component') return printing.file
  return printing.kind === 'frame' && 'file' in printing.of ? printing.of.file : undefined
}

function crashed(site: Site, { route }: Printing): CrashedPage {
  const answering = answeringRoute(site, route)
  return { route, file: answering && fileOfRoute(answering) }
}
