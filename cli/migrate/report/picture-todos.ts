// What there is to know of the pictures of the new site as a whole.
import { drawingsFolder } from '../built/shown/media/drawn-pictures.ts'
import type { NewFile, Todo } from '../old-site.ts'

/** Fewer are encoded while one waits. */
const many = 100

/** Drawings of built pages are files now; and the first build of a site with many pictures takes minutes, and nobody would know why. */
export function pictureTodos(files: readonly NewFile[]): readonly Todo[] {
  return [...drawingTodos(files), ...encodingTodos(files)]
}

function drawingTodos(files: readonly NewFile[]): readonly Todo[] {
  const { length } = files.filter(({ target }) => target.startsWith(`${drawingsFolder}/`))
  if (length === 0) return []
  return [
    {
      message: `Programs of the old site drew charts or diagrams, which are pictures now (${length} in ${drawingsFolder}): nothing draws them anew, and none answers to the mouse.`,
      hint: 'Look whether they can be read in both colour modes; make them anew when their data change.',
    },
  ]
}

function encodingTodos(files: readonly NewFile[]): readonly Todo[] {
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
