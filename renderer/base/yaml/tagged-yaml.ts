// YAML of other programs, whose tags stand for values that only they know: `!ENV NAME`, `!!python/name:module.function`.

import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { firstLineOf } from '../diagnostics/reason-of.ts'
import { aliasProblem } from './yaml-depth.ts'

type TaggedYaml =
  | { readonly value: unknown }
  | { readonly problem: string; readonly line: number; readonly column: number }

/** Of two values of one key the last counts, as in PyYAML, which reads on where YAML stops. `meaningOf`: what a node with a tag that YAML itself does not define stands for; `written` is the node as plain data. */
export function readTaggedYaml(
  text: string,
  meaningOf: (tag: string, written: unknown) => unknown,
): TaggedYaml {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    logLevel: 'silent',
    merge: true,
    uniqueKeys: false,
  })
  const [error] = document.errors
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0])
    return { problem: error.message.split('\n')[0] ?? '', line, column: col }
  }
  visit(document, {
    Node(_, node) {
      const { tag } = node as { tag?: string }
      if (tag === undefined || ownTag.test(tag)) return undefined
      const written: unknown = isScalar(node) ? node.value : node.toJS(document)
      return document.createNode(meaningOf(tag, written) ?? null)
    },
  })
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) }
  } catch (error) {
    // A name that stands for nothing, or for more than anybody writes.
    return { problem: aliasProblem(firstLineOf(error)), line: 1, column: 1 }
  }
}

const ownTag =
  /^tag:yaml\.org,2002:(?:map|seq|str|null|bool|int|float|binary|omap|pairs|set|timestamp|merge)$/
