// The names of the report formats, in a separate file so that flags are read without loading the formats.

/** The values of `--format`. */
export const formatNames = ['pretty', 'json', 'sarif', 'junit', 'github', 'gitlab'] as const

export type FormatName = (typeof formatNames)[number]
