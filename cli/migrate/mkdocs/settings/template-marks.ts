// The signs of the template language in texts of the old site: those of Jinja, or those that the plugin "macros" is told to use.
import { escapePattern } from '../../../../renderer/base/text/escape-pattern.ts'
import { type Fields, textOf } from '../../configuration/foreign-values.ts'

export interface TemplateMarks {
  /** A value, whose name is the first group, or an order. */
  readonly pattern: string
  /** Around what is no template: `{% raw %}` and `{% endraw %}`. */
  readonly raw: { readonly start: string; readonly end: string }
  /** Words in quotes in the place of a value, as `{{ '{{' }}`: they stand there as they are. */
  readonly quoted: string
}

/** `options`: of the plugin; none for Jinja's own signs. */
export function templateMarks(options: Fields = {}): TemplateMarks {
  const sign = (name: string, usual: string) => escapePattern(textOf(options[`j2_${name}_string`]) ?? usual)
  const order = [sign('block_start', '{%'), sign('block_end', '%}')]
  const value = [sign('variable_start', '{{'), sign('variable_end', '}}')]
  const tag = (name: string) => `${order[0]}-?\\s*${name}\\s*-?${order[1]}`
  return {
    // Signs of orders may begin like those of values: `[[%` and `[[`.
    pattern: `${order.join('.*?')}|${value.join('(.*?)')}`,
    raw: { start: tag('raw'), end: tag('endraw') },
    quoted: `${value[0]}-?\\s*(?:'([^'\n\\\\]*)'|"([^"\n\\\\]*)")\\s*-?${value[1]}`,
  }
}
