// Inlined icons of one set. The stylesheet sets sizes and strokes.

const drawings = new Map<string, string>()

/** `svg`: the text of a lucide file, of which only the drawing is kept. */
export function Icon({ svg, className }: { readonly svg: string; readonly className?: string }) {
  let drawing = drawings.get(svg)
  if (drawing === undefined) {
    drawing = shorten(/<svg[^<>]*>((?:(?!<svg)[\s\S])*?)<\/svg>/.exec(svg)?.[1] ?? '')
    drawings.set(svg, drawing)
  }
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

// Joins all paths of an icon into one, because every page contains icons.
function shorten(drawing: string): string {
  return drawing
    .replace(/(?<!\s)\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .replace(/(?:<path d="[^"]*"\/>){2,}/g, paths => {
      const parts = [...paths.matchAll(/d="([^"]*)"/g)].map(([, path = '']) => fromOrigin(path))
      return `<path d="${parts.join('')}"/>`
    })
}

// `m` at the start of a path is absolute. Inside a joined path it would be relative, so it becomes `M`.
function fromOrigin(path: string): string {
  return path.replace(
    /^m(-?[\d.]+)[ ,]?(-?[\d.]+)\s*(?=(.?))/,
    (_, x: string, y: string, next: string) => `M${x} ${y}${/[a-z]|^$/i.test(next) ? '' : 'l'}`,
  )
}
