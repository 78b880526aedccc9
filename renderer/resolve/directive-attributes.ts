// Attributes of the built-in directives and the values they take. A component that a site puts in their place may take others.

/** Undefined: any text. */
type Values = readonly string[] | 'flag' | 'level' | undefined

const common = { id: undefined, class: undefined } as const

export const directiveAttributes: ReadonlyMap<string, Readonly<Record<string, Values>>> = new Map(
  Object.entries({
    admonition: { ...common, title: undefined },
    badge: { ...common, kind: ['note', 'tip', 'info', 'warning', 'danger'] },
    card: { ...common, href: undefined, icon: undefined, title: undefined },
    cards: { ...common, columns: ['2', '3', '4'] },
    details: { ...common, open: 'flag' },
    'doc-card-list': { class: undefined },
    figure: { ...common, wide: 'flag' },
    steps: common,
    tab: { class: undefined, value: undefined, label: undefined, default: 'flag' },
    tabs: {
      ...common,
      groupId: undefined,
      queryString: undefined,
      defaultValue: undefined,
      block: 'flag',
      lazy: 'flag',
    },
    toc: { ...common, min: 'level', max: 'level' },
  } satisfies Record<string, Record<string, Values>>),
)

/** What is wrong with a value, as the end of a sentence; undefined when it is fine. */
export function valueProblem(values: Values, value: string): string | undefined {
  if (values === 'flag')
    return /^(?:|true|false)$/.test(value) ? undefined : 'is a switch: write it without a value'
  if (values === 'level') return /^[2-6]$/.test(value) ? undefined : 'is a level of headings from 2 to 6'
  if (values === undefined || values.includes(value)) return undefined
  return `is one of ${values.map(name => `"${name}"`).join(', ')}`
}
