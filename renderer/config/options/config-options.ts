// What an author writes in docs-site.config.ts: every option with its meaning, its default, an example and what is checked. The
// types, the JSON Schema and the manual's page are made from it. Defaults that need the words of the site's language, or another
// section, are added in resolve-config.ts.
import * as z from 'zod'
import { cacheOptions } from '../cache/cache-options.ts'
import { colorSetNames } from '../color-sets.ts'
import { stringsOption } from '../language/strings-schema.ts'
import { localesOptions } from '../locales/locales-options.ts'
import { sourceOptions } from '../mounts/sources-options.ts'
import { headTags } from '../schema/head-tags.ts'
import { navbarProblems, setProblems } from '../versions/check-sets.ts'
import { namedSets, searchContexts } from '../versions/named-sets.ts'
import { blogOptions } from './blog-options.ts'
import { docsOptions } from './docs-options.ts'
import { analyticsOptions } from './document/analytics-options.ts'
import { apiOptions, hostOrigin } from './document/api-options.ts'
import { feedbackOptions } from './document/feedback-options.ts'
import { fontsOptions } from './document/fonts-options.ts'
import { socialCardOptions } from './document/social-card-options.ts'
import { announcementOptions, colorModeOptions, footerOptions } from './frame-options.ts'
import { linksOptions } from './links-options.ts'
import { imagesOptions, markdownOptions } from './markdown-options.ts'
import { navbarOptions } from './navbar-options.ts'
import { basePath, flag, folder, type Immutable, orFalse, origin, siteCode, text } from './option-kinds.ts'
import { redirectsOptions } from './redirects-options.ts'
import { searchOptions } from './search-options.ts'
import { sitemapOptions } from './sitemap-options.ts'

const headingLevel = z.int().min(2).max(6)
const linkLevel = z.enum(['ignore', 'warn', 'error']).optional()

const imageHost = text.refine(host => hostOrigin.test(host), {
  error: 'Each of "imageHosts" is an origin such as "https://img.example.com" or "https://*.example.com".',
})

