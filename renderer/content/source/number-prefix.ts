// Number prefixes of files and folders: `01-intro` is sorted first and is named `intro`.

interface PrefixedName {
  readonly name: string
  readonly position: number | undefined
}

/** Splits a name without extension. Dates and versions (`2021-11-x`, `7.0-x`, `01-04-25`) are no prefixes. */
export function splitNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d+/.test(name)) return { name, position: undefined }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)
  return match === null
    ? { name, position: undefined }
    : { name: match[2] as string, position: Number(match[1]) }
}

/** Whether a part of a path may have a prefix. */
export const hasNumberPrefix = /(?:^|\/)\d+\s*[-_.]/

/** Removes the prefix of every part of a folder path. */
export function withoutNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map(part => splitNumberPrefix(part).name)
    .join('/')
}
