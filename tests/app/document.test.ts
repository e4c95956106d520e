// @vitest-environment happy-dom
import { t } from '#src/i18n/t.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phoneLink } from '#contract/fields/phone.ts'
import { exitPath, NEUTRAL_PAGE } from '#contract/rules/page-paths.ts'
import { EXITED } from '#src/data/core/leave-without-traces.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'

const html = readFileSync('index.html', 'utf8')
const frame = new DOMParser().parseFromString(html, 'text/html')

function textsOf(selector: string): readonly string[] {
  return [...frame.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  )
}

test('the document has the same texts as the screens', () => {
  expect(frame.title).toBe(t('common.productName'))
  expect(textsOf('.first-bar a')).toEqual([t('common.productName')])
  expect(textsOf('.first-home > *')).toEqual([t('public.title'), t('public.lead')])
  expect(textsOf('.first-map > *')).toEqual([t('map.page'), t('map.waiting')])
  expect(textsOf('.first-directory :is(h1, h2, p)')).toEqual([
    t('menu.contactDirectory'),
    t('directory.start'),
    t('directory.startText'),
  ])
  expect(frame.querySelector('.first-help')?.getAttribute('aria-label')).toBe(t('public.helplines'))
  expect(textsOf('.first-help p > *')).toEqual([
    t('public.inDanger'),
    `${t('public.police')} ${emergencyNumbers.police}`,
    `${t('public.commandCentre')} ${emergencyNumbers.commandCentre} ${t('public.free')}`,
  ])
  expect(textsOf('.first-button')).toEqual([t('public.callForHelp'), t('public.exit')])
})

test('its links call the numbers, and lead away', () => {
  const links = [...frame.querySelectorAll('.first-help a')].map((link) => link.getAttribute('href'))
  const { police, commandCentre } = emergencyNumbers
  const { any } = emergencyNumbers
  expect(links).toEqual([...[police, commandCentre, commandCentre, police, any].map(phoneLink), exitPath])
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
