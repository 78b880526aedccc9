// Exit codes, named. Scripts rely on them: never renumber.

export const exitCodes = {
  fine: 0,
  /** The content or a check failed. */
  content: 1,
  /** Wrong usage or configuration, or no content folder. */
  usage: 2,
  /** A bug in docsgen. */
  bug: 70,
  /** The environment failed: disk full, no right to write, port taken. */
  environment: 74,
  interrupted: 130,
} as const
