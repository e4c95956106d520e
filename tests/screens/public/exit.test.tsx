// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exitPath, NEUTRAL_PAGE } from '#contract/rules/page-paths.ts'
import { publicAnswers as answers, publicFiles as files } from '#tests/support/a-country.ts'
import { type RenderedScreen, renderScreen } from '#tests/support/render-screen.tsx'

let replace = vi.spyOn(window.location, 'replace')
beforeEach(() => {
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  removeCovers()
})

function installed(): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('standalone') ? ({ matches: true } as MediaQueryList) : real(query),
  )
}

const covers = () => document.querySelectorAll('.cover')
const removeCovers = () => {
  covers().forEach((cover) => cover.remove())
  for (const part of document.body.children) part.removeAttribute('inert')
}
const exitLink = () => within(screen.getByRole('complementary', { name: 'Need help now?', hidden: true }))

async function expectExit(leadsTo: string): Promise<void> {
  const main = exitLink()
  for (const press of [
    () => fireEvent.click(main.getByRole('link', { name: 'Exit this page', hidden: true })),
    () => {
      for (let count = 0; count < 3; count += 1) fireEvent.keyDown(window, { key: 'Shift' })
    },
    () => fireEvent.click(screen.getAllByRole('link', { name: 'Exit this page', hidden: true })[0] ?? window),
  ]) {
    replace.mockClear()
    removeCovers()
    press()
    expect(covers()).toHaveLength(1)
    expect(document.title).toBe('')
    const readable = [...document.body.children].filter((part) => !part.hasAttribute('inert'))
    expect(readable).toEqual([...covers()])
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(leadsTo))
  }
}

const opened = (role: 'button' | 'combobox') => async (_shown: RenderedScreen) => {
  await waitFor(() => expect(screen.queryAllByRole(role).length).toBeGreaterThan(0))
  for (const control of screen.getAllByRole(role).slice(0, 2)) fireEvent.click(control)
}

const states = {
  'with its content': { options: { answers, files } },
  'while it loads': { options: {} },
  'where everything fails': { options: { refused: { kind: 'broken' } as const } },
  'on a phone': { options: { answers, files, isPhone: true } },
  'without signal': { options: { isOffline: true }, leadsTo: NEUTRAL_PAGE },
  'where the signal was lost': {
    options: { answers, files },
    arrange: async ({ goOffline }: RenderedScreen) => goOffline(),
    leadsTo: NEUTRAL_PAGE,
  },
  'in the installed app': { options: { answers, files }, isInstalled: true, leadsTo: NEUTRAL_PAGE },
  'with a menu open': { options: { answers, files }, arrange: opened('button') },
  'with a list open': { options: { answers, files }, arrange: opened('combobox') },
}

const addresses = [
  '/home',
  '/home/map?componentId=1',
  '/home/map?componentId=3&boundaryId=2',
  '/home/grid?componentId=1',
  '/home/chart?componentId=1',
  '/home/chart?componentId=2',
  '/home/chart?componentId=3',
  '/home/chart?componentId=4',
  '/home/chart?componentId=9',
  '/home/contact',
  '/home/data',
  '/home/languages',
]
const withoutList = new Set(['/home/languages', '/home/chart?componentId=9'])

describe.each(Object.entries(states))('Exit this page %s', (name, { options, ...state }) => {
  const there = addresses.filter((one) => name !== 'with a list open' || !withoutList.has(one))
  test.each(there)('covers %s and leaves', async (address) => {
    if ('isInstalled' in state) installed()
    const shown = await renderScreen(address, options)
    await screen.findByRole('complementary', { name: 'Need help now?' })
    if ('arrange' in state) await state.arrange(shown)
    await expectExit('leadsTo' in state ? state.leadsTo : exitPath)
  })
})

test('the presses of Shift are counted, and another key begins anew', async () => {
  await renderScreen('/home', { answers, files })
  await screen.findByRole('complementary', { name: 'Need help now?' })
  fireEvent.keyDown(window, { key: 'Shift' })
  expect(await screen.findByText('Shift pressed. Press it 2 more times to exit this page.')).toBeDefined()
  fireEvent.keyDown(window, { key: 'Shift' })
  expect(await screen.findByText('Shift pressed. Press it once more to exit this page.')).toBeDefined()
  fireEvent.keyDown(window, { key: 'a' })
  fireEvent.keyDown(window, { key: 'Shift' })
  expect(replace).not.toHaveBeenCalled()
})

test('from the second press of Shift on, a screen reader has the count and no content', async () => {
  await renderScreen('/home', { answers, files })
  const main = await screen.findByRole('main')
  fireEvent.keyDown(window, { key: 'Shift' })
  expect(await screen.findByText('Shift pressed. Press it 2 more times to exit this page.')).toBeDefined()
  expect(screen.getByRole('main')).toBe(main)
  fireEvent.keyDown(window, { key: 'Shift' })
  const count = await screen.findByText('Shift pressed. Press it once more to exit this page.')
  expect(screen.queryByRole('main')).toBeNull()
  expect(screen.getAllByRole('status')).toContain(count)
  fireEvent.keyDown(window, { key: 'a' })
  expect(await screen.findByRole('main')).toBe(main)
})
