// Icons of Material by name. A few say something by themselves; those become characters.

const sets = /^(?:material|octicons|fontawesome|simple|twemoji|custom|logos)-/

const characters: readonly (readonly [RegExp, string])[] = [
  [
    /-(?:check|check-bold|check-circle|check-all|check-\d+|check-circle(?:-\w+){0,9}|circle-check)(?:-\d+)?$/,
    '✓',
  ],
  [/-(?:close|close-thick|close-circle|x|xmark|x-circle|times)(?:-\d+)?$/, '✗'],
  [/-star(?:-\w+){0,9}$/, '★'],
]

export function isIcon(name: string): boolean {
  return sets.test(name)
}

/** Undefined for one that only adorns. */
export function iconCharacter(name: string): string | undefined {
  return characters.find(([pattern]) => pattern.test(name))?.[1]
}
