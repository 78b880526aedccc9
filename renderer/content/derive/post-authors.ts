// The authors of a post: keys of `authors.yml`, or descriptions in the post itself.
import type { DiagnosticCode } from '../../base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { RoutePath, SitePath } from '../../base/text/brand.ts'
import type { Authors, AuthorsFile } from '../data-files/authors-file.ts'
import type { DataFile } from '../data-files/read-data-files.ts'
import { joinRoute } from '../graph/assign-routes.ts'
import type { Page } from '../graph/content-graph.ts'
import type { WrittenAuthor } from '../markdown/front-matter-fields.ts'
import { tagSlug } from './collect-tags.ts'
import type { Author } from './site.ts'

/** All authors of the file by key, in the order of the file. Two authors with the same address are an error. */
export function readAuthors(
  file: DataFile<AuthorsFile> | undefined,
  authorsRoute: RoutePath,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, Author> {
  const seen = new Map<RoutePath, string>()
  return new Map(
    Object.entries(file?.value.authors ?? {}).map(([key, written]) => {
      const author = authorOf(key, written, authorsRoute)
      const twin = author.route && seen.get(author.route)
      if (author.route !== undefined) seen.set(author.route, twin ?? key)
      if (twin !== undefined && file !== undefined)
        diagnostics.push({
          code: 'author/duplicate-address',
          severity: 'error',
          message: `The authors "${twin}" and "${key}" have the same address "${author.route}".`,
          hint: 'Give one of them another "page.permalink".',
          file: file.path,
        })
      return [key, author] as const
    }),
  )
}

function authorOf(key: string, written: Authors[string], authorsRoute: RoutePath): Author {
  const { name, title, url, email, image_url, imageURL, description, page, socials = {} } = written
  const permalink = typeof page === 'object' ? page.permalink : page === true ? tagSlug(key) : undefined
  return {
    key,
    name: name ?? key,
    title,
    url,
    email,
    image: image_url ?? imageURL,
    description,
    socials: Object.entries(socials).map(([network, handle]) => ({
      name: network,
      href: /^[a-z][a-z0-9+.-]*:/i.test(handle)
        ? handle
        : (networks[network] ?? '{handle}').replace('{handle}', () => handle),
    })),
    route: permalink === undefined ? undefined : joinRoute(authorsRoute, permalink),
  }
}

const networks: Readonly<Record<string, string>> = {
  x: 'https://x.com/{handle}',
  twitter: 'https://twitter.com/{handle}',
  github: 'https://github.com/{handle}',
  linkedin: 'https://www.linkedin.com/in/{handle}/',
  stackoverflow: 'https://stackoverflow.com/users/{handle}',
  bluesky: 'https://bsky.app/profile/{handle}',
  instagram: 'https://www.instagram.com/{handle}',
  threads: 'https://www.threads.net/@{handle}',
  mastodon: 'https://mastodon.social/@{handle}',
  twitch: 'https://twitch.tv/{handle}',
  youtube: 'https://youtube.com/@{handle}',
  email: 'mailto:{handle}',
}

/** Authors in the order of the post, without repetition. */
export function authorsOf(
  { file, facts }: Page,
  known: ReadonlyMap<string, Author>,
  {
    file: authorsFile,
    diagnostics,
  }: { readonly file: DataFile<AuthorsFile> | undefined; readonly diagnostics: Diagnostic[] },
): readonly Author[] {
  const { frontMatter, authorPlaces = [] } = facts.meta
  const { author, author_title: title, author_url: url, author_image_url: image } = frontMatter
  const report = (
    at: number,
    {
      code,
      message,
      hint,
    }: { readonly code: DiagnosticCode; readonly message: string; readonly hint: string },
  ) =>
    diagnostics.push({
      code,
      severity: 'warning',
      message,
      hint,
      file,
      ...(authorPlaces[at] ?? { line: 1, column: 1 }),
    })
  const legacy: readonly WrittenAuthor[] =
    author === undefined ? [] : [{ name: author, title, url, image_url: image } as WrittenAuthor]
  const written = frontMatter.authors === undefined ? legacy : [frontMatter.authors].flat()
  const found: Author[] = []
  for (const [at, each] of written.entries()) {
    if (typeof each === 'object') {
      found.push(describedAuthor(each))
      if (frontMatter.authors !== undefined)
        report(at, {
          code: 'author/inline',
          message: `The author "${each.name ?? ''}" is described in the post itself.`,
          hint: 'Put the description into authors.yml and name its key.',
        })
      continue
    }
    const entry = known.get(each)
    if (entry === undefined) {
      // An invalid file is reported separately, so its missing authors are not reported.
      if (authorsFile?.isWrong !== true)
        report(at, {
          code: 'author/unknown',
          message: `There is no author "${each}".`,
          hint: didYouMean(each, known) ?? hintForUnknown(each, authorsFile?.path),
        })
    } else if (found.includes(entry))
      report(at, {
        code: 'author/duplicate',
        message: `The author "${each}" is named twice.`,
        hint: 'Remove one of the two.',
      })
    else found.push(entry)
  }
  return found
}

function hintForUnknown(key: string, authorsFile: SitePath | undefined): string {
  return authorsFile === undefined
    ? `Write the author into the file authors.yml of the blog's folder, which is not there yet: "${key}:" and below it "  name: …".`
    : `Name an author of ${authorsFile}, or add this one to it.`
}

function describedAuthor(written: Exclude<WrittenAuthor, string>): Author {
  const { name = '', title, url, email, image_url, imageURL } = written
  return {
    key: undefined,
    name,
    title,
    url,
    email,
    image: image_url ?? imageURL,
    description: undefined,
    socials: [],
    route: undefined,
  }
}
