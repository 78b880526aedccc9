// A page that a component of the site makes. Inside the frame, nothing is added around it.
import { useLanguages } from '../languages.ts'
import { Slot } from '../parts/Slot.tsx'

export function ComponentPage() {
  const { text } = useLanguages()
  if (text.lang === undefined) return <Slot name="body" />
  return (
    <div {...text}>
      <Slot name="body" />
    </div>
  )
}
