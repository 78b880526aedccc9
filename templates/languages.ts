// The languages of the page, for components that add words of the interface to its text.
import { createContext, useContext } from 'react'
import { type Languages, oneLanguage } from '../renderer/contract/text-language.ts'

const Shown = createContext(oneLanguage)

export const LanguagesProvider = Shown.Provider

/** An element with words of the interface gets the attributes `own`. When such an element contains text of the page, that text gets `text`. */
export function useLanguages(): Languages {
  return useContext(Shown)
}
