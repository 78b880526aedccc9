// Wall-clock time by stage, for the closing summary and the benchmark.

export interface Stopwatch {
  /** Ends the current stage under this name. */
  lap(stage: string): void
  /** Milliseconds by stage, in order, and the sum as `total`. */
  laps(): Readonly<Record<string, number>>
}

/** `startedAt`: when the command began, in milliseconds since 1970. */
export function createStopwatch(startedAt: number): Stopwatch {
  const beginning = startedAt - performance.timeOrigin
  let last = performance.now()
  const stages: Record<string, number> = { start: last - beginning }
  return {
    lap(stage) {
      const now = performance.now()
      stages[stage] = (stages[stage] ?? 0) + now - last
      last = now
    },
    laps() {
      const rounded = Object.entries(stages).map(([stage, time]) => [stage, Math.round(time)] as const)
      return { ...Object.fromEntries(rounded), total: Math.round(last - beginning) }
    },
  }
}
