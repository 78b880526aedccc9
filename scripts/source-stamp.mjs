// Where the package is, and the state of its sources.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const packageRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Which directives are built in: what is known of a site's texts depends on it. */
export function directiveNames() {
  return readdirSync(join(packageRoot, 'templates', 'directives'), { recursive: true })
    .sort()
    .join(' ')
}

/** Changes whenever a source of the command line changes; looks at sizes and times only, to be fast. */
export function sourceStamp() {
  const hash = createHash('sha256')
  const visit = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) visit(path)
      else if (/\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path)
        hash.update(`${path.slice(packageRoot.length)}:${size}:${mtimeMs};`)
      }
    }
  }
  visit(join(packageRoot, 'cli'))
  visit(join(packageRoot, 'renderer'))
  visit(join(packageRoot, 'client', 'dev'))
  hash.update(directiveNames())
  hash.update(readFileSync(join(packageRoot, 'package.json')))
  for (const script of ['build-cli.mjs', 'load-cached.mjs', 'reuse-compile-context.mjs'])
    hash.update(readFileSync(join(packageRoot, 'scripts', script)))
  return hash.digest('hex').slice(0, 12)
}
