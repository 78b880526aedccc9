// Runs in the browser: hides what a picture does not show, and puts numbers into its margin.

/** The part of the page to photograph, and the parts that were asked for and are not there. */
export function drawCallouts({ parts, callouts }) {
  const [margin, gutter, size] = [14, 50, 24]
  const find = part => document.querySelector(`[data-part="${part}"]`)
  const missing = [...parts, ...callouts].filter(part => find(part) === null)
  if (missing.length > 0) return { missing }

  const style = document.createElement('style')
  const shown = parts.flatMap(part => [`[data-part="${part}"]`, `[data-part="${part}"] *`]).join(', ')
  const right = callouts.length > 0 ? gutter : margin
  style.textContent = `
    body * { visibility: hidden }
    ${shown}, .callouts, .callouts * { visibility: visible !important }
    ${parts.some(part => /^(?:screen|dialog|bar)$/.test(part)) ? '' : 'body { background: var(--bg) }'}
    body { padding: ${margin}px ${right}px ${margin}px ${margin}px }
    main { padding: 0 }
    .dialog-ground { position: static; padding: 0; background: none }
    .dialog { width: 100%; box-shadow: none }
    *:focus { outline: none !important }
    .callouts { position: absolute; inset: 0; pointer-events: none }
    .span { position: absolute; border: 2px solid var(--accent); border-inline-start: 0; border-radius: 0 4px 4px 0 }
    .number-of { position: absolute; display: grid; place-items: center; width: ${size}px; height: ${size}px;
      border-radius: 50%; background: var(--accent); color: var(--on-accent); font: 600 14px/1 var(--font) }`
  document.head.append(style)

  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY }
  }
  const boxes = parts.map(part => box(find(part)))
  const edge = Math.max(...boxes.map(({ right }) => right))
  const layer = document.createElement('div')
  layer.className = 'callouts'
  const add = (name, place, text = '') => {
    const element = document.createElement('div')
    element.className = name
    element.textContent = text
    for (const [key, value] of Object.entries(place)) element.style[key] = `${value}px`
    layer.append(element)
  }
  let lowest = -Infinity
  const targets = callouts.map((part, at) => ({ ...box(find(part)), text: String(at + 1) }))
  for (const { top, bottom, text } of targets.sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const y = Math.max((top + bottom - size) / 2, lowest + size + 4)
    lowest = y
    add('span', { left: edge + 7, top, width: 5, height: bottom - top })
    add('number-of', { left: edge + 18, top: y }, text)
  }
  document.body.append(layer)

  const [x, y] = [
    Math.min(...boxes.map(({ left }) => left)) - margin,
    Math.min(...boxes.map(({ top }) => top)) - margin,
  ]
  const bottom = Math.max(...boxes.map(({ bottom }) => bottom)) + margin
  return { missing, clip: { x, y, width: edge + right - x, height: bottom - y } }
}
