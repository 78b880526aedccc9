// The place for finished HTML: the text of the page or the list of the sidebar. server-entry.tsx fills it after rendering.

/** `title`: the title at the start of the text, which is not part of the body on a page of documentation. */
export function Slot({ name }: { readonly name: 'title' | 'body' | 'sidebar' | `preview-${number}` }) {
  const Marker = `docsgen-${name}` as 'div'
  return <Marker />
}
