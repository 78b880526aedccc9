// Top bar and footer of VitePress → docsgen's.
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { AddTodo } from '../../docusaurus/settings/todo-list.ts'
import { plainLabel } from './sidebars.ts'

export function frameSettings(theme: Fields, todo: AddTodo): Pick<UserConfig, 'navbar' | 'footer'> {
  const logo = logoOf(theme.logo)
  const items = [
    ...listOf(theme.nav).flatMap((item, index) => navbarItem(fieldsOf(item), index, todo)),
    ...listOf(theme.socialLinks).map(fieldsOf).flatMap(socialLink),
  ]
  return {
    navbar: {
      title: theme.siteTitle === false ? '' : textOf(theme.siteTitle),
      ...(logo && { logo }),
      ...((theme.nav !== undefined || theme.socialLinks !== undefined) && { items }),
    },
    footer: footerOf(fieldsOf(theme.footer)),
  } as Pick<UserConfig, 'navbar' | 'footer'>
}

function logoOf(written: unknown): object | undefined {
  const src = textOf(written) ?? textOf(fieldsOf(written).src) ?? textOf(fieldsOf(written).light)
  if (src === undefined) return undefined
  const { dark, alt } = fieldsOf(written)
  return { src, srcDark: textOf(dark), alt: textOf(alt) }
}

function navbarItem(item: Fields, index: number, todo: AddTodo): readonly object[] {
  const label = plainLabel(item.text)
  if (Array.isArray(item.items)) {
    const items = item.items.flatMap(each => flattened(fieldsOf(each)))
    return items.length === 0 ? [] : [{ type: 'dropdown', label: label || 'More', items }]
  }
  if (textOf(item.link) !== undefined) return [{ label, ...goalOf(item), ...activePath(item.activeMatch) }]
  todo(['nav', index], {
    message: 'An item of the top bar is a component, so it was left out.',
    hint: 'Write a link, a list of links or a piece of HTML for it.',
  })
  return []
}

// Groups inside a list have no counterpart: their links stand in the list.
function flattened(item: Fields): readonly object[] {
  if (Array.isArray(item.items)) return item.items.flatMap(each => flattened(fieldsOf(each)))
  return textOf(item.link) === undefined ? [] : [{ label: plainLabel(item.text), ...goalOf(item) }]
}

function goalOf({ link }: Fields): { to: string } | { href: string } {
  const written = textOf(link) ?? '/'
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return { href: written }
  return { to: written.replace(/^(?!\/)/, '/').replace(/\.(?:md|html)(?=$|[?#])/, '') }
}

// A pattern that says more than a path is left out: the link is marked on its own page then.
function activePath(match: unknown): { activeBasePath?: string } {
  const path = textOf(match)?.replace(/^\^/, '')
  return path !== undefined && /^\/[\w/-]+$/.test(path) ? { activeBasePath: path.replace(/\/$/, '') } : {}
}

function socialLink({ icon, link, ariaLabel }: Fields): readonly object[] {
  const written = textOf(link)
  if (written === undefined) return []
  const name = textOf(ariaLabel) ?? textOf(icon)
  // A drawing without a name is called by the site that it leads to, or the page.
  const page = written.replace(/^.*\/(?=[^/])|\/$/g, '')
  const label =
    name === undefined && URL.canParse(written) ? new URL(written).hostname : capitalized(name ?? page)
  return [{ label, ...goalOf({ link: written }), position: 'right' }]
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function footerOf({ message, copyright, nav }: Fields): object | undefined {
  const texts = [message, copyright].flatMap(text => textOf(text) ?? [])
  const links = listOf(nav)
    .map(fieldsOf)
    .map(({ title, items }) => ({
      title: textOf(title),
      items: listOf(items)
        .map(fieldsOf)
        .flatMap(item =>
          textOf(item.link) === undefined ? [] : [{ label: plainLabel(item.text), ...goalOf(item) }],
        ),
    }))
    .filter(({ items }) => items.length > 0)
  if (texts.length === 0 && links.length === 0) return undefined
  return {
    ...(texts.length > 0 && { copyright: texts.join('<br>') }),
    ...(links.length > 0 && { links }),
  }
}
