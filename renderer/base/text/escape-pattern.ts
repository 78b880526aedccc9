// Plain text into a regular expression.

/** The source of an expression that matches exactly this text. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
