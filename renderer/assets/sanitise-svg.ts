// Removes scripts from drawings of the content. svgo's door; loaded only when there is a drawing.

/** The text without scripts, `same` when there is none. Throws when it is no drawing. */
export async function sanitiseSvg(text: string): Promise<string | 'same'> {
  const { optimize } = await import('svgo')
  // Printing alone changes white space and quotes, so both results are compared with each other.
  const printed = optimize(text, { plugins: [] }).data
  const sanitised = optimize(text, { plugins: ['removeScripts'] }).data
  return sanitised === printed ? 'same' : sanitised
}
