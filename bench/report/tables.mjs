// Results → Markdown tables. Decides only how numbers look.
import { growth, median, medianOfEach } from '../measure/statistics.mjs'

/** @typedef {import('../measure/measure-size.mjs').Result} Result */

/**
 * One row for each size and tool; ratios say how many times as long docsgen takes.
 * @param {readonly Result[]} results
 */
export function printTimes(results) {
  const rows = results.map(result => {
    const { tool, pages, cold, warm, output } = result
    const own = results.find(other => other.pages === pages && other.tool.peer.name === 'docsgen')
    return [
      pages,
      tool.peer.name,
      printSeconds(cold),
      printSeconds(warm),
      `${ratio(own, result, 'cold')} / ${ratio(own, result, 'warm')}`,
      `${printProcessor(cold)} / ${printProcessor(warm)}`,
      `${printMemory(cold)} / ${printMemory(warm)}`,
      `${output.htmlFiles}, ${(output.bytes / 1e6).toFixed(1)} MB`,
      cold.length,
    ]
  })
  const head = [
    'pages',
    'tool',
    'cold',
    'warm, one file touched',
    'docsgen ÷ tool',
    'CPU s',
    'peak MB',
    'HTML files',
    'runs',
  ]
  return printTable(head, rows)
}

/**
 * docsgen's own stages in milliseconds; `outside` is what its clock does not see: a process's start and end.
 * @param {readonly Result[]} results
 */
export function printStages(results) {
  const own = results.filter(({ tool }) => tool.peer.name === 'docsgen')
  const lines = own.flatMap(result =>
    ['cold', 'warm'].map(kind => ({ result, kind, ...readSummaries(result[kind]) })),
  )
  const stages = [...new Set(lines.flatMap(line => Object.keys(line.stages)))].filter(
    name => name !== 'total',
  )
  const rows = lines.map(({ result, kind, stages: times, written }) => [
    `${result.pages}, ${kind}`,
    ...stages.map(stage => Math.round(times[stage] ?? 0)),
    Math.round(times.total),
    Math.round(median(result[kind].map(run => run.seconds)) * 1000 - times.total),
    written,
  ])
  return printTable(['ms', ...stages, 'total', 'outside', 'files written'], rows)
}

/**
 * Cost of a further page and exponent between neighbouring sizes; undefined with one size only.
 * @param {readonly Result[]} results
 */
export function printGrowth(results) {
  const tools = [...new Set(results.map(({ tool }) => tool.peer.name))]
  const rows = tools.flatMap(name => {
    const sizes = results.filter(({ tool }) => tool.peer.name === name)
    return sizes.slice(1).flatMap((large, index) => [growthRow(name, sizes[index], large)])
  })
  if (rows.length === 0) return undefined
  return printTable(['tool', 'pages', 'cold: ms a page', 'exponent', 'warm: ms a page', 'exponent'], rows)
}

function growthRow(name, small, large) {
  const cells = ['cold', 'warm'].flatMap(kind => {
    const at = ({ pages, [kind]: runs }) => ({ pages, seconds: median(runs.map(run => run.seconds)) })
    const { millisecondsPerPage, exponent } = growth(at(small), at(large))
    return [millisecondsPerPage.toFixed(2), exponent.toFixed(2)]
  })
  return [name, `${small.pages} → ${large.pages}`, ...cells]
}

function readSummaries(runs) {
  const summaries = runs.map(run => JSON.parse(run.output))
  return {
    stages: medianOfEach(summaries.map(summary => summary.milliseconds)),
    written: median(summaries.map(summary => summary.files.written)),
  }
}

function ratio(own, result, kind) {
  if (own === undefined || own === result) return '–'
  const time = runs => median(runs.map(run => run.seconds))
  return (time(own[kind]) / time(result[kind])).toFixed(2)
}

function printSeconds(runs) {
  return printSpread(
    runs.map(run => run.seconds),
    { digits: 2, unit: ' s' },
  )
}

/**
 * The median, and the extremes when there are several.
 * @param {readonly number[]} values  at least one
 * @param {{ digits: number, unit?: string }} form
 */
export function printSpread(values, { digits, unit = '' }) {
  const middle = `${median(values).toFixed(digits)}${unit}`
  if (values.length < 2) return middle
  return `${middle} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`
}

function printProcessor(runs) {
  return runs[0]?.processorSeconds === undefined
    ? '–'
    : median(runs.map(run => run.processorSeconds)).toFixed(1)
}

function printMemory(runs) {
  return runs[0]?.megabytes === undefined ? '–' : Math.round(median(runs.map(run => run.megabytes)))
}

/** A Markdown table; the first column is aligned to the left. */
export function printTable(head, rows) {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
