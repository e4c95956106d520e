import { t } from '#src/i18n/t.ts'
import { readdirSync, readFileSync } from 'node:fs'
import PO from 'pofile'
import { expect, test } from 'vitest'
import { phoneLink } from '#contract/fields/phone.ts'
import { exitPath, NEUTRAL_PAGE } from '#contract/rules/page-paths.ts'
import { EXITED_KEY } from '#src/data/core/exit-page.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'

const html = readFileSync('index.html', 'utf8')
const frame = new DOMParser().parseFromString(html, 'text/html')

function sentencesIn(language: string): ReadonlyMap<string, string> {
  const catalogs = readdirSync(`locales/${language}`).filter((file) => file.endsWith('.po'))
  return new Map(
    catalogs
      .flatMap((file) => PO.parse(readFileSync(`locales/${language}/${file}`, 'utf8')).items)
      .map(({ msgid, msgstr: [text = ''] }) => [msgid, text]),
  )
}

function spaced(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function textsOf(selector: string): readonly string[] {
  return [...frame.querySelectorAll(selector)].map(({ textContent }) => spaced(textContent))
}

test('each sentence of the document is the English one of the catalogues', () => {
  expect(frame.title).toBe(t('common.productName'))
  expect(textsOf('.first-bar a')).toEqual([t('common.productName')])
  const english = sentencesIn('en')
  const marked = [...frame.querySelectorAll<HTMLElement>('[data-sentence]')]
  for (const { dataset, textContent } of marked)
    expect(spaced(textContent)).toBe(english.get(dataset['sentence'] ?? ''))
  for (const labelled of frame.querySelectorAll<HTMLElement>('[data-label]'))
    expect(labelled.getAttribute('aria-label')).toBe(english.get(labelled.dataset['label'] ?? ''))
  // Everything else that is written there is a number, or the mark between two links.
  const rest = new DOMParser().parseFromString(html, 'text/html')
  for (const element of rest.querySelectorAll('[data-sentence], script')) element.remove()
  expect(rest.querySelector('#root')?.textContent.replaceAll(/GBVF dashboard|[\d\s.,]/g, '')).toBe('')
})

test('its links call the numbers, and lead away', () => {
  const links = [...frame.querySelectorAll('.first-help a')].map((link) => link.getAttribute('href'))
  const { police, commandCentre } = emergencyNumbers
  const { any } = emergencyNumbers
  expect(links).toEqual([...[police, commandCentre, commandCentre, police, any].map(phoneLink), exitPath])
})

test.each(['index.html', 'survey.html'])('Back after Exit this page leads away again from %s', (name) => {
  const own = new DOMParser().parseFromString(readFileSync(name, 'utf8'), 'text/html')
  const script = own.querySelector('script:not([src])')?.textContent
  expect(script).toContain(`sessionStorage.getItem('${EXITED_KEY}')`)
  expect(script).toContain(`sessionStorage.removeItem('${EXITED_KEY}')`)
  expect(script).toContain(`location.replace('${NEUTRAL_PAGE}')`)
})

test('its style has the layers and the tokens of the style sheet, light and dark', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const [layers = ''] = /@layer [^;{]+;/.exec(tokens) ?? []
  expect(html).toContain(layers)
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')
  const [ownLight = '', ownDark = ''] = html.split('prefers-color-scheme: dark')
  for (const [own, all] of [
    [ownLight, light],
    [ownDark, dark],
  ] as const) {
    const names = [...own.matchAll(/--[\w-]+: #\w+;/g)].map(([token]) => token)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((token) => !all.includes(token))).toEqual([])
  }
})

test('each sentence of the document of a survey is the English one of the catalogues', () => {
  const survey = new DOMParser().parseFromString(readFileSync('survey.html', 'utf8'), 'text/html')
  const english = sentencesIn('en')
  const marked = [...survey.querySelectorAll<HTMLElement>('[data-sentence]')]
  expect(marked.length).toBeGreaterThan(5)
  for (const { dataset, textContent } of marked)
    expect(spaced(textContent)).toBe(english.get(dataset['sentence'] ?? ''))
  expect(survey.title).toBe(t('survey.title'))
  // Browsers offer to install what has one.
  expect(survey.querySelector('link[rel=manifest]')).toBeNull()
})
