// Compiles the bundles without the page components that cannot be compiled, so that all other pages are made.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { bundleDiagnostics, isBuildFailure } from '../bundle-diagnostics.ts'
import type { BundleRequest } from '../bundle-request.ts'
import { type BrokenPages, compilePage } from '../server-bundle.ts'

/** What came of compiling; `compiled` is undefined when something could not be compiled. */
export interface Attempt<Compiled> {
  readonly compiled: Compiled | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** `compiled` stays undefined only when something is wrong that all pages need. */
export async function leaveOutBroken<Compiled>(
  request: BundleRequest,
  compile: (request: BundleRequest) => Promise<Attempt<Compiled>>,
): Promise<Attempt<Compiled> & { readonly brokenPages: BrokenPages }> {
  const brokenPages = new Map<SitePath, readonly Diagnostic[]>()
  for (;;) {
    const pageComponents = request.pageComponents.filter(file => !brokenPages.has(file))
    const rest = { ...request, pageComponents }
    const { compiled, diagnostics } = await compile(rest)
    const found = compiled === undefined ? await findBroken(rest, diagnostics) : new Map()
    if (found.size === 0)
      return {
        compiled,
        diagnostics: [...[...brokenPages.values()].flat(), ...diagnostics],
        brokenPages,
      }
    for (const [file, wrong] of found) brokenPages.set(file, wrong)
  }

  async function findBroken(rest: BundleRequest, diagnostics: readonly Diagnostic[]): Promise<BrokenPages> {
    const named = pagesNamedIn(diagnostics, rest.pageComponents)
    if (named.size > 0 || rest.pageComponents.length === 0) return named
    // Pages are compiled one by one only when all other sources compile: errors there must be mended first.
    const { compiled } = await compile({ ...rest, pageComponents: [] })
    return compiled === undefined ? new Map() : pagesBrokenAlone(rest)
  }
}

// Those in which the compiler found something; most of the time these are all.
function pagesNamedIn(diagnostics: readonly Diagnostic[], pages: readonly SitePath[]): BrokenPages {
  const broken = new Map<SitePath, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const { code, file } = diagnostic
    if (code !== 'bundle/syntax-error' || file === undefined || !pages.includes(file)) continue
    broken.set(file, [...(broken.get(file) ?? []), diagnostic])
  }
  return broken
}

// Those that cannot be compiled by themselves, for example because of a file that they import.
async function pagesBrokenAlone(request: BundleRequest): Promise<BrokenPages> {
  const places = { workingDir: request.packageRoot, root: request.root }
  const found = await Promise.all(
    request.pageComponents.map(async file => {
      try {
        await compilePage(request, file)
        return []
      } catch (error) {
        if (!isBuildFailure(error)) throw error
        return [[file, bundleDiagnostics(error.errors, places)] as const]
      }
    }),
  )
  return new Map(found.flat())
}
