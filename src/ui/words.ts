import { createContext, useContext } from 'react'

/**
 * The few words that the controls say by themselves. Every other word is handed in by the screen.
 * Another language is another value: `<WordsContext value={…}>`.
 */
export interface Words {
  readonly close: string
  readonly clear: (what: string) => string
  readonly search: string
  readonly nothingFound: string
  readonly show: string
  readonly hide: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly messages: string
}

const english: Words = {
  close: 'Close',
  clear: (what) => `Clear ${what}`,
  search: 'Search',
  nothingFound: 'No results found',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  messages: 'Messages',
}

export const WordsContext = createContext(english)

export const useWords = (): Words => useContext(WordsContext)
