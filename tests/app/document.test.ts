// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phoneLink } from '#src/components/phone-link.tsx'
import { EXITED, NEUTRAL_PAGE } from '#src/data/core/leave-without-traces.ts'
import { common } from '#src/words/common.ts'
import { directoryWords } from '#src/words/directory.ts'
import { mapWords } from '#src/words/map.ts'
import { menuWords } from '#src/words/menu.ts'
import { emergencyNumbers, publicWords } from '#src/words/public.ts'

const html = readFileSync('index.html', 'utf8')
const frame = new DOMParser().parseFromString(html, 'text/html')

function textsOf(selector: string): readonly string[] {
  return [...frame.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  )
}

test('the document has the same texts as the screens', () => {
  expect(frame.title).toBe(common.productName)
  expect(textsOf('.first-bar a')).toEqual([common.productName])
  expect(textsOf('.first-home > *')).toEqual([publicWords.title, publicWords.lead])
  expect(textsOf('.first-map > *')).toEqual([mapWords.page, mapWords.waiting])
  expect(textsOf('.first-directory :is(h1, h2, p)')).toEqual([
    menuWords.contactDirectory,
    directoryWords.start,
    directoryWords.startText,
  ])
  expect(frame.querySelector('.first-help')?.getAttribute('aria-label')).toBe(publicWords.helplines)
  expect(textsOf('.first-help p > *')).toEqual([
    publicWords.inDanger,
    `${publicWords.police} ${emergencyNumbers.police}`,
    `${publicWords.commandCentre} ${emergencyNumbers.commandCentre} ${publicWords.free}`,
  ])
  expect(textsOf('.first-button')).toEqual([publicWords.callForHelp, publicWords.exit])
})

test('its links call the numbers, and lead away', () => {
  const links = [...frame.querySelectorAll('.first-help a')].map((link) => link.getAttribute('href'))
  const { police, commandCentre } = emergencyNumbers
  expect(links).toEqual([phoneLink(police), phoneLink(commandCentre), phoneLink(commandCentre), NEUTRAL_PAGE])
})

test('Back after Exit this page leads away again', () => {
  const [script] = textsOf('script:not([src])')
  expect(script).toContain(`sessionStorage.getItem('${EXITED}')`)
  expect(script).toContain(`sessionStorage.removeItem('${EXITED}')`)
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
