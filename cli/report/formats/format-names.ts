// The names of the report formats, apart from the formats themselves so that flags can be read without loading them.

/** The names that `--format` takes. */
export const formatNames = ['pretty', 'json', 'sarif', 'junit', 'github', 'gitlab'] as const

/** One of `formatNames`. */
export type FormatName = (typeof formatNames)[number]
