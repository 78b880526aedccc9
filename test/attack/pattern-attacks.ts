// Hostile texts for a regular expression, made from its own parts: what one part of it matches again and again, behind what leads to
// that part, and before a sign that ends nothing.
import { type AST, RegExpParser } from '@eslint-community/regexpp'

type Alternatives = readonly AST.Alternative[]

const endings = ['', '\0', '\n', 'a', ' ', '!']
/** Signs that mean something somewhere, and letters of several kinds. */
const signs = [...'a0 -_*`<>[](){}.:=#|\\/$!~&;,?+@%^"\'A\t\n\r\u2028éя中\0']

/** Parts of a text: `attack(1000)` repeats the middle one until it has that many characters. */
export interface Attack {
  readonly before: string
  readonly again: string
  readonly after: string
}

export function attacksOn({ source, flags }: RegExp): readonly Attack[] {
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
  })
  const written = new Set([...source])
  // Signs that the pattern names come first: they are what its other parts stop at.
  const known = [...new Set([...signs.filter(sign => written.has(sign)), ...signs])]
  const samples = (element: AST.Node): readonly string[] => {
    switch (element.type) {
      case 'Character':
        return [String.fromCodePoint(element.value)]
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^${element.raw}$`, flags.replace(/[gy]/g, ''))
        const matching = known.filter(sign => one.test(sign))
        return [...new Set([...matching.slice(0, 2), ...matching.filter(sign => ' a\n'.includes(sign))])]
      }
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.flatMap(({ elements }) => joined(elements)).slice(0, 4)
      case 'Quantifier':
        return samples(element.element).map(sample => sample.repeat(Math.min(8, Math.max(1, element.min))))
      default:
        return ['']
    }
  }
  const joined = (elements: readonly AST.Element[]): readonly string[] => {
    const parts = elements.map(samples)
    const most = Math.max(1, ...parts.map(({ length }) => length))
    return [
      ...new Set(
        Array.from({ length: Math.min(3, most) }, (_, choice) =>
          parts.map(part => part[Math.min(choice, part.length - 1)] ?? '').join(''),
        ),
      ),
    ]
  }
  const found = new Map<string, Attack>()
  const add = (before: string, again: string) => {
    if (again === '') return
    for (const after of endings) found.set(JSON.stringify([before, again, after]), { before, again, after })
  }
  const follow = (alternatives: Alternatives, before: string) => {
    for (const { elements } of alternatives) {
      for (const [index, element] of elements.entries()) {
        const [lead = ''] = joined(elements.slice(0, index))
        for (const sample of samples(element)) {
          if (element.type === 'Quantifier') for (const start of ['', before + lead]) add(start, sample)
          add('', before + lead + sample)
        }
        const inner = element.type === 'Quantifier' ? element.element : element
        if ('alternatives' in inner) follow(inner.alternatives, before + lead)
      }
    }
  }
  follow(pattern.alternatives, '')
  return [...found.values()]
}
