// The options of the configuration, from their JSON Schema: the manual's page, and the types that editors show.

/** Definitions whose words stand elsewhere: a page of the manual, a file of types. */
const describedElsewhere = ['UserStrings', 'EditUrlFunction']

/** Markdown: the options of the top level, then a section for each definition. */
export function configurationText({ $defs: { UserConfig, ...groups } }) {
  const sections = Object.entries(groups).filter(([name]) => !describedElsewhere.includes(name))
  return [
    '`docs-site.config.ts` exports its options: `export default defineConfig({ … })`. Every option may be left out; a site without a file has all defaults.',
    optionList(UserConfig, sections),
    ...sections.flatMap(([name, group]) => [
      `## ${name} {#${name}}`,
      ...(group.description === undefined ? [] : [group.description]),
      group.properties === undefined ? alternatives(group) : optionList(group, sections),
    ]),
  ].join('\n\n')
}

function optionList({ properties, required = [] }, sections) {
  return Object.entries(properties)
    .map(([name, option]) => {
      const type = typeText(option)
      const other = sections.find(([each]) => new RegExp(`\\b${each}\\b`).test(type))?.[0]
      const about = [
        ...aboutOption(option, required.includes(name)),
        ...(other === undefined ? [] : [`See [${other}](#${other}).`]),
      ].join(' ')
      return `- **\`${name}\`** (\`${type}\`)${about === '' ? '' : `: ${about}`}`
    })
    .join('\n')
}

function alternatives(group) {
  return (group.enum?.map(value => ({ const: value })) ?? branchesOf(group))
    .map(each => `- \`${typeText(each)}\`${each.description === undefined ? '' : `: ${each.description}`}`)
    .join('\n')
}

/** The meaning of an option, its default and examples: sentences in Markdown. */
function aboutOption(option, isRequired) {
  const { description, examples = [] } = option
  if (description === undefined) return []
  return [
    description,
    ...(isRequired || description.includes('Default:') ? [] : defaultWords(option)),
    ...(examples.length === 0 ? [] : [`Example: \`${examples.map(literal).join('`, `')}\`.`]),
  ]
}

function defaultWords(option) {
  const { default: value } = option
  // Of a group each option has its own default.
  const isGroup = [option, ...branchesOf(option)].some(({ $ref }) => $ref !== undefined)
  if (isGroup && value !== undefined && Object.keys(value).length === 0) return []
  const isNone =
    value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  return [isNone ? 'Default: none.' : `Default: \`${literal(value)}\`.`]
}

/** TypeScript: an interface, or a type, for each definition. */
export function configTypes({ $defs }) {
  const groups = Object.entries($defs).filter(([name]) => name !== 'EditUrlFunction')
  return [
    "import type { EditUrlFunction } from './edit-url.ts'",
    ...groups.map(([name, group]) => {
      const about = group.description === undefined ? '' : `${comment(group.description)}\n`
      if (group.properties === undefined) return `${about}export type ${name} = ${typeText(group, indexed)}`
      const { required = [] } = group
      const fields = Object.entries(group.properties).map(([key, option]) => {
        const said = aboutOption(option, required.includes(key)).join(' ')
        const field = `${keyText(key)}${required.includes(key) ? '' : '?'}: ${typeText(option, indexed)}`
        return said === '' ? `  ${field}` : `  ${comment(said)}\n  ${field}`
      })
      return `${about}export interface ${name} {\n${fields.join('\n')}\n}`
    }),
    '',
  ].join('\n\n')
}

const comment = text => `/** ${text.replaceAll('*/', '*\\/')} */`

/** A type may hold itself in a form with an index, but not as a `Record`. */
const indexed = type => `{ [name: string]: ${type} }`

/** `record` writes an object of any keys. */
function typeText(schema, record = type => `Record<string, ${type}>`) {
  const inner = each => typeText(each, record)
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ')
  const branches = branchesOf(schema)
  if (branches.length > 0) {
    const types = [...new Set(branches.map(inner))]
    return types.sort((a, b) => Number(a === 'false') - Number(b === 'false')).join(' | ')
  }
  switch (schema.type) {
    case 'array': {
      const item = inner(schema.items)
      return / [|] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
    }
    case 'object':
      return schema.properties === undefined
        ? record(inner(schema.additionalProperties))
        : objectText(schema, inner)
    case 'integer':
      return 'number'
    default:
      return [schema.type ?? 'unknown'].flat().join(' | ')
  }
}

function objectText({ properties, required = [] }, inner) {
  const fields = Object.entries(properties).map(
    ([key, option]) => `${keyText(key)}${required.includes(key) ? '' : '?'}: ${inner(option)}`,
  )
  return `{ ${fields.join('; ')} }`
}

/** Alternatives inside of alternatives stand beside them. */
function branchesOf({ anyOf, oneOf }) {
  return (anyOf ?? oneOf ?? []).flatMap(each => {
    const inner = branchesOf(each)
    return inner.length === 0 || each.$ref !== undefined ? [each] : inner
  })
}

function literal(value) {
  if (typeof value === 'string')
    return value.includes("'")
      ? JSON.stringify(value)
      : `'${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Object.keys(value).length === 0) return '{}'
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${keyText(key)}: ${literal(each)}`)
    .join(', ')} }`
}

const keyText = key => (/^[\w$]+$/.test(key) ? key : `'${key}'`)
