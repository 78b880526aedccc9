// Brands for the strings that are easily mixed up. A brand exists only in the types; at run time it is a string.

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

/** A file inside the project: relative to its root, forward slashes, no `.` or `..`. */
export type SitePath = Branded<'SitePath'>
/** A file on this machine. Only configuration and hosts hold these. */
export type AbsolutePath = Branded<'AbsolutePath'>
/** A page's address inside the site: decoded, starts with `/`, no base path, no trailing slash except `/`. */
export type RoutePath = Branded<'RoutePath'>
/** A file of the output: relative to the output folder, forward slashes. */
export type OutputPath = Branded<'OutputPath'>
/** A content hash in lower-case hexadecimal digits. */
export type Hash = Branded<'Hash'>
