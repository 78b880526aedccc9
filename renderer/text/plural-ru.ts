// Russian plural forms: 1 страница, 2 страницы, 5 страниц.

const rules = new Intl.PluralRules('ru')
const order = ['one', 'few', 'many', 'other']

/** Picks from `one|few|many[|other]`; a missing form falls back to the last one. Example: 21, `минута|минуты|минут` → `минута`. */
export function pluralRu(count: number, forms: string): string {
  const list = forms.split('|')
  const index = order.indexOf(rules.select(count))
  return (list[index] ?? list[list.length - 1] ?? '').replaceAll('{count}', String(count))
}
