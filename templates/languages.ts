// The languages of the page that is shown, for components that add words of the site to its text.
import { createContext, useContext } from 'react'
import { type Languages, oneLanguage } from '../renderer/contract/text-language.ts'

const Shown = createContext(oneLanguage)

export const LanguagesProvider = Shown.Provider

/** Words of the site get `own`, also as a label around a text, whose elements then get `text`. */
export function useLanguages(): Languages {
  return useContext(Shown)
}
