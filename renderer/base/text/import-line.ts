// Imports at the beginning of a line of MDX, told by a quick look.

/** The names as they are written, 500 characters at most, and the module. */
export const importLine = /^import\s([^'";]{1,500}?)\sfrom\s+["']([^"']+)["']/gm
