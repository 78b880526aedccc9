// What the configuration says of the site as a whole → docsgen's options.
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { basePath } from '../../addresses/base-path.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { AddTodo } from '../../docusaurus/settings/todo-list.ts'
import { SourceCode } from '../../writing/print-value.ts'
import { publishesForModels, reportPlugins } from './plugin-todos.ts'
import { labelOf } from './sidebar-items.ts'
import type { StarlightConfig } from './starlight-config.ts'

/** Options that are read elsewhere, or need nothing here. */
const silent = new Set(
  `title description logo favicon head social editLink lastUpdated tableOfContents locales defaultLocale sidebar
  titleDelimiter expressiveCode pagefind prerender pagination disable404Route credits markdown routeMiddleware plugins`.split(
    /\s+/,
  ),
)

/** `publish` gives the address of a file of the old site that the new one publishes. */
export function siteSettings(
  { astro, starlight }: StarlightConfig,
  { todo, publish }: { readonly todo: AddTodo; readonly publish: (path: string) => string | undefined },
): UserConfig {
  for (const name of Object.keys(starlight))
    if (!silent.has(name))
      todo([name], {
        message: `The option "${name}" of Starlight has no counterpart.`,
        hint: hints[name] ?? 'Look whether the site needs what it did.',
      })
  reportPlugins(starlight.plugins, todo)
  if (fieldsOf(astro.markdown).smartypants !== false)
    todo(['markdown'], {
      message: 'Quotes, dashes and dots are shown as they are written; Astro set them.',
      hint: 'Install remark-smartypants, and name it in "markdown.remarkPlugins", when readers are to see them set.',
      isNote: true,
    })
  const logo = fieldsOf(starlight.logo)
  const image = (value: unknown) => textOf(value) && publish(textOf(value) as string)
  const src = image(logo.src) ?? image(logo.light)
  const head = listOf(starlight.head).flatMap(entry => headTag(fieldsOf(entry)))
  const redirects = Object.entries(fieldsOf(astro.redirects)).flatMap(([from, to]) =>
    redirect(from, to, todo),
  )
  const social = Array.isArray(starlight.social)
    ? starlight.social.map(fieldsOf)
    : Object.entries(fieldsOf(starlight.social)).map(([icon, href]) => ({ icon, href }) as Fields)
  const url = textOf(astro.site)
  return {
    title: labelOf(starlight.title),
    description: textOf(starlight.description),
    titleDelimiter: textOf(starlight.titleDelimiter) && ` ${textOf(starlight.titleDelimiter)} `,
    url: url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined,
    baseUrl: basePath(textOf(astro.base)),
    favicon: textOf(starlight.favicon),
    // Starlight follows the reader's system.
    colorMode: { defaultMode: 'system' },
    head: head.length === 0 ? undefined : head,
    llms: publishesForModels(starlight.plugins) || undefined,
    tableOfContents: contents(starlight.tableOfContents, todo),
    ...(redirects.length > 0 && { redirects: { rules: redirects } }),
    navbar: {
      ...(src !== undefined && {
        logo: { src, srcDark: image(logo.dark), alt: textOf(logo.alt) },
        ...(logo.replacesTitle === true && { title: '' }),
      }),
      items: social.flatMap(({ icon, label, href }) => {
        const name = textOf(label) ?? textOf(icon) ?? ''
        return textOf(href) === undefined || name === '' ? [] : [{ label: name, href, position: 'right' }]
      }),
    },
  } as UserConfig
}

const hints: Readonly<Record<string, string>> = {
  components: 'Write the parts anew as templates; the manual’s page on appearance names them.',
  customCss: 'Write the styles for the new classes; "head" can name a stylesheet in content/static.',
}

function headTag({ tag, attrs, content }: Fields): readonly object[] {
  const name = textOf(tag)
  if (name === undefined || !['link', 'meta', 'script', 'style'].includes(name)) return []
  const attributes = Object.entries(fieldsOf(attrs)).filter(
    ([, value]) => value !== undefined && value !== null && value !== false,
  )
  const text = textOf(content)
  return [
    { tag: name, attributes: Object.fromEntries(attributes), ...(text !== undefined && { content: text }) },
  ]
}

// `[...slug]` and `[id]` are parameters.
function redirect(from: string, to: unknown, todo: AddTodo): readonly { from: string; to: string }[] {
  const goal = textOf(to) ?? textOf(fieldsOf(to).destination)
  if (goal === undefined) return []
  const parameter = (path: string) => path.replace(/\[\.\.\.(\w+)\]/g, ':$1*').replace(/\[(\w+)\]/g, ':$1')
  const bare = (path: string) => parameter(path).replace(/(?<=.)\/$/, '')
  if (/\]/.test(parameter(from))) {
    todo(['redirects'], {
      message: `The redirect from "${from}" was left out.`,
      hint: 'Write it in "redirects.rules".',
    })
    return []
  }
  return [{ from: bare(from), to: /^[a-z]+:/.test(goal) ? goal : bare(goal) }]
}

// The first level is the title of the page, which docsgen leaves out of its table of contents.
function contents(written: unknown, todo: AddTodo): object | undefined {
  const { minHeadingLevel, maxHeadingLevel } = fieldsOf(written)
  if (minHeadingLevel === undefined && maxHeadingLevel === undefined) return undefined
  const level = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)
  const min = Math.min(6, Math.max(2, level(minHeadingLevel, 2)))
  if (minHeadingLevel === 1)
    todo(['tableOfContents'], {
      message:
        'Tables of contents begin with headings of the second level: the title of a page is not in its own table.',
      hint: 'Nothing is lost: the title stands above the text.',
      isNote: true,
    })
  return { min, max: Math.min(6, Math.max(min, level(maxHeadingLevel, 3))) }
}

/** `textFolder`: relative to the site. */
export function editLink(
  starlight: Fields,
  { textFolder, todo }: { readonly textFolder: string; readonly todo: AddTodo },
): { editUrl?: string } {
  const base = textOf(fieldsOf(starlight.editLink).baseUrl)
  if (base === undefined) return {}
  todo(['editLink'], {
    message: 'Links for editing lead to the old files; the new ones lie in content/docs.',
    hint: 'Correct "editUrl" once the new site has its place in the repository.',
  })
  const code = `({ docPath }) => ${JSON.stringify(`${base.replace(/\/$/, '')}/${textFolder}/`)} + docPath`
  return { editUrl: new SourceCode(code) as unknown as string }
}
