// Packages without types.

declare module 'commonmark-spec' {
  export const tests: readonly {
    readonly markdown: string
    readonly html: string
    readonly section: string
    readonly number: number
  }[]
}
