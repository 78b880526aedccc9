// A single-file component of Vue as a tree: its template, its script, and whether it has styles.
import { type TemplateElement, type TemplateNode, templateNodes } from '../../texts/template-tags.ts'

interface ComponentParts {
  readonly template: readonly TemplateNode[]
  readonly script: string
  readonly hasStyles: boolean
}

/** Undefined for a component without a template. */
export function readComponentParts(source: string): ComponentParts | undefined {
  const children = templateNodes(source)
  const parts = (name: string) =>
    children.filter((node): node is TemplateElement => 'attribs' in node && node.name === name)
  const [template] = parts('template')
  if (template === undefined || template.attribs.lang !== undefined || template.attribs.src !== undefined)
    return undefined
  return {
    template: template.children,
    script: parts('script')
      .flatMap(({ children: code }) => code.map(each => (each.type === 'text' ? each.data : '')))
      .join('\n'),
    hasStyles: parts('style').length > 0,
  }
}
