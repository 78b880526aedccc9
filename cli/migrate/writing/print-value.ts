// A plain value as TypeScript, in the style of the files that docsgen writes.

const widest = 100

/** `indent`: of the line that the value begins on. Values that are undefined are left out of objects. */
export function printValue(value: unknown, indent = ''): string {
  if (value instanceof SourceCode) return value.code
  if (Array.isArray(value))
    return printParts(
      value.map(item => printValue(item, `${indent}  `)),
      '[]',
      indent,
    )
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, item]) => item !== undefined)
    const parts = fields.map(([key, item]) => `${printKey(key)}: ${printValue(item, `${indent}  `)}`)
    return printParts(parts, '{}', indent)
  }
  return typeof value === 'string' ? printString(value) : String(value)
}

/** Code in the place of a value, such as the name of an import. */
export class SourceCode {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

function printParts(parts: readonly string[], [open, close]: string, indent: string): string {
  if (parts.length === 0) return `${open}${close}`
  const space = open === '{' ? ' ' : ''
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (indent.length + line.length <= widest && !line.includes('\n')) return line
  return `${open}\n${parts.map(part => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printString(key)
}

function printString(text: string): string {
  const json = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
