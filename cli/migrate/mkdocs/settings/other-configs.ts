// Configurations of MkDocs that are not called `mkdocs.yml`: `mkdocs-online.yml`, `mkdocs.en.yml`, `properdocs.yml` of the fork.

/** The one to take first. One that others inherit from is none of a site. `names`: of the files in a folder. */
export function otherMkdocsConfigs(
  names: readonly string[],
  read: (name: string) => string,
): readonly string[] {
  const found = names
    .filter(name => /(?:mk|proper)docs/i.test(name) && /\.ya?ml$/i.test(name))
    .map(name => ({ name, text: read(name) }))
    .filter(({ text }) => /^(?:site_name|INHERIT)[ \t]*:/m.test(text))
  const inherited = new Set(
    found.flatMap(({ text }) => /^INHERIT[ \t]*:[ \t]*["']?(?:\.\/)?([^"'\s#]+)/m.exec(text)?.[1] ?? []),
  )
  const own = found.map(({ name }) => name).filter(name => !inherited.has(name))
  return own.sort((a, b) => rankOf(a) - rankOf(b) || a.length - b.length || (a < b ? -1 : 1))
}

// What is published, in English: not what is built while one writes, tests, or reads without a network.
function rankOf(name: string): number {
  const words = name.toLowerCase().split(/[^a-z\d]+/)
  const has = (...some: readonly string[]) => some.some(word => words.includes(word))
  if (has('dev', 'local', 'test', 'tests', 'ci', 'offline', 'pdf', 'base', 'common', 'serve')) return 2
  return has('en', 'online', 'prod', 'production', 'public') ? 0 : 1
}
