// Whether a program would rather have a page as Markdown: what its `Accept` says.

/** `text/markdown, text/html;q=0.8` → true; what browsers send, anything at all, and nothing → false. */
export function wantsMarkdown(accept: string | undefined): boolean {
  if (accept?.includes('text/markdown') !== true) return false
  const weights = new Map<string, number>()
  for (const part of accept.slice(0, 1000).split(',')) {
    const [type = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
    const weight = parameters.find(each => each.startsWith('q='))?.slice(2)
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0)
  }
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}
