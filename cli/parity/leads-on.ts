// A built page that shows nothing: a program in it leads on to another page.

/** Such pages are short. */
const longest = 4000

/** What may stand around a program and shows nothing. */
const silent =
  /<!--.*?-->|<!doctype[^>]*>|<(script|style|title|noscript)\b.*?<\/\1\s*>|<\/?(?:html|head|body|meta|link)\b[^>]*>/gis

// What follows the quoted address may be the place in the page or the question that the reader came with.
const goal =
  /(?<![\w$-])location(?:\.href)?\s*(?:=\s*|\.(?:replace|assign)\(\s*)(["'])([^"'\s]+)\1(?=\s*(?:[;)}<]|$|\n|\+\s*(?:window\.|document\.)?location\.(?:hash|search)\b))/g

/** Where to, as it is written. Undefined where the page shows something, or leads to several places. */
export function leadsByProgram(html: string): string | undefined {
  if (html.length > longest || html.replace(silent, '').trim() !== '') return undefined
  const goals = new Set([...html.matchAll(goal)].map(([, , address]) => address))
  return goals.size === 1 ? [...goals][0] : undefined
}
