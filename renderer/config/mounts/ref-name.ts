// Which texts name a tag, branch or commit of git.

/** Expressions such as `main~2` are none, nor what means something else after every commit. */
export function isRefName(text: string): boolean {
  return (
    /^[\p{L}\p{N}_][\p{L}\p{N}_./+#-]*$/u.test(text) &&
    !/\.\.|\/\/|\/$|\.lock$|\.$/.test(text) &&
    !/^(?:HEAD|FETCH_HEAD|ORIG_HEAD)$/.test(text)
  )
}
