// How a variable of texts may be called, wherever it gets its value: configuration, front matter, a record of data.

/** A letter or `_`, then letters, digits, `_`, `.` and `-`. */
export const variableName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u
