// A page made by a component of the site: the frame adds nothing to it.
import { Slot } from '../parts/Slot.tsx'

export function ComponentPage() {
  return <Slot name="body" />
}
