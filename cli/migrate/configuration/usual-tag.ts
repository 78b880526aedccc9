// Names of languages as generators write them → BCP 47.

/** `zh-cn`, `zh_CN` → `zh-CN`; what is no tag stays, and the build says so. */
export function usualTag(locale: string): string {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).toString()
  } catch {
    return locale
  }
}
