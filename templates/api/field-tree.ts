// The fields of a schema as a tree, from a flat list in which each says how deep it stands.
import { type ItemProps, isOn } from '../directive-props.ts'

export interface FieldNode {
  readonly item: ItemProps
  /** A way in which the fields around it may go on, no field itself. */
  readonly isVariant: boolean
  readonly inside: readonly FieldNode[]
}

/** A field that is deeper than the one before stands inside of it. */
export function fieldTree(items: readonly ItemProps[]): readonly FieldNode[] {
  const top: FieldNode[] = []
  const open: { level: number; inside: FieldNode[] }[] = [{ level: -1, inside: top }]
  for (const item of items) {
    const level = Number(item.props.level ?? 0)
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    const inside: FieldNode[] = []
    open.at(-1)?.inside.push({ item, isVariant: isOn(item.props.variant), inside })
    open.push({ level, inside })
  }
  return top
}

/** Whether there is anything to open. */
export function hasGroups(fields: readonly FieldNode[]): boolean {
  return fields.some(({ isVariant, inside }) => (isVariant ? hasGroups(inside) : inside.length > 0))
}
