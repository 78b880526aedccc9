// Plugins for Markdown of a site of Astro: of remark and of rehype, in the options of Astro, in those of its processor, or in an integration.
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'

interface TextPlugins {
  /** Formulas between dollars are read as such. */
  readonly math: boolean
  /** Others change words on their way to the page. */
  readonly changeTexts: boolean
}

/** Integrations that are known to leave texts alone; any other may bring plugins for Markdown with it. */
const leavesTexts =
  /^(?:@astrojs\/|@playform\/|starlight-|@vite-pwa\/|astro-(?:auto-import|compress\w*|expressive-code|favicons|icon|og|pagefind|robots\w*|seo)\b)/

export function textPlugins({ markdown: written, integrations }: Fields): TextPlugins {
  const markdown = fieldsOf(written)
  const processor = fieldsOf(listOf(fieldsOf(markdown.processor).$arguments)[0])
  const named = [markdown, processor]
    .flatMap(options => ['remarkPlugins', 'rehypePlugins'].flatMap(name => listOf(options[name])))
    .map(entry => textOf(fieldsOf(Array.isArray(entry) ? entry[0] : entry).$package) ?? '')
  const others = listOf(integrations)
    .flat(3)
    .flatMap(each => textOf(fieldsOf(each).$package) ?? [])
  return {
    math: named.some(name => name.startsWith('remark-math')),
    changeTexts:
      named.some(name => !/^(?:remark-math|rehype-(?:katex|mathjax))/.test(name)) ||
      others.some(name => !leavesTexts.test(name)),
  }
}
