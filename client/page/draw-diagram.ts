// Draws a text of mermaid as SVG, in the colours of the site. Loaded when a page shows a diagram. The only file that imports mermaid.
import mermaid from 'mermaid'

let count = 0

/** `place`: an element of the page in which mermaid measures letters. Throws mermaid's error when the text is not a diagram. */
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

/** Variables of mermaid's theme, and the site's token for each. */
const tokens = {
  background: '--bg',
  primaryColor: '--accent-tint',
  primaryTextColor: '--text',
  primaryBorderColor: '--accent',
  secondaryColor: '--bg-soft',
  secondaryTextColor: '--text',
  secondaryBorderColor: '--line-strong',
  tertiaryColor: '--bg-raised',
  tertiaryTextColor: '--text',
  tertiaryBorderColor: '--line-strong',
  lineColor: '--text-soft',
  textColor: '--text',
  titleColor: '--text',
  edgeLabelBackground: '--bg',
  clusterBkg: '--bg-soft',
  clusterBorder: '--line-strong',
  noteBkgColor: '--warning-tint',
  noteTextColor: '--text',
  noteBorderColor: '--warning',
  activationBkgColor: '--bg-soft',
  activationBorderColor: '--line-strong',
  signalColor: '--text-soft',
  signalTextColor: '--text',
  labelBoxBkgColor: '--bg-soft',
  labelBoxBorderColor: '--line-strong',
  labelTextColor: '--text',
  loopTextColor: '--text',
  sequenceNumberColor: '--on-accent',
  errorBkgColor: '--danger-tint',
  errorTextColor: '--danger',
  sectionBkgColor: '--bg-soft',
  sectionBkgColor2: '--bg-soft',
  altSectionBkgColor: '--bg',
  gridColor: '--line-strong',
  taskBkgColor: '--accent-tint',
  taskBorderColor: '--accent',
  taskTextColor: '--text',
  taskTextDarkColor: '--text',
  taskTextLightColor: '--text',
  taskTextOutsideColor: '--text',
  activeTaskBkgColor: '--accent-tint',
  activeTaskBorderColor: '--accent-strong',
  doneTaskBkgColor: '--bg-soft',
  doneTaskBorderColor: '--line-strong',
  critBkgColor: '--danger-tint',
  critBorderColor: '--danger',
  todayLineColor: '--danger',
  pie1: '--accent',
  pie2: '--info',
  pie3: '--warning',
  pie4: '--danger',
  pie5: '--tip',
  pie6: '--note',
  pieTitleTextColor: '--text',
  pieLegendTextColor: '--text',
  pieSectionTextColor: '--bg',
  pieStrokeColor: '--bg',
  pieOuterStrokeColor: '--line-strong',
  pieOpacity: '1',
} as const

// The tokens in the mode that is shown. Mermaid computes with colours, so it needs numbers: each CSS colour is painted on a canvas and read
// back.
function diagramColors(mode: string | undefined): Record<string, string | boolean> {
  const style = getComputedStyle(document.documentElement)
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  const read = (token: string): string => {
    if (!token.startsWith('--') || brush === null) return token
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = style.getPropertyValue(token).trim()
    brush.fillRect(0, 0, 1, 1)
    const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  return {
    darkMode: mode === 'dark',
    ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, read(token)])),
  }
}
