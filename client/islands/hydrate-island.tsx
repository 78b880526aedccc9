// Hydrates one island. Apart from the islands themselves, the only place in the browser that knows react-dom.
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  componentName,
  islandNameAttribute,
  islandPrefixAttribute,
  islandPropsAttribute,
  islandSlotTag,
  ownPrefix,
} from '../../renderer/contract/island-markup.ts'

/**
 * Text that the reader typed before hydration stays, and the component gets it as an event: React would reset the fields. Unmounts the island
 * when the signal aborts. `onCrash` is called when the component throws; React has removed its markup by then.
 */
export function hydrateIsland(
  element: HTMLElement,
  module: Readonly<Record<string, unknown>>,
  { signal, onCrash }: { readonly signal: AbortSignal; readonly onCrash: (error: unknown) => void },
): void {
  const name = element.getAttribute(islandNameAttribute) ?? ''
  const Component = componentOf(module, name)
  const props = JSON.parse(element.getAttribute(islandPropsAttribute) ?? '{}') as object
  const slot = element.querySelector(islandSlotTag)
  const Slot = islandSlotTag as 'div'
  // The children are finished HTML in the page; the props do not contain them.
  const children =
    slot === null ? {} : { children: <Slot dangerouslySetInnerHTML={{ __html: slot.innerHTML }} /> }
  const restore = keepInput(element)
  const content = (
    <Hydrated onDone={restore}>
      <Component {...props} {...children} />
    </Hydrated>
  )
  const root = hydrateRoot(element, content, {
    identifierPrefix: element.getAttribute(islandPrefixAttribute) ?? ownPrefix(name),
    onUncaughtError: error => {
      console.error(error)
      // React is still working on this root, so it is unmounted in a later task.
      setTimeout(() => {
        root.unmount()
        onCrash(error)
      })
    },
  })
  element.dataset.awake = ''
  signal.addEventListener('abort', () => root.unmount())
}

// Adds no element, so that the markup equals that of the server.
function Hydrated({ onDone, children }: { readonly onDone: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup has become React's
  useLayoutEffect(onDone, [])
  return children
}

type IslandComponent = ComponentType<{ readonly children?: ReactNode }>

// The same choice as on the server: the default export, or the one with the name of the directive.
function componentOf(module: Readonly<Record<string, unknown>>, name: string): IslandComponent {
  return (module[componentName(name)] ?? module.default) as IslandComponent
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// Called before hydration. The function that it returns is called after hydration: it restores each value and sends the event that typing
// sends.
function keepInput(element: HTMLElement): () => void {
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
      // React ignores a value that was set through the element's own property: it considers it the old value.
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
