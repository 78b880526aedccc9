// What a schema cannot say of the configuration: its address, base path, folders and names of variables.
import { keyPath, type SchemaProblem } from '../../schema/explain-issues.ts'
import { joinSitePath } from '../../text/site-path.ts'
import type { UserConfig } from '../user-config.ts'

/** Of a configuration whose shape is right. */
export function checkPlaces(config: UserConfig): readonly SchemaProblem[] {
  return [
    ...checkUrl(config.url),
    ...checkBaseUrl(config.baseUrl),
    ...checkFolders(config),
    ...checkVariables(config),
  ]
}

function checkUrl(given: string | undefined): readonly SchemaProblem[] {
  if (given === undefined) return []
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const message = `"url" is the text ${JSON.stringify(given)}; expected an origin with its protocol.`
    return [{ path: ['url'], message, hint: 'Write it like "https://docs.example.ru".' }]
  }
  if (url.pathname === '/' && url.search === '' && url.hash === '') return []
  const message = `"url" has the path ${JSON.stringify(url.pathname)}; expected an origin only.`
  return [{ path: ['url'], message, hint: 'Move the path to "baseUrl".' }]
}

function checkBaseUrl(given: string | undefined): readonly SchemaProblem[] {
  const climbs = given?.split('/').some(part => /^\.\.?$/.test(part))
  if (given === undefined || (!/[:?#\\\s]/.test(given) && !climbs)) return []
  const message = `"baseUrl" is the text ${JSON.stringify(given)}; expected a path without spaces, "..", query or protocol.`
  return [{ path: ['baseUrl'], message, hint: 'Write it like "/docs-site/".' }]
}

function checkVariables({ markdown }: UserConfig): readonly SchemaProblem[] {
  return Object.keys(markdown?.variables ?? {})
    .filter(name => !/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name))
    .map(name => ({
      path: ['markdown', 'variables', name],
      message: `${JSON.stringify(name)} cannot be the name of a variable.`,
      hint: 'Begin it with a letter and use letters, digits, "_", "." and "-" only.',
    }))
}

// Everything the site consists of lies inside its own folder.
function checkFolders(config: UserConfig): readonly SchemaProblem[] {
  const { docs, blog, pages, staticDirs = [], templates } = config
  const folders: readonly (readonly [readonly (string | number)[], string | undefined])[] = [
    [['docs', 'path'], docs ? docs.path : undefined],
    [['blog', 'path'], blog ? blog.path : undefined],
    [['pages', 'path'], pages ? pages.path : undefined],
    [['templates'], templates],
    ...staticDirs.map((folder, index) => [['staticDirs', index], folder] as const),
  ]
  return folders.flatMap(([path, folder]) => {
    if (folder === undefined) return []
    const inside = folder.startsWith('/') || /^[a-z]:/i.test(folder) ? undefined : joinSitePath('', folder)
    if (inside !== undefined && inside !== '') return []
    const message = `"${keyPath(path)}" is the text ${JSON.stringify(folder)}; expected a folder inside the site.`
    return [{ path, message, hint: 'Write it relative to the site, like "content/docs".' }]
  })
}
