// Paths of the site ↔ addresses of files as editors send them, and places ↔ ranges.
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Position, Range } from 'vscode-languageserver/node'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { lineStarts, type Place, placeOf } from '../../renderer/base/text/line-index.ts'

export interface Places {
  /** Undefined for what is no file below the folder of the site. */
  pathOf(uri: string): SitePath | undefined
  uriOf(path: string): string
}

/** `folder`: as the editor calls it; `root`: the same without symbolic links. */
export function createPlaces(folder: string, root: string): Places {
  return {
    pathOf(uri) {
      const path = absolutePath(uri)
      if (path === undefined) return undefined
      for (const base of [folder, root]) {
        const inside = relative(base, path)
        if (inside !== '' && !inside.startsWith('..') && !/^[A-Za-z]:/.test(inside))
          return inside.replaceAll(sep, '/') as SitePath
      }
      return undefined
    },
    uriOf: path => pathToFileURL(join(folder, path)).href,
  }
}

/** Undefined for addresses of no file: editors have texts that lie nowhere. */
export function absolutePath(uri: string): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

/** Without an end the range reaches to the end of its line. */
export function rangeOfPlace({ line = 1, column = 1, endColumn }: Partial<Place>): Range {
  const start = { line: line - 1, character: column - 1 }
  return { start, end: { line: line - 1, character: endColumn === undefined ? endOfLine : endColumn - 1 } }
}

/** Editors end a range at the end of the line; the largest number that the protocol allows. */
const endOfLine = 2 ** 31 - 1

/** Ranges of one text, from offsets. */
export function rangesIn(text: string): (start: number, end: number) => Range {
  const starts = lineStarts(text)
  const at = (offset: number): Position => {
    const { line, column } = placeOf(starts, offset)
    return { line: line - 1, character: column - 1 }
  }
  return (start, end) => ({ start: at(start), end: at(end) })
}

/** The offset of a position; one beyond a line's end is its end. */
export function offsetAt(text: string, { line, character }: Position): number {
  const starts = lineStarts(text)
  const start = starts[line]
  if (start === undefined) return text.length
  const end = starts[line + 1]
  return Math.min(start + character, end === undefined ? text.length : end - 1)
}

/** Markdown with an image of the site above it; editors show images of `file:` addresses. */
export function withPicture(places: Places, text: string, picture: string | undefined): string {
  return picture === undefined
    ? text
    : `![](${places.uriOf(picture).replace(/[()]/g, encodeMark)})\n\n${text}`.trim()
}

// A round bracket would end the address.
function encodeMark(mark: string): string {
  return mark === '(' ? '%28' : '%29'
}