export const configOptions = z
  .strictObject({
    title: text.optional().meta({
      description:
        "Name of the site; the second part of every `<title>`. Default: “Documentation” in the site's language.",
      examples: ['Platform'],
    }),
    tagline: text.default('').meta({
      description: 'One sentence about the site, for the home page.',
      examples: ['Messages in all channels'],
    }),
    description: text.default('').meta({ description: 'Meta description of pages that have none.' }),
    url: origin.prefault('http://localhost:3000').meta({
      description: 'Public origin without a path; needed for canonical links and the sitemap.',
      examples: ['https://docs.example.com'],
    }),
    baseUrl: basePath.prefault('/').meta({
      description: 'Path under which the site is published.',
      examples: ['/docs-site/'],
    }),
    locale: text.optional().meta({
      description:
        'Language of the site as a BCP 47 tag: of the interface, dates, plurals, feeds, and the search. Default: the first of `locales`, else the language of the texts, else English; the command says which.',
      examples: ['pt-BR'],
    }),
    locales: localesOptions.default({}).meta({
      description:
        'Languages of the site, with what each says itself; `locale` is the one that the others are translated from. Default: `locale` alone.',
      examples: [{ ru: {}, en: { title: 'Platform' } }],
    }),
    strings: z
      .union([text, z.lazy(() => stringsOption)])
      .default({})
      .meta({
        description:
          "Words of the interface that replace docsgen's own: here, or in a YAML file that holds them by name. A language that docsgen has no words for needs such a file with all of them. Default: docsgen's words.",
        examples: [{ 'edit.label': 'Suggest a change' }],
      }),
    titleDelimiter: text.default(' | ').meta({ description: "Between the page's title and the site's." }),
    favicon: text.optional().meta({
      description:
        'Icon of the browser tab, a path in a static folder. Default: `favicon.svg`, `favicon.png` or `favicon.ico` there.',
      examples: ['/img/favicon.svg'],
    }),
    image: text.optional().meta({
      description: 'Social image of pages that have none: a path in a static folder or an address.',
    }),
    socialCards: socialCardOptions.prefault(false).meta({
      description:
        'Draws a picture of each page for networks and messengers (`og:image`) from title, section, title and logo of the site. Needs the package `satori`, which the site installs. A page names another as `image` in its front matter.',
      examples: [true, { accent: '#1d4ed8' }],
    }),
    noIndex: flag.default(false).meta({ description: 'Asks search engines to leave the whole site out.' }),
    staticDirs: z
      .array(folder)
      .prefault(['content/static'])
      .meta({ description: "Folders copied as they are to the output's root; later ones win." }),
    docs: orFalse(
      z.union([
        docsOptions,
        z.array(docsOptions).refine(sets => sets.length > 0, {
          error: '"docs" names no set of documents; write "docs: false" for a site without documentation.',
        }),
      ]),
    )
      .prefault({})
      .meta({
        description:
          'Documentation pages, or `false` for none. A list makes several sets of documents side by side, each with versions, sidebars and an address of its own.',
        examples: [[{}, { id: 'guide', label: 'Guide' }]],
      }),
    blog: orFalse(blogOptions).prefault({}).meta({ description: 'Blog, or `false` for none.' }),
    pages: orFalse(z.strictObject({ path: folder.prefault('content/pages') }))
      .prefault({})
      .meta({
        description:
          "Folder of page components (`*.tsx`) and plain pages (`*.md`). Default: `{ path: 'content/pages' }`.",
      }),
    navbar: navbarOptions.prefault({}).meta({ description: 'Top bar.' }),
    footer: footerOptions.prefault({}).meta({ description: 'Bottom of every page.' }),
    colorMode: colorModeOptions.prefault({}).meta({ description: 'Light, dark, system.' }),
    colors: z
      .enum(colorSetNames)
      .default('teal')
      .meta({
        description:
          'Ready set of colours for links, marks and buttons, in both modes; `templates/styles/custom.css` may change each.',
        examples: ['indigo'],
      }),
    announcement: announcementOptions
      .optional()
      .meta({ description: 'Bar above the top bar that a reader can dismiss.' }),
    tableOfContents: z
      .strictObject({ min: headingLevel.default(2), max: headingLevel.default(3) })
      .refine(({ min, max }) => min <= max, {
        error: '"tableOfContents.min" is greater than "tableOfContents.max".',
      })
      .prefault({})
      .meta({ description: 'Levels in the table of contents, 2 to 6. Default: `{ min: 2, max: 3 }`.' }),
    images: imagesOptions.prefault({}).meta({ description: 'How images beside the text are encoded.' }),
    markdown: markdownOptions.prefault({}).meta({ description: 'Dialect and features of Markdown.' }),
    redirects: redirectsOptions.prefault({}).meta({
      description:
        'Addresses that have moved; a page names its own old ones as `aliases` in its front matter.',
    }),
    llms: flag.default(false).meta({
      description:
        'Pages as Markdown for language models and other programs: a `.md` file beside each page, `llms.txt` and `llms-full.txt`.',
    }),
    agents: flag.default(false).meta({
      description:
        'For programs of language models on hosts without a server: `agents/manifest.json` names the pages with their headings, their Markdown and what they say of an API. Includes `llms`.',
    }),
    apis: z
      .record(text, apiOptions)
      .default({})
      .transform(named => Object.entries(named).map(([name, api]) => ({ name, ...api, original: api.file })))
      .meta({
        description:
          'OpenAPI descriptions that pages may draw from, by name; directives use the first unless they name another (`api=`).',
        examples: [{ main: { file: 'content/openapi.yaml', downloads: '/api' } }],
      }),
    sources: z
      .array(sourceOptions)
      .default([])
      .meta({
        description:
          'Folders of other repositories that appear in the site. Their texts are not trusted unless `rawHtml` and `code` say so. `docsgen sources update` decides which commits count.',
        examples: [
          [{ repo: 'https://git.example.com/sdk.git', ref: 'v2.1', path: 'docs', into: 'content/docs/sdk' }],
        ],
      }),
    search: searchOptions
      .prefault({})
      .meta({ description: 'What readers can search, and how the search box behaves.' }),
    fonts: fontsOptions.optional().meta({
      description: 'Fonts that the site serves itself, or those of a provider.',
      examples: [
        { text: '@fontsource/golos-text' },
        { stylesheet: 'https://fonts.example.com/golos.css', fileHost: 'https://files.example.com' },
      ],
    }),
    analytics: analyticsOptions
      .optional()
      .transform(counters => counters ?? [])
      .meta({
        description: 'Services that count visits, in production only: one, or a list.',
        examples: [{ provider: 'plausible', id: 'docs.example.com' }, { counterId: 12345678 }],
      }),
    feedback: feedbackOptions.prefault(false).meta({
      description:
        'Asks below documents and posts whether the page was useful, and sends the answer to an address, or to the counters. Sets no cookie.',
      examples: ['https://forms.example.com/docs', { counters: true, searches: true }],
    }),
    offline: z
      .union([flag, z.literal('remove')])
      .default(false)
      .meta({
        description:
          "Keeps visited pages, and the search once it was used, in the browser for reading without a network. `'remove'` takes the worker away again from browsers that have it.",
        examples: [true],
      }),
    head: headTags.default([]).meta({
      description:
        'Tags in the `<head>` of every page: `link`, `meta`, `script`, `style`. A page names its own in its front matter.',
      examples: [
        [
          { tag: 'link', attributes: { rel: 'me', href: 'https://social.example.com/@docs' } },
          { tag: 'script', attributes: { src: '/js/chat.js', defer: true } },
        ],
      ],
    }),
    contentSecurityPolicy: z.enum(['none', 'meta', '_headers', 'nginx']).default('none').meta({
      description:
        "Where the content-security policy goes: `'meta'` writes a tag into each page, `'_headers'` a file for Netlify, Cloudflare Pages and the like, `'nginx'` the file `headers.nginx.conf` to include; `'none'` only reports it.",
    }),
    imageHosts: z
      .array(imageHost)
      .optional()
      .meta({
        description:
          "Origins that images may come from, in the content-security policy, apart from the site itself. Default: every host with `https:`, and with `markdown.rawHtml: 'sanitize'` none, because each request tells a stranger who reads the page.",
        examples: [['https://img.shields.io']],
      }),
    subresourceIntegrity: flag.default(false).meta({
      description:
        'Lets browsers refuse the script and the style of a page that do not have the bytes of the build. Parts that a page loads later are not covered.',
    }),
    baseUrlIssueBanner: flag.default(true).meta({
      description:
        'Banner that says which `baseUrl` would be right, on every page whose script does not load because the site is published at another one.',
    }),
    sitemap: sitemapOptions.prefault({}).meta({ description: 'What sitemap.xml says of the pages.' }),
    onBrokenLinks: linkLevel.meta({
      description:
        "What a link that leads to no page or file is: an `'error'` fails the build, `'warn'` lets it and `docsgen check-links` pass, `'ignore'` says nothing. Default: a warning of the build, an error of `docsgen check-links`.",
      examples: ['error'],
    }),
    onBrokenAnchors: linkLevel.meta({
      description:
        'The same for links to a heading or an id that the page does not have. Default: a warning of the build, an error of `docsgen check-links`, whatever `onBrokenLinks` says.',
    }),
    onBrokenImages: linkLevel.meta({
      description:
        'The same for images, and everything else that a page shows, whose file is missing. Default: a warning of the build, an error of `docsgen check-links`, whatever `onBrokenLinks` says.',
    }),
    links: linksOptions.prefault({}).meta({ description: 'How `docsgen check-links` checks links.' }),
    cache: cacheOptions.optional().meta({
      description: 'Cache on a server, in which machines share what they have built.',
      examples: [{ url: 'https://cache.example.com/docs', readOnly: true }],
    }),
    extensions: siteCode.default([]).meta({
      description:
        'Extensions: a package, or a file of the site that begins with `./`; with options as the second of a pair.',
      examples: [['./extensions/terms.ts', ['./extensions/feed.ts', { most: 10 }]]],
    }),
    templates: folder.prefault('templates').meta({
      description: 'Folder of your own templates; a file of the same name replaces a built-in one.',
    }),
  })
  .superRefine(({ docs, navbar, search, feedback, analytics }, context) => {
    if (feedback?.counters === true && analytics.length === 0)
      context.addIssue({
        code: 'custom',
        message: '"feedback.counters" tells the counters of "analytics", and there are none.',
        path: ['feedback', 'counters'],
      })
    const sets = namedSets(docs)
    for (const { path, message, hint } of [...setProblems(sets), ...navbarProblems(sets, navbar.items ?? [])])
      context.addIssue({ code: 'custom', message, path: [...path], params: { hint } })
    const contexts = searchContexts(
      search.contexts,
      sets.map(({ id, routeBase }) => ({ label: id, routeBase })),
    )
    if (search.boxInContextsOnly && contexts.length === 0)
      context.addIssue({
        code: 'custom',
        message: '"search.boxInContextsOnly" without "search.contexts" would show the box on no page.',
        path: ['search', 'boxInContextsOnly'],
      })
  })
  .meta({ id: 'UserConfig' })

/** As an author writes it. */
export type UserConfig = z.input<typeof configOptions>

/** Checked, with the defaults that need nothing else. */
export type ConfigOptions = Immutable<z.output<typeof configOptions>>
