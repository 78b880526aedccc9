// Keeps what a reader has typed before a component is hydrated.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** To be called before hydration; what it gives, after it: puts each value back and tells the component, as typing would. */
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
      // React compares with what was set through the element itself, and would take the kept value for an old one.
      field.value = initialValue(field)
      setNative(field, value)
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    }
  }
}

// Past React, which watches the property of the element: that of the class.
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
