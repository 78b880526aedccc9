// `:::api-schema` around a flat list of `:::api-field`, each with its level: the tree of a body's fields. The text is flat, because a parser reads
// each line again for every directive around it. client/page/api-page.ts handles clicks on the buttons.
import { FieldRows } from '../../api/FieldRows.tsx'
import { fieldTree, hasGroups } from '../../api/field-tree.ts'
import type { BuiltInProps } from '../../directive-props.ts'
import { useLanguages } from '../../languages.ts'
import { words } from '../../words.ts'

/** With fewer fields, readers need no box to find one. */
const manyFields = 12

export function ApiSchema({ id, items, rest, uid }: BuiltInProps<'api-schema'>) {
  const { own } = useLanguages()
  const fields = fieldTree(items)
  return (
    <div className="api-schema" id={id}>
      {hasGroups(fields) && (
        <button type="button" className="api-button tag" aria-pressed="false" {...own}>
          <span>{words['api.expandAll']}</span>
          <span>{words['api.collapseAll']}</span>
        </button>
      )}
      {items.length >= manyFields && (
        <>
          {' '}
          <button type="button" className="api-button tag" data-find="" {...own}>
            {words['api.findField']}
          </button>
        </>
      )}
      {rest}
      <FieldRows fields={fields} uid={uid} isTop />
    </div>
  )
}
