// Where finished HTML goes: the text of the page, the list of the sidebar. server-entry.tsx puts it in after rendering.

/** `body` or `sidebar`. */
export function Slot({ name }: { readonly name: 'body' | 'sidebar' | `preview-${number}` }) {
  const Marker = `docsgen-${name}` as 'div'
  return <Marker />
}
