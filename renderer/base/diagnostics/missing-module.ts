// A module that code imports and that is not there: a package to install, or a path to correct.

/** What Node or esbuild looked for in vain; undefined for other messages. */
export function missingModule(reason: string): string | undefined {
  const [, resolved, imported] =
    /^Could not resolve "([^"]+)"$|^Cannot find (?:package|module) '([^']+)'/.exec(reason) ?? []
  return resolved ?? imported
}

/** The sentence about it, without the file that imports it. `what`: who imports, for example `A component`. */
export function importsMissing(what: string, name: string): string {
  return packageOf(name) === undefined
    ? `${what} imports "${name}", which does not exist`
    : `${what} imports the package "${name}", which is not installed`
}

/** What to do about it. */
export function missingModuleHint(name: string): string {
  const wanted = packageOf(name)
  return wanted === undefined
    ? 'Check the path: it is relative to the file that imports it.'
    : `Run "npm install ${wanted}", or correct the name; the path of a file begins with "./" or "../".`
}

/** `@scope/name` of `@scope/name/part`; undefined for a path. */
function packageOf(name: string): string | undefined {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(name)?.[0]
}
