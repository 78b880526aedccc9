// Packages of the checkout in a new project, so that `npm install` there has less to unpack: 217 MB take it most of a minute.
import { linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

/**
 * Links the files of the packages that are not only for development. What `npm install` does in the project stays its own affair: it
 * keeps those that it would install, removes others, and brings what is missing. Where the project lies on another file system
 * nothing is linked.
 */
export function linkPackages(checkout: string, project: string): void {
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock
  const link = (folder: string) => {
    const entries = readdirSync(join(checkout, folder), { withFileTypes: true })
    mkdirSync(join(project, folder), { recursive: true })
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isFile()) linkSync(join(checkout, path), join(project, path))
      // Packages inside of a package have entries of their own.
      else if (entry.isDirectory() && entry.name !== 'node_modules') link(path)
    }
  }
  for (const [folder, { dev = false }] of Object.entries(packages)) {
    if (folder === '' || dev) continue
    try {
      link(folder)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EXDEV' || code === 'EPERM') return
      // An optional package of another platform is not installed.
      if (code !== 'ENOENT') throw error
    }
  }
}
