// Plugins for Markdown of a site of Astro: of remark and of rehype, in the options of Astro or in those of its processor.
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'

export interface TextPlugins {
  /** Formulas between dollars are read as such. */
  readonly math: boolean
  /** Others change words on their way to the page. */
  readonly changeTexts: boolean
}

/** `written`: `markdown` of the configuration. */
export function textPlugins(written: unknown): TextPlugins {
  const markdown = fieldsOf(written)
  const processor = fieldsOf(listOf(fieldsOf(markdown.processor).$arguments)[0])
  const named = [markdown, processor]
    .flatMap(options => ['remarkPlugins', 'rehypePlugins'].flatMap(name => listOf(options[name])))
    .map(entry => textOf(fieldsOf(Array.isArray(entry) ? entry[0] : entry).$package) ?? '')
  return {
    math: named.some(name => name.startsWith('remark-math')),
    changeTexts: named.some(name => !/^(?:remark-math|rehype-(?:katex|mathjax))/.test(name)),
  }
}
