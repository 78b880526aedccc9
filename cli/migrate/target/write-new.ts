// A file with the folders around it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function writeNew(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
