// Relative paths from one file to another, as links are written.
import { folderOf } from './site-path.ts'

/** `a/b/c.md` → `a/d.md`: `../d.md`. */
export function relativePath(from: string, to: string): string {
  const here = folderOf(from) === '' ? [] : folderOf(from).split('/')
  const there = to.split('/')
  let shared = 0
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
}
