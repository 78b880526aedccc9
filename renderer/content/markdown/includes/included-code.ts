// Code that comes from a file: ```js file="./sample.js" region="send"
import type { Code } from 'mdast'
import type { CodeMeta } from '../code/code-meta.ts'
import { type PrintState, placeOfNode, warn } from '../print/print-state.ts'
import { noteIncludedCode } from '../twin/note-splices.ts'
import { beyondReach, includePath, isInReach } from './include-targets.ts'

/** The code of the file. The block's own text is used when the block names no file, or when file or region do not exist; the latter is reported. */
export function includedCode(state: PrintState, node: Code, meta: CodeMeta): string {
  const code = codeOf(state, node, meta)
  if (code.isIncluded) noteIncludedCode(state.twin, node, code.text)
  return code.text
}

function codeOf(
  state: PrintState,
  node: Code,
  { include }: CodeMeta,
): { readonly text: string; readonly isIncluded: boolean } {
  const own = node.value.replace(/\r\n?/g, '\n')
  if (include === undefined) return { text: own, isIncluded: false }
  const { line, column } = placeOfNode(node)
  const path = includePath(state.path, include.file)
  if (path !== undefined && !isInReach(state.options.reach ?? {}, path)) {
    warn(state, { line, column }, { code: 'mounts/outside', ...beyondReach(include.file) })
    return { text: own, isIncluded: false }
  }
  const text = path === undefined ? undefined : state.inputs.file(path)
  if (text === undefined) {
    warn(
      state,
      { line, column },
      {
        code: 'include/not-found',
        message: `The file "${include.file}" does not exist, so the block shows its own text.`,
        hint: 'Check the path: it is relative to this file; "@site/" starts at the root of the site.',
      },
    )
    return { text: own, isIncluded: false }
  }
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (include.region === undefined) return { text: lines.join('\n'), isIncluded: true }
  const region = regionOf(lines, include.region)
  if (region === undefined) {
    warn(
      state,
      { line, column },
      {
        code: 'include/region-not-found',
        message: `The file "${include.file}" has no whole region "${include.region}".`,
        hint: `Mark it in the file with comments "#region ${include.region}" and "#endregion".`,
      },
    )
    return { text: own, isIncluded: false }
  }
  return { text: withoutIndent(region).join('\n'), isIncluded: true }
}

// `// #region send` … `// #endregion`, in the comments of any language. Marks of inner regions are left out. A region without an end does
// not count.
function regionOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const first = lines.findIndex(line => regionName(line) === name)
  if (first === -1) return undefined
  const region: string[] = []
  let depth = 0
  for (const line of lines.slice(first + 1)) {
    if (/#endregion\b/.test(line)) {
      if (depth-- === 0) return region
    } else if (regionName(line) !== undefined) depth++
    else region.push(line)
  }
  return undefined
}

function regionName(line: string): string | undefined {
  const match = /(?:^|[^\w#])#region\b([\s\S]*)$/.exec(line)
  return match === null ? undefined : (match[1] ?? '').replace(/(?:\*\/|-->)\s*$/, '').trim()
}

function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter(line => line.trim() !== '').map(line => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = Math.min(...indents, 1000)
  return lines.map(line => line.slice(shared))
}
