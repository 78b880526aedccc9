// TypeScript of the old site → the same as JavaScript, to be read and not run.
import { transformSync } from 'esbuild'

/** Imports stay, also those that nothing uses. Throws for what is no TypeScript. */
export function withoutTypes(code: string): string {
  return transformSync(code, {
    loader: 'ts',
    target: 'esnext',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    logLevel: 'silent',
  }).code
}
