// A page of the site → what a report shows of it without the site: its main part, with its pictures inside, and the names of its styles.
import { decodeAttribute } from '../../renderer/content/markdown/print/find-in-html.ts'

export interface ShownPage {
  /** Of `<html>`, as written. */
  readonly attributes: string
  readonly styles: readonly string[]
  readonly main: string
}

export interface ShownFile {
  readonly type: string
  readonly bytes: Buffer
}

interface PageFiles {
  /** Stylesheets by their addresses; pages add those that they name. */
  readonly styles: Map<string, string>
  /** A file of the site by its address; undefined: there is none. */
  read(address: string): Promise<ShownFile | undefined>
}

/** A picture above this is left out: a report of many pages is mailed around. */
const mostBytes = 400_000

export async function shownPage(html: string, files: PageFiles): Promise<ShownPage> {
  const names: string[] = []
  for (const [tag] of html.matchAll(/<link\b[^<>]*>/g)) {
    const address = /\brel="stylesheet"/.test(tag) ? attributeOf(tag, 'href') : undefined
    if (address === undefined) continue
    const text = files.styles.get(address) ?? (await files.read(address))?.bytes.toString()
    if (text === undefined) continue
    files.styles.set(address, text)
    names.push(address)
  }
  const from = html.search(/<main\b/)
  const main = from === -1 ? '' : html.slice(from, html.lastIndexOf('</main>') + '</main>'.length)
  return {
    attributes: /<html\b([^<>]*)>/.exec(html)?.[1]?.trim() ?? '',
    styles: names,
    main: await withPictures(
      main.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<source\b[^<>]*>/g, ''),
      files,
    ),
  }
}

async function withPictures(html: string, files: PageFiles): Promise<string> {
  const parts: string[] = []
  let last = 0
  for (const { 0: tag, index } of html.matchAll(/<img\b[^<>]*>/g)) {
    const inline = await dataAddress(attributeOf(tag, 'src'), files)
    const shown = tag.replace(/ (?:srcset|sizes|loading)="[^"]*"/g, '')
    parts.push(
      html.slice(last, index),
      inline === undefined ? shown : shown.replace(/ src="[^"]*"/, () => ` src="${inline}"`),
    )
    last = index + tag.length
  }
  return parts.join('') + html.slice(last)
}

async function dataAddress(address: string | undefined, files: PageFiles): Promise<string | undefined> {
  const file = address === undefined ? undefined : await files.read(address)
  if (file === undefined || !file.type.startsWith('image/') || file.bytes.length > mostBytes) return undefined
  return `data:${file.type};base64,${file.bytes.toString('base64')}`
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeAttribute(value)
}
