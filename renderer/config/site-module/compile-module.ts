// Source of a module of the site → one ES module with all that it imports from the site. Packages stay imports.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, Loader } from 'esbuild'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import { importsMissing, missingModule, missingModuleHint } from '../../base/diagnostics/missing-module.ts'
import { type Host, questionAt } from '../../base/host/host.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import { openImportWays } from './import-ways.ts'
import type { ModuleKind } from './module-kind.ts'
import { filesAmong, readThrough, type ThroughSource } from './read-through.ts'

interface CompiledModule {
  /** With an inline source map. */
  readonly code: string
  /** Relative to the root. */
  readonly inputs: readonly SitePath[]
  /** Files of `openImportWays`. */
  readonly ways: readonly SitePath[]
  /** Paths of the environment variables that the code may read. */
  readonly variables: readonly SitePath[]
}

/** esbuild is loaded here, so a run that finds the module in the cache does not pay for it. Throws FatalError (usage). */
export async function compileModule(
  file: SitePath,
  {
    base,
    host,
    read,
    kind,
  }: {
    readonly base: AbsolutePath
    readonly host: Host
    readonly read: ThroughSource['read'] | undefined
    readonly kind: ModuleKind
  },
): Promise<CompiledModule> {
  const { build } = await import('esbuild')
  try {
    const result = await build({
      absWorkingDir: base,
      entryPoints: [read === undefined ? file : `./${file}`],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      // The module runs from the cache folder; what it reads lies beside the file that the author wrote.
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(base, file)).href) },
      logLevel: 'silent',
      outfile: 'module.mjs',
      plugins: [
        {
          name: 'docsgen',
          // A site needs no installed copy of docsgen for `import { defineConfig } from 'docsgen'`.
          setup(setup) {
            if (read !== undefined) readThrough(setup, { base, read, loaders })
            setup.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }))
            setup.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
              contents:
                'export const defineConfig = value => value, definePaths = value => value, defineExtension = value => value',
            }))
          },
        },
      ],
    })
    const inputs = Object.keys(result.metafile.inputs)
    const ways = openImportWays(result.metafile, { base, root: base, host })(inputs)
    const isVariable = (path: SitePath) => questionAt(path)?.kind === 'variable'
    return {
      code: result.outputFiles[0]?.text ?? '',
      inputs: filesAmong(inputs),
      ways: ways.filter(path => !isVariable(path)),
      variables: ways.filter(isVariable),
    }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    throw new FatalError(
      'usage',
      error.errors.map(message => syntaxDiagnostic(message, file, kind)),
    )
  }
}

const loaders: Readonly<Record<string, Loader>> = {
  ...Object.fromEntries(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map(ending => [ending, 'ts'])),
  '.json': 'json',
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)
}

function syntaxDiagnostic(
  message: BuildFailure['errors'][number],
  file: SitePath,
  { subject, codes }: ModuleKind,
): Diagnostic {
  const missing = missingModule(message.text)
  const base = {
    code: codes.syntax,
    severity: 'error',
    message:
      missing === undefined
        ? `${subject} cannot be read: ${message.text}.`
        : `${importsMissing(subject, missing)}.`,
    hint: missing === undefined ? 'Mend the file and run the command again.' : missingModuleHint(missing),
  } as const
  if (message.location === null) return { ...base, file }
  const { location } = message
  return {
    ...base,
    file: location.file as SitePath,
    line: location.line,
    column: location.column + 1,
    endColumn: location.column + 1 + location.length,
  }
}
