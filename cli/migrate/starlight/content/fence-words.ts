// Words behind the language of a block of code, as Expressive Code reads them → docsgen's.

const word =
  /(?:(\w+)=)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(\/(?:\\.|[^/\\])+\/\w*)|\{([^{}]*)\})|[^\s"'{}/]\S*/g

/** `mark={1}` → `{1}`, `startLineNumber=5` → `showLineNumbers=5`; words that are marked and frames have no counterpart. */
export function fenceWords(line: string): string {
  const [, fence = '', words = ''] =
    /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})[^\s`{]*)(.*)$/s.exec(line) ?? []
  if (words.trim() === '') return line
  const lines: Record<'mark' | 'ins' | 'del', string[]> = { mark: [], ins: [], del: [] }
  const kept: string[] = []
  const first = /\bstartLineNumber=(\d+)/.exec(words)?.[1]
  for (const [whole, key, double, single, , braces] of words.matchAll(word)) {
    if (braces !== undefined) {
      const kind =
        key === undefined || key === 'mark'
          ? 'mark'
          : key === 'ins' || key === 'add'
            ? 'ins'
            : key === 'del' || key === 'rem'
              ? 'del'
              : undefined
      // A range may have a label before it: `{"1":2-3}`.
      const range = braces.replace(/"[^"]*"\s*:/g, '').replace(/\s+/g, '')
      if (kind !== undefined && /^\d[\d,-]*$/.test(range)) lines[kind].push(range)
    } else if (key === 'title') kept.push(`title="${(double ?? single ?? '').replaceAll('"', "'")}"`)
    else if (/^title=[^\s"']/.test(whole)) kept.push(`title="${whole.slice('title='.length)}"`)
    else if (/^(?:wrap|showLineNumbers)$/.test(whole))
      kept.push(whole === 'wrap' || first === undefined ? whole : `${whole}=${first}`)
  }
  const range = (name: 'mark' | 'ins' | 'del') =>
    lines[name].length === 0 ? [] : [`${name === 'mark' ? '' : `${name}=`}{${lines[name].join(',')}}`]
  return [fence, ...kept, ...range('mark'), ...range('ins'), ...range('del')].join(' ')
}
