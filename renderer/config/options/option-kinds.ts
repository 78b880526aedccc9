// Kinds of values that several options have: what is checked, what the program gets of them, and what a message says.
import * as z from 'zod'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import { joinSitePath } from '../../base/text/site-path.ts'
import { withoutEndSlashes, withoutSlashes } from '../../base/text/without-slashes.ts'
import type { CheckParams } from '../../base/yaml/explain-issues.ts'
import type { SiteCode } from '../../contract/site-code.ts'

/** What the program gets of options: nothing changes them. */
export type Immutable<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined | Callable
    ? Value
    : { readonly [Key in keyof Value]: Immutable<Value[Key]> }

type Callable = (...given: never[]) => unknown

export const text = z.string()
export const flag = z.boolean()

/** For `refine`: the message reads `"docs.path" is the text "../a"; expected <expected>.`, followed by the hint. */
export function expecting(expected: string, hint: string): { params: CheckParams & Record<string, string> } {
  return { params: { expected, hint } }
}

/** Protocol and host, without a slash at the end. */
export const origin = text
  .refine(isWebAddress, expecting('an origin with its protocol', 'Write it like "https://docs.example.com".'))
  .refine(
    url => !isWebAddress(url) || hasNoPath(url),
    expecting('an origin without a path', 'Move the path to "baseUrl".'),
  )
  .transform(withoutEndSlashes)

/** A path below it, with a slash at both ends. */
export const basePath = text
  .refine(
    path => !/[:?#\\\s]/.test(path) && !path.split('/').some(part => /^\.\.?$/.test(part)),
    expecting('a path without spaces, "..", query or protocol', 'Write it like "/docs-site/".'),
  )
  .transform(path => encodeURI(`/${withoutSlashes(path)}/`.replace('//', '/')))

/** Everything that a site consists of lies inside its own folder. */
export const folder = text
  .refine(
    isInsideSite,
    expecting('a folder inside the site', 'Write it relative to the site, like "content/docs".'),
  )
  .transform(sitePath)

/** The same, or the folder of the site itself. */
export const folderOrRoot = text
  .refine(
    path => joinSitePath('', path) === '' || isInsideSite(path),
    expecting(
      'a folder inside the site',
      'Write it relative to the site, like "docs"; "." is the site itself.',
    ),
  )
  .transform(sitePath)

/** A file of the site; whether it is there is found out by whoever reads it. */
export const file = text.transform(sitePath)

/** `docs/`, `/docs/index` → `/docs`. */
export const route = text.transform(routePath)

export const seconds = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .transform(count => count * 1000)

/** Under a name of its own in the JSON Schema and the types; zod's `json` would get an internal one. */
const jsonValue: z.ZodType<z.core.util.JSONType, z.core.util.JSONType> = z
  .lazy(() => z.union([text, z.number(), flag, z.null(), z.array(jsonValue), z.record(text, jsonValue)]))
  .meta({ id: 'JsonValue' })

/** Code of the site by package or file, with options as the second of a pair. */
export const siteCode = z.array(
  z.union([
    text.transform((name): SiteCode => ({ name, state: '' })),
    z.tuple([text, jsonValue]).transform(([name, options]): SiteCode => ({ name, options, state: '' })),
  ]),
)

/** What `false` switches off; the program gets undefined for it. */
export function orFalse<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([z.literal(false), schema])
    .transform(value => (value === false ? undefined : (value as z.output<Schema>)))
}

function isInsideSite(path: string): boolean {
  const isAbsolute = path.startsWith('/') || /^[a-z]:/i.test(path)
  return !isAbsolute && (joinSitePath('', path) ?? '') !== ''
}

function sitePath(path: string): SitePath {
  return joinSitePath('', path) ?? ('' as SitePath)
}

function routePath(path: string): RoutePath {
  const bare = `/${withoutSlashes(path)}`.replace(/\/index(\.html)?$|\.html$/, '')
  return (bare === '' ? '/' : bare) as RoutePath
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

function hasNoPath(url: string): boolean {
  const { pathname, search, hash } = new URL(url)
  return pathname === '/' && search === '' && hash === ''
}
