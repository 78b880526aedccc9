// What a colour theme for code says.

export interface CodeTheme {
  /** Variables of a block of code as a whole. */
  readonly grounds: ReadonlyMap<string, string>
  /** Selector → property → value. */
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, string>>
}
