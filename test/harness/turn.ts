// A sweep repeats one statement for many inputs. A run of the tests takes a fifth of each sweep, chosen by the day; a long run takes all.

const parts = 5
const daysSinceNewYear = Math.floor(
  (Date.now() - Date.UTC(new Date().getUTCFullYear(), 0, 1)) / (24 * 3600_000),
)

/** A long run: `npm run soak`. */
export const isSoak = process.env.SOAK === '1'

/** Which fifth a run takes, from 0 to 4: the day of the year decides. `TURN` repeats one. */
export const turn = Number(process.env.TURN ?? daysSinceNewYear % parts)

/** For the names of tests. */
export const turnName = isSoak ? 'all' : `turn ${turn}`

/** The fifth of a list whose turn it is; in a long run all of it. */
export function inTurn<Item>(items: readonly Item[]): readonly Item[] {
  return isSoak ? items : items.filter((_, index) => index % parts === turn)
}

/** A seed for random inputs: one of five, so that what passes today passes each time; in a long run another one each time. `SEED` repeats one. */
export const seedInTurn = Number(process.env.SEED ?? (isSoak ? Date.now() % 1_000_000 : turn + 1))
