// Measured rounds of shards → Markdown tables: medians of processor seconds, and the extremes of each.
import { medianOfEach } from '../measure/statistics.mjs'
import { printSpread, printTable } from './tables.mjs'

/**
 * @typedef {import('../measure/run-command.mjs').Run} Run
 * @typedef {object} Round  everything once
 * @property {Run} alone
 * @property {Run} giving
 * @property {Run} whole
 * @property {readonly { of: number, shards: readonly Run[], last: Run, next: Run, taking: Run }[]} shared  in the order of `counts`
 */

/**
 * Ratios are those of builds of the same round, so that a machine that becomes slower makes both slower.
 * @param {readonly Round[]} rounds
 * @param {{ pages: number, counts: readonly number[] }} of
 */
export function printShards(rounds, { pages, counts }) {
  const share = each =>
    printSpread(
      rounds.map(round => (100 * cost(each(round))) / cost(round.alone)),
      { digits: 0 },
    )
  const single = [
    ['one build without a cache', round => round.alone],
    ['one build that fills a cache', round => round.giving],
    ['a whole build from a full cache', round => round.whole],
  ].map(([name, each]) => [
    name,
    printSpread(
      rounds.map(round => cost(each(round))),
      { digits: 1 },
    ),
    share(each),
  ])
  const shared = counts.map((of, at) => shardRow(rounds, of, at))
  const stages = medianOfEach(rounds.map(({ shared }) => JSON.parse(shared.at(-1).last.output).milliseconds))
  return [
    printTable([`${pages} pages`, 'processor s', '% of one build'], single),
    '',
    printTable(shardHead, shared),
    '',
    `Medians (least–most) of ${rounds.length}. Stages of the last build after ${counts.at(-1)} shards, ms of the clock: ${JSON.stringify(stages)}`,
  ].join('\n')
}

const shardHead = [
  'shards',
  'the longest',
  'all of them',
  'the last build',
  'together ÷ one build',
  '÷ one that fills a cache',
  'speed-up',
  'the next build, which gives pages',
  'one that takes them',
]

function shardRow(rounds, of, at) {
  const each = rounds.map(({ alone, giving, shared }) => {
    const { shards, last, next, taking } = shared[at]
    const costs = shards.map(cost)
    const [longest, all] = [Math.max(...costs), costs.reduce((sum, own) => sum + own)]
    return [
      longest,
      all,
      cost(last),
      (all + cost(last)) / cost(alone),
      (all + cost(last)) / cost(giving),
      cost(alone) / (longest + cost(last)),
      cost(next),
      cost(taking),
    ]
  })
  const places = [1, 1, 1, 2, 2, 2, 1, 1]
  return [
    of,
    ...places.map((digits, column) =>
      printSpread(
        each.map(row => row[column]),
        { digits },
      ),
    ),
  ]
}

function cost({ processorSeconds }) {
  return processorSeconds
}
