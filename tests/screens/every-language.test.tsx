// @module-tag slow
import { i18n } from '@lingui/core'
import { screen, waitFor } from '@testing-library/react'
import { topology } from 'topojson-server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls, everyCall } from '#contract/index.ts'
import { ENGLISH, languages } from '#src/i18n/language.ts'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import { publicAnswers, publicFiles } from '#tests/support/a-country.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { aValidInput } from '#tests/support/valid-input.ts'
import { visits } from '#tests/support/visits.ts'

/** Every text of the made-up answers. It is no word, and where a day is expected, it is one. */
const data = '2026-05-12'
const answeredAlways: readonly Call[] = [
  calls.auth.userAuthenticated,
  calls.config.featureFlags,
  calls.config.links,
]
const made = everyCall
  .filter(({ domain, call }) => domain !== 'sync' && !answeredAlways.includes(call))
  .map(({ call }) => ({ call, reply: () => aValidInput(call.output, [data]) }))
// A map needs real positions.
const answers = [...made, ...publicAnswers.filter(({ call }) => call !== calls.config.featureFlags)]
const files = { ...publicFiles, [`/${data}`]: topology({}) }

/** The texts of the answers. */
const server = textsOf([data, visits, publicAnswers.map(({ reply }) => reply({}))])

const translations = [...languages.keys()].filter((language) => language !== ENGLISH)
const translate = i18n._.bind(i18n)
/** Notes what the catalogues say. */
const said = vi.spyOn(i18n, '_').mockImplementation(translate)

beforeEach(() => said.mockClear())
afterAll(() => said.mockRestore())

/**
 * Every text comes from a catalogue or from the server. To be quick, the walk leaves out what appears only after a press
 * or without signal, and it shows each screen in one language: `tests/i18n/translations.test.ts` compares the catalogues
 * of all of them.
 */
const rotated = visits.map((visit, index) => ({
  ...visit,
  language: translations[index % translations.length] ?? ENGLISH,
}))

test.each(rotated)('$path shows no sentence that is not in $language', async ({ at, as, language }) => {
  await changeLanguage(language)
  await renderScreen(at, { ...(as && { as }), answers, files })
  await waitFor(() => expect(screen.queryAllByText(t('common.loading'))).toEqual([]))
  expect(foreignTexts(language)).toEqual([])
})

/** The number of a device, and the version of the page. */
const ids = /\b[\da-f]{8}\b|\btest \(1\)/g

const attributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
]

/** Returns the texts of the page, without those marked as another language, that no catalogue said in this one. */
function foreignTexts(language: string): readonly string[] {
  const names = [...languages.values()].flatMap((info) => Object.values(info).map(String))
  const sentences = new Set(said.mock.results.map(({ value }) => String(value)))
  const known = [...sentences, ...names, ...server].toSorted((one, other) => other.length - one.length)
  // A table breaks a quarter into its words.
  const isForeign = (text: string) => {
    const rest = known.reduce((left, one) => left.replaceAll(one, ' '), text)
    return /\p{L}{2}/u.test(rest.replaceAll(ids, '')) && !known.some((one) => one.includes(text))
  }
  const own = [...document.body.querySelectorAll('*')].filter(
    (element) => (element.closest('[lang]')?.getAttribute('lang') ?? language) === language,
  )
  const texts = own.flatMap((element) => [
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent),
  ])
  return [...new Set([document.title, ...texts])].filter(isForeign)
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
