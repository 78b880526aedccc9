// Components of the old site whose template says all: badges are written in their place in the text, others become components of docsgen.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withoutComments, withoutTags } from '../../../../../renderer/base/text/without-tags.ts'
import { isLoadingText } from '../../../../parity/digest/frame-marks.ts'
import type { OldFile } from '../../../configuration/list-files.ts'
import { type MadeComponent, makeComponent } from '../../components/made-component.ts'
import { isComponent, isVueAttribute, staticAttribute, type VueTag, vueTags } from './vue-tags.ts'

/** Name → what stands in place of it. Gives undefined for a component that does more. */
export interface VueComponents {
  readonly expand: (name: string, inside: string) => string | undefined
  readonly made: (name: string) => MadeComponent | undefined
}

/** Where the new site publishes a file that a component shows; undefined: it does not. */
type PublishFile = (file: string) => string | undefined

/** `files`: all of the site's own. */
export function readVueComponents(files: readonly OldFile[], publish: PublishFile): VueComponents {
  const known = new Map<string, { readonly template: string; readonly folder: string }>()
  const made = new Map<string, MadeComponent>()
  for (const { path, source } of files) {
    const name = /(?<![^/])[^/]+(?=\.vue$)/.exec(path)?.[0]
    if (name === undefined) continue
    const text = readFileSync(source, 'utf8')
    // What its program loads is what readers saw.
    if (isLoadingText(wordsOfTemplate(text))) continue
    const template = templateOf(text)
    const component = template === undefined ? makeComponent(text, path) : undefined
    if (template !== undefined) known.set(pascal(name), { template, folder: dirname(source) })
    if (component !== undefined) made.set(pascal(name), component)
  }
  return {
    expand(name, inside) {
      const found = known.get(pascal(name))
      return found?.template
        .replace(besideIt, (_, path: string) => ` src="${publish(join(found.folder, path)) ?? path}"`)
        .replaceAll(slotMark, inside.trim())
        .replace(emptyBadge, '')
    },
    made: name => made.get(pascal(name)),
  }
}

// Pictures, which the old site published under names of its own.
const besideIt = / src="(\.{1,2}\/[^"]*)"/g

// One around a drawing.
const emptyBadge = /:badge\[\s*\]\{kind=\w+\}/g

const slotMark = '\u0000'

function wordsOfTemplate(component: string): string {
  return withoutTags(withoutComments(writtenTemplate(component) ?? '', ' '), ' ')
}

function writtenTemplate(component: string): string | undefined {
  const start = component.indexOf('<template>') + '<template>'.length
  const end = component.lastIndexOf('</template>')
  return component.includes('<template>') && start <= end ? component.slice(start, end) : undefined
}

// In one line, with badges as docsgen writes them. Undefined: something in it needs Vue.
function templateOf(component: string): string | undefined {
  const written = writtenTemplate(component)
  if (written === undefined || written.includes('{{')) return undefined
  const source = withoutComments(written)
  const tags = vueTags(source, 0, source.length)
  let text = ''
  let at = 0
  const badges: string[] = []
  for (const tag of tags) {
    text += source.slice(at, tag.start).replace(/\s+/g, ' ')
    at = tag.end
    const printed = printTag(tag, badges)
    if (printed === undefined) return undefined
    text += printed
  }
  text += source.slice(at).replace(/\s+/g, ' ')
  return text.replace(/(:badge\[) +|(?<! ) +(\]\{kind)/g, '$1$2').trim()
}

function printTag(tag: VueTag, badges: string[]): string | undefined {
  const { name, kind } = tag
  if (name === 'slot') return tag.attributes.length > 0 || kind === 'close' ? undefined : slotMark
  if (tag.attributes.some(({ name: attribute }) => /^v-|^@|^#/.test(attribute))) return undefined
  if (/^(?:VP)?Badge$/.test(name)) return printBadge(tag, badges)
  // Icons are drawings, which say nothing.
  if (/^Icon$/.test(name) && kind === 'single') return ''
  if (isComponent(name) || /^(?:template|component|transition|teleport|script|style)$/.test(name))
    return undefined
  if (tag.attributes.some(({ name: attribute }) => isVueAttribute(attribute))) return undefined
  const attributes = tag.attributes.map(
    ({ name: attribute, value }) => ` ${attribute}${value === undefined ? '' : `="${value}"`}`,
  )
  return `<${kind === 'close' ? '/' : ''}${name}${attributes.join('')}${kind === 'single' ? ' /' : ''}>`
}

function printBadge(tag: VueTag, badges: string[]): string {
  if (tag.kind === 'close') return `]{kind=${badges.pop() ?? 'tip'}}`
  const kindOf = tag.attributes.find(({ name }) => name === 'type' || name === ':type')
  const kind = badgeKind(kindOf && (staticAttribute(kindOf)?.value ?? 'info'))
  if (tag.kind === 'open') {
    badges.push(kind)
    return ':badge['
  }
  return `:badge[${tag.attributes.find(({ name }) => name === 'text')?.value ?? ''}]{kind=${kind}}`
}

/** The kind of a badge in docsgen's words. */
export function badgeKind(type: string | undefined): string {
  return type === 'info' || type === 'warning' || type === 'danger'
    ? type
    : type === 'caution'
      ? 'warning'
      : 'tip'
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
