// @module-tag slow
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
const exitLink = () => within(screen.getByRole('complementary', { name: 'Need help now?' }))

async function expectExit(leadsTo: string): Promise<void> {
  const main = exitLink()
  for (const press of [
    () => fireEvent.click(main.getByRole('link', { name: 'Exit this page' })),
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

/** Each makes one state real, and fails if it does not come about. */
const arrange = {
  menu: async ({ user }: RenderedScreen) => {
    await user.click(await screen.findByRole('button', { name: /^Language: / }))
    expect(await screen.findByRole('menu')).toBeDefined()
  },
  list: async ({ user }: RenderedScreen) => {
    const [list] = await screen.findAllByRole('combobox')
    if (list === undefined) throw new Error('This page has no list')
    await user.click(list)
    expect((await screen.findAllByRole('listbox')).length).toBeGreaterThan(0)
    expect(list.getAttribute('aria-expanded')).toBe('true')
  },
  dialog: async ({ user }: RenderedScreen) => {
    await user.click(await screen.findByRole('button', { name: /^Details of / }))
    expect(await screen.findByRole('dialog')).toBeDefined()
  },
}

const states = {
  'with its content': { options: { answers, files } },
  'while it loads': { options: {} },
  'where everything fails': { options: { refused: { type: 'broken' } as const } },
  'on a phone': { options: { answers, files, isPhone: true } },
  'without signal': { options: { isOffline: true }, leadsTo: NEUTRAL_PAGE },
  'where the signal was lost': {
    options: { answers, files },
    arrange: async ({ goOffline }: RenderedScreen) => goOffline(),
    leadsTo: NEUTRAL_PAGE,
  },
  'in the installed app': { options: { answers, files }, isInstalled: true, leadsTo: NEUTRAL_PAGE },
  'with a menu open': { options: { answers, files }, arrange: arrange.menu },
  'with a list open': { options: { answers, files }, arrange: arrange.list },
  'with a dialog open': { options: { answers, files }, arrange: arrange.dialog },
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
  '/home/comparison',
  '/home/helplines',
  '/home/safety',
  '/auth/login',
]
const withList = new Set(addresses.slice(0, 10).filter((one) => one !== '/home/chart?componentId=9'))
const withDialog = new Set(['/home/map?componentId=3&boundaryId=2'])
const has: Readonly<Record<string, ReadonlySet<string>>> = {
  'with a list open': withList,
  'with a dialog open': withDialog,
}

describe.each(Object.entries(states))('Exit this page %s', (name, { options, ...state }) => {
  const there = addresses.filter((one) => has[name]?.has(one) ?? true)
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

test('the link is not on paper, where nobody can press it', async () => {
  await renderScreen('/home', { answers, files })
  const bar = await screen.findByRole('complementary', { name: 'Need help now?' })
  expect(bar.classList).toContain('no-print')
})
