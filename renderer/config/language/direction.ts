// Which way a language is written.

/** Scripts from right to left, for editions of Node that cannot say it themselves. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

interface TextInfo {
  readonly direction?: 'ltr' | 'rtl'
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    readonly getTextInfo?: () => TextInfo
    readonly textInfo?: TextInfo
  }
  const { direction } = known.getTextInfo?.() ?? known.textInfo ?? {}
  return direction ?? (rightToLeft.has(known.maximize().script ?? '') ? 'rtl' : 'ltr')
}
