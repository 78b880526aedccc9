// Numbers that highlighters write beside lines of code: they are no part of it.

const names = /(?:^|[\s_-])line-?(?:num(?:ber)?s?|nos?|nodiv)(?:$|[\s_-])|[a-z]LineNumbers?(?:$|[\s_-])/i

/** `classes`: of an element, with spaces between them. A whole block of code with numbers may have such a class, too. */
export function isNumberOfLine(classes: string, text: () => string): boolean {
  return names.test(classes) && /^[\d\s]*$/.test(text())
}
