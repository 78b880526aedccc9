// The languages of a page that is not translated: its text is that of the original, the words around and inside it are the site's own.

interface Language {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** Attributes of an element; empty where everything is in one language. */
export interface TextLanguage {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

export interface Languages {
  /** Of the words that the site adds to a text. */
  readonly own: TextLanguage
  readonly text: TextLanguage
}

export const oneLanguage: Languages = { own: {}, text: {} }

/** `site`: the language of the interface. */
export function languagesOf(
  { notice }: { readonly notice?: { readonly kind: 'missing' | 'stale'; readonly original: Language } },
  site: Language,
): Languages {
  if (notice?.kind !== 'missing') return oneLanguage
  return { own: asAttributes(site), text: asAttributes(notice.original) }
}

export function asAttributes({ locale, direction }: Language): TextLanguage {
  return { lang: locale, dir: direction }
}
