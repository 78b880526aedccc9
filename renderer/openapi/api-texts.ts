// Generated texts on request; each description is read once.
import type { Host } from '../host/host.ts'
import type { SitePath } from '../text/brand.ts'
import { type ApiDescription, readDescription } from './description.ts'
import type { DirectiveQuery } from './directive-path.ts'
import { directiveText } from './directive-text.ts'

/** Null: the description cannot be read. */
export function openApiTexts(host: Host): (query: DirectiveQuery) => string | null {
  const descriptions = new Map<SitePath, ApiDescription | undefined>()
  return query => {
    if (!descriptions.has(query.file)) {
      const text = host.readText(query.file)
      const read = text.ok ? readDescription(text.value, query.file) : undefined
      descriptions.set(query.file, read?.diagnostics.length === 0 ? read : undefined)
    }
    const description = descriptions.get(query.file)
    return description === undefined ? null : directiveText(description, query)
  }
}
