import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { publicAnswers as answers, publicFiles as files, snapshot } from '#tests/support/a-country.ts'
import { address, answer, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
// The map draws only what is within its size, and happy-dom has no layout.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, value: 800 },
  clientHeight: { configurable: true, value: 600 },
})

const open = (query: string, isPhone = false) =>
  renderScreen(`/home/map?${query}`, { answers, files, isPhone })
/** Returns an area that is on the map at this moment: finer lines, which come later, replace the areas. */
const area = async (name: RegExp) => {
  await screen.findByRole('button', { name })
  return screen.getByRole('button', { name })
}
const ranked = async () => {
  await main().findByRole('heading', { name: 'Highest and lowest' })
  const beside = within(main().getByRole('complementary'))
  const places = beside.getAllByRole('listitem').filter((item) => within(item).queryByRole('button') !== null)
  return places.map((item) => item.textContent)
}

test.each([
  [1, 'Number: registered building blocks. Colour: how much is available, in %.'],
  [2, 'Number: organisations that took part. Colour: overall maturity, in %.'],
  [3, 'Number: reported cases. Colour: cases per 100 000 people.'],
  [4, 'Number: active challenges. Colour: how many are active.'],
])('the map of category %i says what its numbers and colours are', async (category, sentence) => {
  await open(`componentId=${category}`)
  expect(await main().findByText(sentence)).toBeDefined()
})

test('the list beside the map names the highest and lowest places, each of which opens', async () => {
  const { user } = await open('componentId=1')
  expect(await ranked()).toEqual(['1KwaZulu-Natal50.00', '2Eastern Cape25.00'])
  await user.click(main().getByRole('button', { name: /^2 ?Eastern Cape/ }))
  await waitFor(() => expect(address()).toContain('boundaryId=1'))
})

test('a province is divided into municipalities instead of districts, also in the address', async () => {
  const { user } = await open('boundaryTypeId=1&boundaryId=2&componentId=1')
  await area(/^Ugu, /)
  await user.click(main().getByRole('button', { name: 'By municipality' }))
  await area(/^Ray Nkonyeni, /)
  expect(address()).toContain('by=municipality')
  expect(await ranked()).toEqual(['1Ray NkonyeniUgu50.00', '2UmzumbeUgu10.00'])
  await user.click(main().getByRole('button', { name: 'By district' }))
  await area(/^Ugu, /)
  expect(address()).not.toContain('by=')
})

test('a rate of few cases carries a caution on the map, in the list beside it, and on its card', async () => {
  const few = { ...snapshot, boundary: { ...snapshot.boundary, totalCrime: 12 } }
  const places = few.containedBoundaryData.map((place) => ({ ...place, totalCrime: 19 }))
  const own = [...answers, answer(calls.dashboard.get, { ...few, containedBoundaryData: places })]
  const { user } = await renderScreen('/home/map?componentId=3', { answers: own, files })
  await area(/^KwaZulu-Natal, .*19 cases, Fewer than 20 cases: a single case changes the rate a lot\./)
  expect(await ranked()).toEqual([
    expect.stringContaining('fewer than 20 cases'),
    expect.stringContaining('fewer than 20 cases'),
  ])
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await main().findByText('fewer than 20 cases')).toBeDefined()
  expect(main().getByText('30 of 80 answered')).toBeDefined()
})

test('beside the map stands for each block how many municipalities have it, folded on a phone', async () => {
  await open('componentId=1', true)
  const title = 'Municipalities with at least one, out of 2'
  const list = await main().findByRole('button', { name: title })
  expect(list.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(list)
  expect(main().getAllByText('2 of 2')).toHaveLength(2)
})

test('a municipality is found by its name, and the keyboard stands on it', async () => {
  const { user } = await open('boundaryTypeId=1&boundaryId=2&componentId=1&by=municipality')
  await area(/^Umzumbe, /)
  await user.type(await main().findByRole('combobox', { name: 'Find a municipality' }), 'umz')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Umzumbe/),
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Umzumbe, 10.00% available/),
  )
})

test('a tap on a small screen names the place with its figures, and only then opens it', async () => {
  const { user } = await open('componentId=1', true)
  fireEvent.click(await area(/^KwaZulu-Natal, /))
  const sheet = within(await screen.findByRole('dialog', { name: 'KwaZulu-Natal' }))
  expect(sheet.getByText('50.00% available')).toBeDefined()
  expect(sheet.getByText('30 of 80 answered')).toBeDefined()
  expect(sheet.getByText('3 building blocks registered')).toBeDefined()
  expect(address()).toBe('/home/map?componentId=1')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await area(/^KwaZulu-Natal, /))
  fireEvent.click(await area(/^KwaZulu-Natal, /))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await waitFor(() => expect(address()).toContain('boundaryId=2'))
})

test.each([
  [1, /\d registered/],
  [2, /organisations?/],
  [3, /\d+ cases/],
  [4, /\d+ active challenges?, \d+ in total/],
])('the details of a place in category %i have the units of that category', async (category, figure) => {
  await open(`componentId=${category}`)
  fireEvent.keyDown(await area(/^KwaZulu-Natal, /), { key: 'i' })
  const dialog = within(await screen.findByRole('dialog', { name: 'KwaZulu-Natal' }))
  expect((await dialog.findAllByText(figure)).length).toBeGreaterThan(0)
})
