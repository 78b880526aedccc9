// A page that a component of the site makes. Nothing is added around it inside of the frame.
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
