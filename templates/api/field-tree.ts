// Makes a tree of the fields of a schema from a flat list, in which each field has its level.
import { type ItemProps, isOn } from '../directive-props.ts'

export interface FieldNode {
  readonly item: ItemProps
  /** A variant of the fields around it, not a field. */
  readonly isVariant: boolean
  readonly inside: readonly FieldNode[]
}

/** A field with a deeper level than the previous field is inside the previous field. */
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

/** Whether the tree has groups that open and close. */
export function hasGroups(fields: readonly FieldNode[]): boolean {
  return fields.some(({ isVariant, inside }) => (isVariant ? hasGroups(inside) : inside.length > 0))
}
