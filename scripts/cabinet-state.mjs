// What the pictures of the cabinet are made from, as one hash: it shows whether they are of the prototype as it is.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const cabinetFolder = fileURLToPath(new URL('../content/cabinet', import.meta.url))
/** Holds the state that the pictures were taken of. */
export const takenFile = join(cabinetFolder, 'taken.txt')

export function cabinetState() {
  const hash = createHash('sha256')
  const files = readdirSync(cabinetFolder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(file => file !== takenFile && !file.endsWith('tsconfig.json'))
    .sort()
  for (const file of files) hash.update(file.slice(cabinetFolder.length)).update(readFileSync(file))
  return hash.digest('hex')
}
