// Which operations and large schemas use a schema.
import type { Language } from '../../../base/strings/language.ts'
import { countedText } from '../../../base/text/local-format.ts'
import { schemaReference } from '../json-pointer.ts'
import { operationLink } from '../pages/operation-page.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { schemaLink } from './fields.ts'
import { linkedSchemas } from './large-schemas.ts'
import { container } from './markdown.ts'
import { schemaUses } from './schema-uses.ts'

/** A longer list opens on a click. */
const mostLinks = 12

/** Links to them, in the order of the description; undefined when there is none. */
export function usedInText(description: ToldDescription, name: string): string | undefined {
  const { language } = description
  const wanted = schemaReference(name)
  const { ofOperations, ofSchemas } = schemaUses(description, linkedSchemas(description))
  const operations = [...ofOperations].flatMap(([operation, used]) =>
    used.has(wanted) ? [operationLink(operation)] : [],
  )
  const schemas = [...ofSchemas].flatMap(([each, used]) =>
    used.has(wanted) && each !== name ? [schemaLink(each)] : [],
  )
  const texts = [
    operations.length <= mostLinks
      ? told(language, operations)
      : container(
          'details',
          { label: countedText(language, operations.length, language.words['api.operationCount']) },
          [told(language, operations)],
        ),
    told(language, schemas),
  ].filter(text => text !== '')
  return texts.length === 0 ? undefined : texts.join('\n\n')
}

function told(language: Language, links: readonly string[]): string {
  return links.length === 0 ? '' : apiText(language, 'usedIn', { list: links.join(', ') })
}
