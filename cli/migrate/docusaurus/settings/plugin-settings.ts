// What plugins of the old site do: those that docsgen does itself, those whose work becomes settings, and the others by name.
import { frontMatterSchemas } from '../../../../renderer/content/markdown/front-matter-fields.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { Document } from '../content/document.ts'
import { frontMatterOf } from '../content/front-matter.ts'
import type { CodePlugins } from '../texts/rewrite-code.ts'
import { siteAddress } from './addresses.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import type { AddTodo } from './todo-list.ts'

interface PluginSettings {
  readonly codePlugins: CodePlugins
  readonly math: boolean
  readonly redirects: { from: string | string[]; to: string }[]
  /** Fields of front matter that docsgen does not know, in the order of the alphabet. */
  readonly allowedFields: (documents: readonly Document[]) => readonly string[]
}

/** What docsgen does by itself, or what was read elsewhere. */
const known =
  /^(?:content-docs|content-blog|content-pages|client-redirects|theme-classic|sitemap|debug|svgr|gtag|google-gtag|google-analytics|googleAnalytics|google-tag-manager|googleTagManager|theme-mermaid|css-cascade-layers|rsdoctor|ideal-image|image-zoom|faster)$/

const knownRemark =
  /(?:remark-math|remark-plugin-npm2yarn|remark-plugin-tab-blocks|rehype-katex|rehype-mathjax)/

/** `drawsApis`: texts of the plugin for OpenAPI hold descriptions, which docsgen draws from. */
export function pluginSettings(
  { plugins }: DocusaurusConfig,
  root: string,
  { todo, drawsApis }: { readonly todo: AddTodo; readonly drawsApis: boolean },
): PluginSettings {
  const content = plugins.filter(({ name }) => name.startsWith('content-'))
  const remark = content.flatMap(({ options }) =>
    ['remarkPlugins', 'beforeDefaultRemarkPlugins'].flatMap(name => listOf(options[name])),
  )
  const named = remark.map(entry => {
    const [module, options] = Array.isArray(entry) ? entry : [entry, undefined]
    const name = textOf(module) ?? textOf(fieldsOf(module).$package) ?? ''
    return {
      name: name.replace(/^file:.*\/node_modules\//, '').replace(/\/index\.[cm]?js$/, ''),
      options: fieldsOf(options),
    }
  })
  for (const { name } of named)
    if (!knownRemark.test(name))
      todo(['remarkPlugins'], {
        message:
          name === ''
            ? 'A remark plugin that the configuration holds itself does not run.'
            : `The remark plugin "${name}" does not run.`,
        hint: 'Name it in "markdown.remarkPlugins" if its pages need it, or look at what it changed.',
      })
  if (drawsApis)
    todo(['plugins'], {
      message:
        'The pages of operations of an API are drawn from a description that was put together from their texts, in content/apis.',
      hint: 'Name your own description there ("apis" in docs-site.config.ts), so that the pages follow it.',
      isNote: true,
    })
  for (const { name } of plugins)
    if (!known.test(name) && !(drawsApis && name.includes('openapi-docs')))
      todo(/search|algolia/i.test(name) ? ['themes'] : ['plugins'], pluginWords(shownName(name, root)))
  const tabs = named.find(({ name }) => name.includes('remark-plugin-tab-blocks'))
  const managers = named.find(({ name }) => name.includes('remark-plugin-npm2yarn'))
  return {
    codePlugins: {
      syncsManagers: managers?.options.sync === true,
      hasMarks: true,
      hasManagers: managers !== undefined,
      ...(tabs && {
        tabs: {
          labels: labelsOf(tabs.options.labels),
          groupId: textOf(tabs.options.groupId),
          sync: tabs.options.sync !== false,
        },
      }),
    },
    math: named.some(({ name }) => name.includes('remark-math')),
    redirects: plugins
      .filter(({ name }) => name === 'client-redirects')
      .flatMap(({ options }) => redirectsOf(options, todo)),
    allowedFields: documents => unknownFields(documents),
  }
}

// A configuration may find its own plugins by their paths on this machine.
function shownName(name: string, root: string): string {
  return name.startsWith(`${root}/`) ? `.${name.slice(root.length)}` : name
}

function pluginWords(name: string): Parameters<AddTodo>[1] {
  if (/search|algolia/i.test(name))
    return {
      message: `The search of "${name}" is replaced by docsgen's own.`,
      hint: 'Nothing is to be done; "search" in the configuration says how it behaves.',
      isNote: true,
    }
  return {
    message: `The plugin "${name}" does not run.`,
    hint: 'Look whether the site needs what it did; an extension can make pages, files and tags for the head.',
  }
}

function labelsOf(value: unknown): Readonly<Record<string, string>> {
  const pairs = Array.isArray(value) ? (value as unknown[]) : Object.entries(fieldsOf(value))
  return Object.fromEntries(
    pairs.flatMap(pair => {
      const [language, label] = listOf(pair)
      return textOf(language) !== undefined && textOf(label) !== undefined ? [[language, label]] : []
    }),
  ) as Record<string, string>
}

function redirectsOf(options: Fields, todo: AddTodo): { from: string | string[]; to: string }[] {
  if (options.createRedirects !== undefined)
    todo(['createRedirects'], {
      message: 'The function "createRedirects" was left out.',
      hint: 'Write its redirects into "redirects.rules", or name the built folder of the old site with --addresses: what is missing is listed then.',
    })
  return listOf(options.redirects).flatMap(entry => {
    const { from, to } = fieldsOf(entry)
    const sources = [from]
      .flat()
      .flatMap(each => textOf(each) ?? [])
      .map(siteAddress)
    if (textOf(to) === undefined || sources.length === 0) return []
    return [
      {
        from: sources.length === 1 ? (sources[0] as string) : sources,
        to: siteAddress(textOf(to) as string),
      },
    ]
  })
}

function unknownFields(documents: readonly Document[]): readonly string[] {
  const schema = frontMatterSchemas.post.shape
  const found = new Set<string>()
  for (const { shown, text } of documents)
    for (const name of Object.keys(frontMatterOf(shown, text)))
      if (!Object.hasOwn(schema, name)) found.add(name)
  return [...found].sort()
}
