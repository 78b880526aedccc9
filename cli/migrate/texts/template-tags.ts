// A template of components as a tree: HTML whose tags and attributes keep their letters, and whose tags may close themselves.
import { parseDocument } from 'htmlparser2'

export type TemplateNode = ReturnType<typeof parseDocument>['children'][number]
export type TemplateElement = Extract<TemplateNode, { readonly attribs: object }>

/** Never fails: any text is some tree. */
export function templateNodes(source: string): readonly TemplateNode[] {
  return parseDocument(source, {
    recognizeSelfClosing: true,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  }).children
}
