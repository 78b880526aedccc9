// The first build of a site with many pictures takes minutes, and nobody would know why.
import type { NewFile, Todo } from '../old-site.ts'

/** Fewer are encoded while one waits. */
const many = 100

/** One note, or none. */
export function pictureTodos(files: readonly NewFile[]): readonly Todo[] {
  const { length } = files.filter(
    ({ kind, target }) => kind === 'copy' && /\.(?:png|jpe?g|webp)$/i.test(target),
  )
  if (length < many) return []
  return [
    {
      message: `The first build encodes up to ${length} pictures in smaller sizes, which takes minutes; later builds find them in the cache.`,
      hint: 'While you try things out, "images: { formats: [] }" in docs-site.config.ts leaves that out.',
      isNote: true,
      isSetting: true,
    },
  ]
}
