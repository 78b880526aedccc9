// JSON Schemas (draft 2020-12) of front matter, data files and the configuration. They describe what the readers of these files check.
import * as z from 'zod'
import { stringsSchema } from '../../config/language/strings-schema.ts'
import { configJsonSchema } from '../../config/options/config-json-schema.ts'
import { authorsSchema } from '../data-files/authors-file.ts'
import { categorySchema } from '../data-files/category-file.ts'
import { tagsSchema } from '../data-files/tags-file.ts'
import { frontMatterSchemas } from './front-matter-fields.ts'

/** By name: `front-matter`, `post`, `category`, `authors`, `tags`, `words`, `configuration`. */
export function contentSchemas(): Readonly<Record<string, unknown>> {
  const named: Readonly<Record<string, readonly [z.ZodType, string]>> = {
    'front-matter': [frontMatterSchemas.page, 'Front matter of a documentation page'],
    post: [frontMatterSchemas.post, 'Front matter of a blog post'],
    category: [categorySchema, 'A folder in the sidebar: _category_.yml'],
    authors: [authorsSchema, 'Authors of the blog: authors.yml'],
    tags: [tagsSchema, 'Tags: tags.yml'],
    words: [stringsSchema, 'Words of the interface: the file that "strings" of the configuration names'],
  }
  const schemas = Object.fromEntries(
    Object.entries(named).map(([name, [schema, title]]) => [
      name,
      // The schema describes what authors write, before any conversion.
      { title, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
    ]),
  )
  return { ...schemas, configuration: configJsonSchema() }
}
