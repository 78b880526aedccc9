// The options of the configuration, from their JSON Schema: the manual's page, and the types that editors show.

/** The manual's page, in the order in which people look. Every option stands below one theme. */
const themes = {
  'The site': 'title tagline description url baseUrl favicon image noIndex staticDirs',
  Pages: 'docs blog pages tableOfContents',
  'Top bar, footer and looks':
    'navbar footer announcement colorMode colors fonts templates titleDelimiter head socialCards',
  'Markdown and images': 'markdown images',
  Languages: 'locale locales strings',
  Search: 'search',
  'Links and addresses': 'redirects onBrokenLinks onBrokenAnchors onBrokenImages links sitemap',
  'API descriptions': 'apis',
  'Analytics and feedback': 'analytics feedback',
  'Language models and offline reading': 'llms agents offline',
  Security: 'contentSecurityPolicy imageHosts subresourceIntegrity',
  'Sources, extensions and the build': 'sources extensions cache baseUrlIssueBanner',
}

/** Definitions whose words stand elsewhere: a page of the manual, a file of types. */
const describedElsewhere = ['UserStrings', 'EditUrlFunction']

/** Markdown: a heading for each option, below its theme. Throws when an option has no theme, or a theme an option that is gone. */
export function configurationText({ $defs: definitions }) {
  const options = definitions.UserConfig.properties
  const placed = Object.values(themes).flatMap(names => names.split(' '))
  const other = [...placed, ...Object.keys(options)].filter(
    name => !placed.includes(name) || options[name] === undefined,
  )
  if (other.length > 0) throw new Error(`Say in "themes" where these options stand: ${other.join(', ')}`)
  const places = placesOf(placed, definitions)
  return [
    '`docs-site.config.ts` exports its options: `export default defineConfig({ … })`. Every option may be left out; a site without a file has all defaults.',
    ...Object.entries(themes).flatMap(([theme, names]) => [
      `## ${theme}`,
      ...names.split(' ').flatMap(name => optionText(name, options[name], { definitions, places })),
    ]),
  ].join('\n\n')
}

/** Definition → where it is described: at the first option that refers to it. */
function placesOf(names, definitions) {
  const places = new Map()
  const visit = (schema, place) => {
    for (const [definition, inner] of referencesOf(schema, place)) {
      if (places.has(definition) || describedElsewhere.includes(definition)) continue
      if (definitions[definition].enum !== undefined) continue
      places.set(definition, inner)
      visit(definitions[definition], inner)
    }
  }
  for (const name of names) visit(definitions.UserConfig.properties[name], name)
  return places
}

/** Definitions that a schema refers to, with the place of each: `docs.versions.<name>`, `navbar.items[]`. */
function referencesOf(schema, place) {
  if (schema.$ref !== undefined) return [[schema.$ref.replace('#/$defs/', ''), place]]
  const { properties = {}, items, additionalProperties } = schema
  return [
    ...branchesOf(schema).flatMap(branch => referencesOf(branch, place)),
    ...Object.entries(properties).flatMap(([key, option]) => referencesOf(option, `${place}.${key}`)),
    ...(typeof items === 'object' ? referencesOf(items, `${place}[]`) : []),
    ...(typeof additionalProperties === 'object'
      ? referencesOf(additionalProperties, `${place}.<name>`)
      : []),
  ]
}

function optionText(name, option, known) {
  const places = [...new Set(known.places.values())]
  const isOwn = place => place.replace(/\[\]|\.<name>/g, '') === name
  const inner = places.filter(place => place.startsWith(`${name}.`) && !isOwn(place))
  return [
    `### ${name} {#${idOf(name)}}`,
    `\`${shownType(option, known)}\`: ${aboutOption(option, false).join(' ')}`,
    ...places.filter(isOwn).flatMap(place => definitionsAt(place, known)),
    ...inner.flatMap(place => [
      `#### ${place.replaceAll('<', '\\<')} {#${idOf(place)}}`,
      ...definitionsAt(place, known),
    ]),
  ]
}

function definitionsAt(place, known) {
  const names = [...known.places.keys()].filter(name => known.places.get(name) === place)
  return names.flatMap(name => {
    const definition = known.definitions[name]
    const { description, properties, required } = definition
    return [
      ...(description === undefined ? [] : [description]),
      ...(properties === undefined
        ? [`\`${typeName(name)}\` is one of:`, alternatives(definition, known)]
        : [...(names.length > 1 ? [distinction(properties, required)] : []), fieldList(definition, known)]),
    ]
  })
}

/** What tells a group of options from another one at the same place. */
function distinction({ type }, required) {
  const fields = type?.const === undefined ? required : [`type: '${type.const}'`]
  return `With ${fields.map(field => `\`${field}\``).join(' and ')}:`
}

function fieldList({ properties, required = [] }, known) {
  return Object.entries(properties)
    .map(([name, option]) => {
      const places = referencesOf(option, '').map(([definition]) => known.places.get(definition))
      const links = [...new Set(places)].flatMap(place =>
        place === undefined ? [] : [`See [\`${place}\`](#${idOf(place)}).`],
      )
      const about = [...aboutOption(option, required.includes(name)), ...links].join(' ')
      return `- **\`${name}\`** (\`${shownType(option, known)}\`)${about === '' ? '' : `: ${about}`}`
    })
    .join('\n')
}

function alternatives(definition, known) {
  return branchesOf(definition)
    .map(
      each =>
        `- \`${shownType(each, known)}\`${each.description === undefined ? '' : `: ${each.description}`}`,
    )
    .join('\n')
}

/** A group with fields shows none here: they are listed at its place. */
function shownType(schema, { definitions }) {
  const named = name => {
    const { properties, enum: values } = definitions[name]
    if (values !== undefined) return typeText(definitions[name])
    if (properties === undefined || describedElsewhere.includes(name)) return typeName(name)
    return properties.type?.const === undefined ? '{ … }' : `{ type: '${properties.type.const}'; … }`
  }
  return typeText(schema, { named })
}

const typeName = definition => definition.replace(/^User/, '')

const idOf = place =>
  place
    .replaceAll('[]', '.item')
    .replace(/[^\w.]/g, '')
    .replaceAll('.', '-')

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
const indexed = { record: type => `{ [name: string]: ${type} }` }

/** `record` writes an object of any keys, `named` the name of a definition. */
function typeText(schema, { record = type => `Record<string, ${type}>`, named = name => name } = {}) {
  const inner = each => typeText(each, { record, named })
  if (schema.$ref !== undefined) return named(schema.$ref.replace('#/$defs/', ''))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ')
  const branches = branchesOf(schema)
  if (branches.length > 0) {
    const types = [...new Set(branches.map(inner))]
    return types.sort((a, b) => Number(a === 'false') - Number(b === 'false')).join(' | ')
  }
  switch (schema.type) {
    case 'array': {
      if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(inner).join(', ')}]`
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
