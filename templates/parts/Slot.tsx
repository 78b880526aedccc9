// The place for finished HTML: the text of the page or the list of the sidebar. server-entry.tsx fills it after rendering.

/** `body` or `sidebar`. */
export function Slot({ name }: { readonly name: 'body' | 'sidebar' | `preview-${number}` }) {
  const Marker = `docsgen-${name}` as 'div'
  return <Marker />
}
