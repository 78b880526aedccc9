// Keeps what a reader has typed before a component is hydrated.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Call it before hydration, and the function that it gives after hydration: that puts each value back and sends the event that typing sends. */
export function keepInput(element: HTMLElement): () => void {
  const kept = [...element.querySelectorAll<Field>('input, textarea, select')]
    .map(field => ({ field, value: field.value, isChecked: isChecked(field) }))
    .filter(
      ({ field, value, isChecked: now }) => value !== initialValue(field) || now !== initiallyChecked(field),
    )
  return () => {
    for (const { field, value, isChecked: wasChecked } of kept) {
      if (field instanceof HTMLInputElement && wasChecked !== initiallyChecked(field)) {
        field.checked = field.defaultChecked
        field.click()
        continue
      }
      // React ignores a value that was set through the element's own property: it takes it for the old one.
      field.value = initialValue(field)
      setNative(field, value)
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    }
  }
}

// Sets the value through the property of the class. React replaces the property of the element to watch it.
function setNative(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked
}

function initiallyChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.defaultChecked
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value ?? ''
}
