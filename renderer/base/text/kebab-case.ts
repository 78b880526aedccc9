// Names of components as names of directives.

/** `CardList` → `card-list`. */
export function kebabCase(name: string): string {
  return name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase()
}
