// How a generated text says that there is none.

/** Begins a text that is no Markdown but two lines: what is wrong, and what to do. */
export const problemMark = '\u0000'
