// The mark by which a generated text says that it could not be made, and why.

/** Begins a text that is no Markdown but two lines: what is wrong, and what to do. */
export const problemMark = '\u0000'
