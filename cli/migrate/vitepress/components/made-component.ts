// A component of Vue that only shows its properties and what is written inside → one of docsgen's.
import { kebabCase } from '../../../../renderer/base/text/kebab-case.ts'
import { readComponentScript } from './component-script.ts'
import { readComponentParts } from './component-template.ts'
import { printTemplate } from './print-component.ts'
import { newPropertyName } from './template-code.ts'

export interface MadeComponent {
  /** Gives the text of its file. */
  readonly print: (name: string) => string
  readonly hasStyles: boolean
  /** It shows what is written inside of it. */
  readonly hasSlot: boolean
  /** What stands in it when nothing is written inside. */
  readonly slotText: string | undefined
}

/** `shown`: the file in the old site, as people read it. Undefined: it does more. */
export function makeComponent(source: string, shown: string): MadeComponent | undefined {
  const parts = readComponentParts(source)
  const script = parts && readComponentScript(parts.script)
  const template = script && printTemplate(parts.template, script)
  if (parts === undefined || script === undefined || template === undefined) return undefined
  const properties = [...template.names].map(name => {
    const value = script.defaults.get(name)
    return value === undefined ? newPropertyName(name) : `${newPropertyName(name)} = ${value}`
  })
  const names = [...properties, ...(template.hasSlot ? ['label', 'children'] : [])]
  return {
    hasStyles: parts.hasStyles,
    hasSlot: template.hasSlot,
    slotText: template.slotText,
    print: name => `// \`:${kebabCase(name)}\`: made from the template of ${shown}.

export function ${name}(${names.length === 0 ? '' : `{ ${names.join(', ')} }`}) {
  return (
    ${template.jsx}
  )
}
`,
  }
}
