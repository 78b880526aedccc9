// Makes an element with its attributes and children.

type Properties = Readonly<Record<string, string | boolean | undefined>>

/** `properties` are attributes; those that are undefined or false are left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(properties))
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value)
  element.append(...children)
  return element
}
