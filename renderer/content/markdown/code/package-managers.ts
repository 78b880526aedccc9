// Commands for npm, shown for the other package managers too. npm-to-yarn's door.
import type { Code } from 'mdast'
import { loadPackage } from '../../../base/host/load-package.ts'
import type { ComponentPart } from '../page-facts.ts'
import { type PrintState, placeOfNode, printAside, pushSlot } from '../print/print-state.ts'

const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const

type Converter = (code: string, manager: 'npm' | 'yarn' | 'pnpm' | 'bun') => string

/** A group of tabs, one per package manager; `print` prints one block. */
export function printPackageManagers(
  state: PrintState,
  node: Code,
  { sync, print }: { sync: boolean; print: (code: string) => void },
): void {
  const convert = loadPackage('npm-to-yarn') as Converter
  const { line, column } = placeOfNode(node)
  const place = { line, column }
  const component = (
    name: string,
    props: ComponentPart['props'],
    given: Pick<ComponentPart, 'label' | 'children'>,
  ) => {
    state.components.push({ name, attributes: props, place })
    return { slot: 'component', name, props, ...given, source: '', place } as const
  }
  const tabs = managers.map(({ value, label }) => {
    const code = value === 'npm' ? node.value : convert(node.value, value)
    return component('tab', { value }, { label: [label], children: printAside(state, () => print(code)) })
  })
  pushSlot(state, component('tabs', sync ? { groupId: 'npm2yarn' } : {}, { label: [], children: tabs }))
}
