// Packages of the checkout in a new project, so that `npm install` there has less to unpack: 217 MB take it most of a minute.
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

/**
 * Copies the packages that are not only for development. What `npm install` does in the project stays its own affair: it keeps those
 * that it would install, removes others, and brings what is missing. Hard links would change the times of the checkout's files, which
 * makes builds of other tests start anew.
 */
export function copyPackages(checkout: string, project: string): void {
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock
  const copy = (folder: string) => {
    const entries = readdirSync(join(checkout, folder), { withFileTypes: true })
    mkdirSync(join(project, folder), { recursive: true })
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isFile()) copyFileSync(join(checkout, path), join(project, path))
      // Packages inside of a package have entries of their own.
      else if (entry.isDirectory() && entry.name !== 'node_modules') copy(path)
    }
  }
  for (const [folder, { dev = false }] of Object.entries(packages)) {
    if (folder === '' || dev) continue
    try {
      copy(folder)
    } catch (error) {
      // An optional package of another platform is not installed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
