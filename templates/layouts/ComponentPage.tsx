// A page made by a component of the site: the frame adds nothing to it.
import type { TextLanguage } from '../../renderer/contract/page-props.ts'
import { Slot } from '../parts/Slot.tsx'

export function ComponentPage({ text }: { readonly text: TextLanguage }) {
  if (text.lang === undefined) return <Slot name="body" />
  return (
    <div {...text}>
      <Slot name="body" />
    </div>
  )
}
