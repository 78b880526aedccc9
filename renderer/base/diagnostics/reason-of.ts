// The message of any thrown value.

/** The message of an error; anything else as text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The same without what libraries add below the first line. */
export function firstLineOf(error: unknown): string {
  return reasonOf(error).trim().split('\n', 1)[0] as string
}
