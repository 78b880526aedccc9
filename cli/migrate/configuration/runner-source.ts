// What the child process runs: it imports the compiled configuration, asks functions for their value, and writes plain data.

/** An ES module; its argument is the file for the result. */
export const runnerSource = `
import { createRequire } from 'node:module'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const records = new WeakMap()

// Stands for anything: each property and each call gives another record that knows how it was reached. A promise of it gives the same.
globalThis.docsgenRecord = function record(path, args, isPart = false, isAwaited = false) {
  const get = (_, key) => {
      // Names take as many parts as they want; a list that takes all is written without them.
      if (key === Symbol.iterator)
        return function* () {
          for (let at = 0; at < 16; at++) yield docsgenRecord(path + '[' + at + ']', undefined, true)
        }
      if (key === Symbol.toPrimitive) return () => ''
      if (key === '__esModule') return true
      if (typeof key === 'symbol' || key === 'toJSON') return undefined
      if (key === 'then')
        return isAwaited
          ? undefined
          : (done, failed) => Promise.resolve(docsgenRecord(path, args, isPart, true)).then(done, failed)
      if (['map', 'filter', 'flatMap', 'concat', 'slice'].includes(key)) return () => []
      if (key === 'default') return docsgenRecord(path, args)
      return docsgenRecord(path + '.' + key)
    }
  // What esbuild makes of an import has the prototype of the module, and finds its names there.
  const prototype = new Proxy({}, { get, getPrototypeOf: () => null })
  // An arrow could not be asked for with new.
  const proxy = new Proxy(function () {}, {
    get,
    getPrototypeOf: () => prototype,
    apply: (_, __, given) => docsgenRecord(path + '()', given),
    construct: (_, given) => docsgenRecord(path + '()', given),
    set: () => true,
  })
  records.set(proxy, { path, args, isPart })
  return proxy
}

globalThis.docsgenRequireAt = place => {
  const real = createRequire(place)
  const found = name => {
    try {
      return real(name)
    } catch (error) {
      if (error?.code !== 'MODULE_NOT_FOUND' && error?.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
      return docsgenRecord(name)
    }
  }
  found.resolve = name => {
    try {
      return real.resolve(name)
    } catch {
      return name
    }
  }
  return found
}
globalThis.require = docsgenRequireAt(process.cwd() + '/')

// What Vite tells the files of a site that is built.
globalThis.docsgenEnvironment = { MODE: 'production', PROD: true, DEV: false, SSR: true, BASE_URL: '/' }

// Some generators bring these along, so configurations name them without an import.
for (const name of ['fs', 'os', 'path', 'url', 'util'])
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: require('node:' + name) })

function plain(value, above = []) {
  if (records.has(value)) {
    const { path, args } = records.get(value)
    return { $package: path, ...(args && { $arguments: args.map(each => plain(each, above)) }) }
  }
  if (typeof value === 'function') return { $function: String(value) }
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date || value instanceof URL) return value.toJSON()
  if (value instanceof RegExp) return { $function: String(value) }
  if (above.includes(value) || above.length > 60) return undefined
  const inside = [...above, value]
  if (Array.isArray(value))
    return value.filter(each => records.get(each)?.isPart !== true).map(each => plain(each, inside))
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [key, plain(each, inside)]))
  if (value instanceof Set) return [...value].map(each => plain(each, inside))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, inside)]))
}

const answer = result => {
  writeFileSync(process.argv[2], JSON.stringify(result))
  process.exit(0)
}

try {
  const module = await import('./module.mjs')
  let value = module.default ?? module
  if (value?.default !== undefined && !records.has(value)) value = value.default
  if (typeof value === 'function' && !records.has(value)) value = await value({ command: 'build', mode: 'production' })
  value = await value
  const place = new URL('./call.json', import.meta.url)
  if (!existsSync(place)) answer({ value: plain(value) ?? null })
  const { path, texts, given } = JSON.parse(readFileSync(place, 'utf8'))
  // What only a plugin that is not installed got: the configuration itself.
  while (records.has(value)) value = (records.get(value).args ?? []).find(each => typeof each === 'object' && each !== null)
  const asked = path.reduce((inside, name) => inside?.[name], value)
  if (given !== undefined) answer({ value: plain(await asked.apply(path.slice(0, -1).reduce((inside, name) => inside?.[name], value), given)) ?? null })
  const answered = text => {
    const result = typeof asked === 'function' && !records.has(asked) ? asked(text) : undefined
    return typeof result === 'string' ? result : null
  }
  answer({ value: texts.map(answered) })
} catch (error) {
  answer({ problem: error instanceof Error ? error.message || error.name : String(error) })
}
`
