// Work on a list with a limited number of things under way.

/** Starts in the order of the list. The first failure ends it: nothing further is started, and when nothing is under way the promise rejects. */
export async function runLimited<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  let failure: { readonly reason: unknown } | undefined
  const runner = async () => {
    while (next < items.length) {
      const item = items[next++] as Item
      try {
        await work(item)
      } catch (reason) {
        next = items.length
        failure ??= { reason }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runner))
  if (failure !== undefined) throw failure.reason
}
