// Completes front matter: its fields, from the schema, and values that the site knows.

import type { Page } from '../../../content/graph/content-graph.ts'
import { contentSchemas } from '../../../content/markdown/content-schemas.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { Completion } from './completion.ts'

interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly anyOf?: readonly FieldSchema[]
  readonly items?: FieldSchema
}

interface FieldPlace {
  readonly snapshot: Snapshot
  readonly page: Page | undefined
  readonly isPost: boolean
  /** The front matter up to the cursor. */
  readonly before: string
  /** Offset of the cursor. */
  readonly end: number
}

/** Keys at the beginning of a line, values after a colon and in lists. */
export function completeField(place: FieldPlace): readonly Completion[] {
  const { before, end, isPost } = place
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1)
  const fields = fieldsOf(isPost)
  if (/^[\w-]*$/.test(line)) return keysOf(place, fields, end - line.length)
  const [, key, rest = ''] = /^([\w-]+):[ \t]*(.*)$/s.exec(line) ?? []
  const name = key ?? lastField(before)
  const item = key === undefined ? (/^[ \t]*-[ \t]+(.*)$/s.exec(line)?.[1] ?? undefined) : rest
  if (name === undefined || item === undefined) return []
  const typed = /[^,[\s"'][^,[]*$/.exec(item)?.[0] ?? ''
  return valuesOf(name, fields[name], place).map(value => ({
    label: value,
    kind: 'value',
    start: end - typed.length,
    end,
    insert: /^[\p{L}\p{N}_/.-]+(?: [\p{L}\p{N}_/.-]+)*$/u.test(value) ? value : JSON.stringify(value),
  }))
}

function fieldsOf(isPost: boolean): Readonly<Record<string, FieldSchema>> {
  const schema = contentSchemas()[isPost ? 'post' : 'front-matter'] as {
    readonly properties?: Readonly<Record<string, FieldSchema>>
  }
  return schema.properties ?? {}
}

function keysOf(
  { before, end }: FieldPlace,
  fields: Readonly<Record<string, FieldSchema>>,
  start: number,
): readonly Completion[] {
  const given = new Set([...before.matchAll(/^([\w-]+):/gm)].map(([, key]) => key))
  return Object.entries(fields)
    .filter(([key]) => !given.has(key))
    .map(([key, schema]) => ({
      label: key,
      kind: 'field',
      ...(typeOf(schema) !== '' && { detail: typeOf(schema) }),
      ...(schema.description !== undefined && { about: schema.description }),
      start,
      end,
      insert: typeOf(schema) === 'array' ? `${key}:\n  - ` : `${key}: `,
    }))
}

function typeOf({ type, anyOf }: FieldSchema): string {
  return type ?? [...new Set((anyOf ?? []).map(typeOf))].join(' | ')
}

// The field of the list that is being written.
function lastField(before: string): string | undefined {
  return [...before.matchAll(/^([\w-]+):[ \t]*$/gm)].at(-1)?.[1]
}

function valuesOf(
  name: string,
  schema: FieldSchema | undefined,
  { snapshot, page }: FieldPlace,
): readonly string[] {
  const { site, graph } = snapshot
  switch (name) {
    case 'tags':
      return tagsOf(snapshot)
    case 'authors':
      return [
        ...new Set(
          (site.blog?.posts ?? []).flatMap(({ authors }) => authors.flatMap(({ key }) => key ?? [])),
        ),
      ].sort()
    case 'displayed_sidebar':
      return [...new Set([...site.sidebars.values()].flatMap(each => each.name ?? []))].sort()
    case 'pagination_next':
    case 'pagination_prev':
      return [...(graph.docSets.get(page?.version ?? '')?.docs.keys() ?? [])].sort()
  }
  if (schema === undefined) return []
  if (typeOf(schema).includes('boolean')) return ['true', 'false']
  return (schema.enum ?? schema.items?.enum ?? []).map(String)
}

// All tags as authors write them, sorted.
function tagsOf({ graph }: Snapshot): readonly string[] {
  const tags = [...graph.pages.values()].flatMap(({ facts }) => facts.meta.frontMatter.tags ?? [])
  return [...new Set(tags.filter(tag => typeof tag === 'string'))].sort()
}
