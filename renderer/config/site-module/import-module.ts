// Node's own `import()`, which compiled parts of the program do not have: they get this one from what loads them.

/** Imports the module at an absolute URL. */
export const importModule = (url: string): Promise<unknown> => import(url)
