// Packages with which configurations often read the files of their site, to make a sidebar of them, for example. Where they are not installed,
// those that docsgen has do their work.

// Each gives what the package of that name exports. `own`: a package of docsgen.
const lent: Readonly<Record<string, string>> = {
  'fast-glob': "own('fast-glob')",
  globby: `((find = own('fast-glob')) => Object.assign((...given) => find(...given), {
    default: (...given) => find(...given), sync: find.sync, globby: find, globbySync: find.sync, globbyStream: find.stream,
    isDynamicPattern: find.isDynamicPattern }))()`,
  tinyglobby: `((find = own('fast-glob'), asked = (given, options) =>
    typeof given === 'string' || Array.isArray(given) ? [given, options] : [given?.patterns ?? '**/*', given]) => ({
    glob: (...given) => find(...asked(...given)), globSync: (...given) => find.sync(...asked(...given)) }))()`,
  glob: `((find = own('fast-glob')) => Object.assign((...given) => find(...given), {
    glob: find, sync: find.sync, globSync: find.sync }))()`,
  'js-yaml': "((load = own('yaml').parse) => ({ load, safeLoad: load, dump: own('yaml').stringify }))()",
  yaml: "own('yaml')",
  'gray-matter': `((matter = (text) => {
    const source = String(text?.content ?? text)
    const [head = '', written = ''] = /^---[ \\t]*\\r?\\n([^]*?)(?:\\r?\\n)?---[ \\t]*(?:\\r?\\n|$)/.exec(source) ?? []
    return { data: own('yaml').parse(written) ?? {}, content: source.slice(head.length), matter: written, orig: source, isEmpty: false }
  }) => Object.assign(matter, { read: file => ({ ...matter(require('node:fs').readFileSync(file, 'utf8')), path: file }) }))()`,
}

/** Code of a CommonJS module that does what the package of this name does; undefined when docsgen has none that can. */
export function lentPackage(name: string): string | undefined {
  const code = Object.hasOwn(lent, name) ? lent[name] : undefined
  return code === undefined
    ? undefined
    : `const own = docsgenRequireAt(${JSON.stringify(import.meta.url)})\nmodule.exports = ${code}`
}
