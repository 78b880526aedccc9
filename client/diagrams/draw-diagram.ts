// Mermaid's text → SVG. A file of its own, loaded when a page shows a diagram. mermaid's door.
import mermaid from 'mermaid'
import { diagramColors } from './diagram-colors.ts'

let count = 0

/** `place`: an element in the page in which letters may be measured. Throws mermaid's error when the text is no diagram. */
export async function drawDiagram(
  source: string,
  { theme, place }: { theme: string | undefined; place: Element },
): Promise<string> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: diagramColors(theme),
    fontFamily: 'inherit',
  })
  const { svg } = await mermaid.render(`_d-diagram-${++count}`, source, place)
  return svg
}
