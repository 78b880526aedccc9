// Modules that only the bundler knows.

declare module 'docsgen:registry' {
  type Loader = () => Record<string, unknown>
  export const directives: Record<string, Loader>
  /** By name of the directive. */
  export const islands: Record<string, Loader>
  export const pages: Record<string, Loader>
  /** docsgen's own islands, by the name in their markup. */
  export const builtIn: Record<string, Loader>
}

declare const LANGUAGE: import('../renderer/base/strings/language.ts').Language

declare module 'docsgen:page-modules' {
  export interface PageCode {
    readonly docsgenPieces: readonly {
      readonly kind: 'text' | 'attribute' | 'element' | 'partial'
      get(props: object): unknown
    }[]
    /** Hash of the text that the module was compiled from. */
    readonly docsgenText: import('../renderer/base/text/brand.ts').Hash
  }
  /** By path of the text. */
  export const modules: Record<string, () => PageCode>
}
