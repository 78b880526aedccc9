// Icons of one set, inlined. Sizes and strokes come from the stylesheet.

/** `svg` is the text of a lucide file; its drawing is kept, everything else is dropped. */
export function Icon({ svg, className }: { readonly svg: string; readonly className?: string }) {
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]?.replace(/\s*\n\s*/g, '') ?? ''
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
