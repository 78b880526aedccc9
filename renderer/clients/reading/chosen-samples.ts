// Reduces tabs with samples in several programming languages to one sample, with a note about the others. Samples take most of a page about an operation of
// an API.
import { fencedLines } from '../../base/text/fenced-lines.ts'

/** `language`: the label or `value` of a tab. Without a language or such a tab, the first tab is taken. */
export function withChosenSamples(markdown: string, language: string | undefined): string {
  const lines = markdown.split('\n')
  const fenced = fencedLines(lines)
  const kept: string[] = []
  let next = 0
  while (next < lines.length) {
    const end = fenced[next] === true ? undefined : endOfTabs(lines, next)
    if (end === undefined) kept.push(lines[next++] ?? '')
    else {
      kept.push(...chosen(lines.slice(next, end + 1), language))
      next = end + 1
    }
  }
  return kept.join('\n')
}

// The end of tabs for languages (`groupId="language"`) that begin at a line. Their fence has more colons than the fences inside.
function endOfTabs(lines: readonly string[], start: number): number | undefined {
  const [, marks] = /^(:{4,})tabs\{[^\n]*\bgroupId="language"/.exec(lines[start] ?? '') ?? []
  const end = marks === undefined ? -1 : lines.findIndex((line, at) => at > start && line.trimEnd() === marks)
  return end === -1 ? undefined : end
}

interface Tab {
  readonly label: string
  readonly value: string | undefined
  readonly lines: readonly string[]
}

function chosen(lines: readonly string[], language: string | undefined): readonly string[] {
  const tabs = tabsOf(lines)
  const wanted = language?.toLowerCase()
  const tab =
    tabs.find(({ label, value }) => label.toLowerCase() === wanted || value?.toLowerCase() === wanted) ??
    tabs[0]
  if (tab === undefined || tabs.length < 2) return lines
  const others = tabs.filter(each => each !== tab).map(({ label }) => label)
  return [...tab.lines, `[The same in ${others.join(', ')}: ask again with "samples".]`, '']
}

function tabsOf(lines: readonly string[]): readonly Tab[] {
  const starts = lines.flatMap((line, at) => {
    const [, label, value] = /^:{3,}tab\[([^\]]*)\](?:\{[^}]*\bvalue="([^"]*)")?/.exec(line) ?? []
    return label === undefined ? [] : [{ at, label, value }]
  })
  return starts.map(({ at, label, value }, number): Tab => {
    const inside = lines.slice(at + 1, starts[number + 1]?.at ?? -1)
    const end = inside.findLastIndex(line => /^:{3,}[ \t]*$/.test(line))
    return { label, value, lines: inside.slice(0, end === -1 ? undefined : end) }
  })
}
