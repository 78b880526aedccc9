// A list of fields. The fields inside a field open on a click; variants are tabs.
import { ApiField } from '../directives/api/ApiField.tsx'
import { Tabs } from '../directives/Tabs.tsx'
import { useLanguages } from '../languages.ts'
import { counted, filled, words } from '../words.ts'
import type { FieldNode } from './field-tree.ts'

interface RowsProps {
  readonly fields: readonly FieldNode[]
  /** Prefix of ids inside. */
  readonly uid: string
  /** The fields of the body itself. */
  readonly isTop?: boolean
}

export function FieldRows({ fields, uid, isTop = false }: RowsProps) {
  const variants = fields.filter(({ isVariant }) => isVariant)
  return (
    <>
      {fields
        .filter(({ isVariant }) => !isVariant)
        .map((field, index) => (
          <Field key={field.item.props.id} field={field} uid={`${uid}-${index}`} isTop={isTop} />
        ))}
      {variants.length > 0 && <Variants variants={variants} uid={uid} />}
    </>
  )
}

/** A top-level group with more fields than this is closed at first. */
const fewFields = 40

function Field({
  field: { item, inside },
  uid,
  isTop,
}: {
  readonly field: FieldNode
  readonly uid: string
  readonly isTop: boolean
}) {
  const { own } = useLanguages()
  const count = inside.filter(({ isVariant }) => !isVariant).length
  const { group, name = '' } = item.props
  const rows = inside.length > 0 && <FieldRows fields={inside} uid={uid} />
  return (
    <ApiField {...item.props} label={item.label} {...noData}>
      {item.children}
      {count === 0 ? (
        rows
      ) : (
        <details className="api-group" open={isTop && count <= fewFields}>
          <summary>
            <span className="tag" {...own}>
              {counted(count, 'api.showFields', { name: group ?? name })}
            </span>
            <span className="tag" {...own}>
              {filled('api.hideFields', { name: group ?? name })}
            </span>
          </summary>
          {rows}
        </details>
      )}
    </ApiField>
  )
}

// Fields need no data of the site.
const noData = { items: [], rest: null, uid: '', isExternal: false, contents: [], cards: [], sampled: [] }

function Variants({ variants, uid }: { readonly variants: readonly FieldNode[]; readonly uid: string }) {
  const { own } = useLanguages()
  return (
    <Tabs
      {...noData}
      class="api-variants tabs-container--titled"
      rest={
        <p className="tabs__title" {...own}>
          {words['api.variants']}
        </p>
      }
      uid={`${uid}-v`}
      items={variants.map(({ item, inside }, index) => ({
        ...item,
        props: { value: `${index}-${item.props.name}`, label: item.props.name ?? '' },
        label: undefined,
        text: undefined,
        children: (
          <>
            {item.children}
            <FieldRows fields={inside} uid={`${uid}-v${index}`} />
          </>
        ),
      }))}
    >
      {null}
    </Tabs>
  )
}
