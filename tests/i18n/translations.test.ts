import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse, type Token } from '@messageformat/parser'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'
import { placeholdersIn } from '../../scripts/placeholders.mjs'

const catalogs = readdirSync('locales/en').filter((file) => file.endsWith('.po'))
const languages = readdirSync('locales').filter((language) => language !== 'en')

interface Sentence {
  readonly id: string
  readonly text: string
  /** The English sentence that it translates. */
  readonly of: string
}

function sentencesIn(language: string): readonly Sentence[] {
  return catalogs.flatMap((file) => {
    const path = `locales/${language}/${file}`
    const { items } = PO.parse(existsSync(path) ? readFileSync(path, 'utf8') : '')
    return items.map(({ msgid, msgstr, extractedComments }) => ({
      id: msgid,
      text: msgstr[0] ?? '',
      of: extractedComments.join('\n'),
    }))
  })
}

const english = sentencesIn('en')

/** Returns every three words in a row that are not names. Names stay as they are in every language. */
function threeWordsIn(text: string): ReadonlySet<string> {
  const words = text.match(/\p{L}+|[^\p{L}\s]/gu) ?? []
  const threes = words.map((_, at) => words.slice(at, at + 3))
  const plain = threes.filter(
    (three) => three.length === 3 && three.every((word) => /^\p{Ll}{2,}$/u.test(word)),
  )
  return new Set(plain.map((three) => three.join(' ')))
}

/** Returns whether a text says 1 where it may count 0: in isiZulu, the form for one is also that for none. */
function saysOneOfNone(tokens: readonly Token[]): boolean {
  return tokens.some((token) => {
    if (token.type !== 'plural') return false
    const forms = new Map(token.cases.map((form) => [form.key, form.tokens]))
    return (
      !forms.has('=0') &&
      forms.get('one')?.some((part) => part.type === 'content' && /\b1\b/.test(part.value))
    )
  })
}

describe.each(languages)('the catalogues in %s', (language) => {
  const translations = new Map(sentencesIn(language).map((sentence) => [sentence.id, sentence]))

  it('translate every English sentence as it is now', () => {
    const missing = english.filter(({ id, text }) => translations.get(id)?.of !== text)
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('have the placeholders of the English sentences', () => {
    const wrong = english.filter(({ id, text }) => {
      const translation = translations.get(id)?.text ?? ''
      return placeholdersIn(translation).join() !== placeholdersIn(text).join()
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('leave no English phrase in a translation', () => {
    const left = english.filter(({ id, text }) => {
      const translated = threeWordsIn(translations.get(id)?.text ?? '')
      return [...threeWordsIn(text)].some((three) => translated.has(three))
    })
    expect(left.map(({ id }) => id)).toEqual([])
  })

  it('do not say 1 of none', () => {
    const isOneForNone = new Intl.PluralRules(language).select(0) === 'one'
    const wrong = [...translations.values()].filter(({ text }) => isOneForNone && saysOneOfNone(parse(text)))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})
