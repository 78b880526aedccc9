// Runs extensions on single texts. Each call is guarded: an extension that throws is reported, and only its own result is missing.
import type { Nodes, Root, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../../base/diagnostics/reason-of.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { headTags } from '../../../config/schema/head-tags.ts'
import type { ExtensionFinding, ExtensionText } from '../../../contract/extension.ts'
import type { HeadTag } from '../../../contract/head-tag.ts'
import { placeOfNode } from '../print/print-state.ts'
import type { LoadedExtension } from './text-readers.ts'

interface Report {
  readonly path: SitePath
  readonly report: (diagnostic: Diagnostic) => void
}

/** Replaces directives of extensions by the Markdown that the extensions return. `read` parses Markdown. */
export function expandDirectives(
  tree: Root,
  extensions: readonly LoadedExtension[],
  { path, report, source, read }: Report & { readonly source: string; readonly read: (text: string) => Root },
): void {
  const makers = new Map(
    extensions.flatMap(({ name, extension }) =>
      Object.entries(extension.directives ?? {}).map(([directive, make]) => [directive, { name, make }]),
    ),
  )
  if (makers.size === 0) return
  const visit = (parent: Nodes): void => {
    if (!('children' in parent)) return
    parent.children = (parent.children as RootContent[]).flatMap((child): readonly RootContent[] => {
      const found = isDirective(child) ? makers.get(child.name) : undefined
      if (found === undefined || !isDirective(child)) {
        visit(child)
        return [child]
      }
      const made = attempt(() => read(found.make(useOf(child, source))), {
        ...found,
        what: `the directive "${child.name}"`,
        node: child,
        path,
        report,
      })
      if (made === undefined) return []
      const inner = child.type === 'textDirective' ? inlineOf(made) : made.children
      for (const node of inner) placeAt(node, child)
      return inner
    }) as never
  }
  visit(tree)
}

/** Tags of extensions are checked like tags in front matter. */
export function headOf(
  text: Omit<ExtensionText, 'tree'>,
  extensions: readonly LoadedExtension[],
  { path, report }: Report,
): readonly HeadTag[] {
  return extensions.flatMap(({ name, extension: { head } }) => {
    const what = 'tags of the head'
    return (head && attempt(() => headTags.parse(head(text)), { name, what, path, report })) ?? []
  })
}

export function checkText(
  text: ExtensionText,
  extensions: readonly LoadedExtension[],
  { path, report }: Report,
): void {
  for (const { name, extension } of extensions) {
    const { check } = extension
    if (check === undefined) continue
    const found = attempt(() => [...check(text)], { name, what: 'a check', path, report })
    for (const finding of found ?? []) report(diagnosticOf(finding, { name, path, tree: text.tree as Nodes }))
  }
}

function diagnosticOf(
  { message, hint, severity, node, line = 1, column = 1 }: ExtensionFinding,
  { name, path: file, tree }: { readonly name: string; readonly path: SitePath; readonly tree: Nodes },
): Diagnostic {
  const place =
    node === undefined || node === null ? { line, column } : placeOfNode(placedNode(tree, node as Nodes))
  return {
    code: 'extension/finding',
    severity: severity === 'error' ? 'error' : 'warning',
    message: String(message),
    hint: hint ?? `The extension "${name}" says so.`,
    file,
    ...place,
  }
}

// Nodes made by a remark plugin often have no position: the last node before them, or the node around them, has one.
function placedNode(tree: Nodes, wanted: Nodes): Nodes {
  if (wanted.position !== undefined) return wanted
  let placed = tree
  const isFound = (node: Nodes): boolean => {
    if (node === wanted) return true
    if (node.position !== undefined && node !== tree) placed = node
    return 'children' in node && node.children.some(isFound)
  }
  isFound(tree)
  return placed
}

interface Attempt extends Report {
  readonly name: string
  readonly what: string
  readonly node?: Nodes
}

function attempt<Made>(make: () => Made, { name, what, node, path, report }: Attempt): Made | undefined {
  try {
    return make()
  } catch (error) {
    report({
      code: 'extension/throws',
      severity: 'error',
      message: `The extension "${name}" throws at ${what}: ${reasonOf(error)}.`,
      hint: 'Mend the extension, or take it out of "extensions".',
      file: path,
      ...(node === undefined ? { line: 1, column: 1 } : placeOfNode(node)),
    })
    return undefined
  }
}

type Directive = Extract<Nodes, { readonly type: 'containerDirective' | 'leafDirective' | 'textDirective' }>

function isDirective(node: Nodes): node is Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'
}

function useOf(node: Directive, source: string) {
  const isLabel = (child: Nodes) => child.type === 'paragraph' && child.data?.directiveLabel === true
  const [first] = node.children
  const label =
    node.type === 'containerDirective' ? (first && isLabel(first) ? plainText(first) : '') : plainText(node)
  const inside = node.type === 'containerDirective' ? node.children.filter(child => !isLabel(child)) : []
  const start = inside[0]?.position?.start.offset
  const end = inside.at(-1)?.position?.end.offset
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  )
  return { attributes, label, content: start === undefined ? '' : source.slice(start, end) }
}

// A single paragraph inside a line is replaced by its content.
function inlineOf({ children }: Root): readonly RootContent[] {
  const [only] = children
  return children.length === 1 && only?.type === 'paragraph' ? only.children : children
}

// Nodes get the position of the directive, for messages. Their length is zero, so that a twin cuts nothing of the text.
function placeAt(node: Nodes, { position }: Directive): void {
  if (position === undefined) delete node.position
  else node.position = { start: position.start, end: position.start }
  if ('children' in node) for (const child of node.children) placeAt(child, { position } as Directive)
}
