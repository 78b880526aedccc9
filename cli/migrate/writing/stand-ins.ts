// Components that the new site lacks: a directive for each, made from the old one, or one that shows what is written inside and lists where it is used.
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { kebabCase } from '../../../renderer/base/text/kebab-case.ts'
import type { LeadingAttribute, NewFile, StandIn, Todo } from '../old-site.ts'

export interface StandIns {
  /** Notes a use, `place` as `docs/a.md:3:1`. Gives the name to write in the text. `from`: what it was imported from. */
  use(name: string, place: string, from: string | undefined, made?: MadeText, words?: StandInWords): string
  all(): readonly StandIn[]
}

/** A component that does what the old one did. */
interface MadeText {
  readonly print: (name: string) => string
  readonly hasStyles: boolean
}

/** What is said of one that stands for something else than a component. */
export type StandInWords = Pick<StandIn, 'what' | 'todo' | 'hasOrders' | 'mayBeEmpty'> & {
  /** How one use leads somewhere; `nothing`: its words cannot be one link. */
  readonly leadsBy?: LeadingAttribute | 'nothing' | undefined
}

interface Use {
  readonly words: Omit<StandInWords, 'leadsBy'>
  readonly from: string | undefined
  readonly made: MadeText | undefined
  readonly places: string[]
  readonly leadsBy: Set<NonNullable<StandInWords['leadsBy']>>
}

/** `isTaken`: whether docsgen has a component of this name. */
export function createStandIns(isTaken: (name: string) => boolean): StandIns {
  const uses = new Map<string, Use>()
  return {
    use(written, place, from, made, { leadsBy, ...words } = {}) {
      const bare = written.replaceAll('.', '')
      const name = isTaken(bare) ? `Old${bare}` : bare
      const found = uses.get(name) ?? { from, made, words, places: [], leadsBy: new Set() }
      found.places.push(place)
      if (leadsBy !== undefined) found.leadsBy.add(leadsBy)
      uses.set(name, found)
      return written === bare && name === bare ? written : name
    },
    all: () =>
      [...uses].map(
        ([
          name,
          {
            from,
            made,
            words,
            places,
            leadsBy: [leadsBy, ...others],
          },
        ]) => ({
          name,
          places,
          ...words,
          ...(leadsBy !== undefined && leadsBy !== 'nothing' && others.length === 0 && { leadsBy }),
          ...(from !== undefined && { from }),
          ...(made !== undefined && {
            made: { text: made.print(fileName(name)), hasStyles: made.hasStyles },
          }),
        }),
      ),
  }
}

/** A file for each that is still used. */
export function standInFiles(standIns: readonly StandIn[]): readonly NewFile[] {
  return standIns.flatMap((each): NewFile[] => {
    if (each.places.length === 0) return []
    const name = fileName(each.name)
    const target = `templates/directives/${name}.tsx` as SitePath
    return [{ kind: 'text', target, text: each.made?.text ?? standIn(name, each) }]
  })
}

export function standInTodos(standIns: readonly StandIn[]): readonly Todo[] {
  return standIns.flatMap(({ name, places, made, todo, settled = [] }) => {
    if (made?.hasStyles === false) return []
    return places.flatMap((place): Todo | [] => {
      if (settled.includes(place)) return []
      const [, file = place, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
      const at = { file, line: Number(line), column: Number(column) }
      if (made !== undefined)
        return {
          message: `The component <${name}> was made anew without its styles.`,
          hint: `Write them into a stylesheet of the site, for the classes in templates/directives/${fileName(name)}.tsx.`,
          isNote: true,
          ...at,
        }
      return {
        message: `The component <${name}> shows only what is written inside of it.`,
        hint: `Write it in templates/directives/${fileName(name)}.tsx.`,
        ...todo,
        ...at,
      }
    })
  })
}

// The directive is known by its name in kebab case, and its file by that in Pascal case.
function fileName(name: string): string {
  return kebabCase(name)
    .split('-')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

function standIn(name: string, { from, places, what = 'a component', leadsBy }: StandIn): string {
  const props = ['label', 'children', ...(leadsBy === undefined ? [] : [leadsBy])].join(', ')
  const inside = '{label}{children}'
  const shown =
    leadsBy === undefined
      ? `return <>${inside}</>`
      : `return ${leadsBy} === undefined ? <>${inside}</> : <a href={${leadsBy}}>${inside}</a>`
  return `// Stands in for ${what} of the old site${from === undefined ? '' : `, which was imported from ${JSON.stringify(from)}`}.
// It shows what is written inside; its attributes arrive as props. It is used in:
${places.map(place => `//   ${place}`).join('\n')}

export function ${name}({ ${props} }) {
  ${shown}
}
`
}
