// XML into a tree, with a parser that throws at whatever XML 1.0 does not allow.
import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

export function parseXml(xml: string): XmlElement {
  const top = { name: '', attributes: {}, children: [] as XmlElement[], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return top.children[0] as XmlElement
}
