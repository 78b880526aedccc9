// HTML without its tags or comments: a quick look, where words alone count. What nothing ends stays.

/** `instead` stands in the place of each tag. */
export function withoutTags(html: string, instead = ''): string {
  return html.replace(/<[^>]*(>|$)/g, (tag, end: string) => (end === '' ? tag : instead))
}

/** `instead` stands in the place of each comment. */
export function withoutComments(html: string, instead = ''): string {
  return html.replace(/<!--[\s\S]*?(-->|$)/g, (comment, end: string) => (end === '' ? comment : instead))
}
