import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { anApplication, applicationPage } from '#tests/support/applications.ts'
import { address, renderScreen } from '#tests/support/render-screen.tsx'

const { applications } = calls

const main = () => within(screen.getByRole('main'))
const list = '/admin/organisations/'

const college = anApplication({})

test('the list shows the applications that wait, the oldest first, with the number of each status', async () => {
  const { asked } = await renderScreen(list, { as, answers: [applicationPage([college], 40)] })
  const [, row] = await main().findAllByRole('row')
  expect(row?.textContent).toBe(
    'Mthatha TVET Collegen.dlamini@mthathatvet.example23 April 2026In ProgressView',
  )
  expect(within(main().getByRole('navigation', { name: 'Status' })).getAllByRole('link')).toMatchObject(
    ['All854', 'In Progress18', 'Approved769', 'Rejected67'].map((textContent) => ({ textContent })),
  )
  expect(main().getByText('1–30 of 40')).toBeDefined()
  expect(asked.findLast(({ path }) => path === applications.searchOrganisations.path)?.input).toMatchObject({
    statusId: 1,
    sort: 'received',
  })
})

test('the list is filtered, sorted and searched, and keeps the search when the filter changes', async () => {
  const { user, asked } = await renderScreen(list, { as, answers: [applicationPage([college])] })
  const input = () => asked.findLast(({ path }) => path === applications.searchOrganisations.path)?.input
  await user.type(await main().findByRole('searchbox', { name: 'Organisation name' }), 'tvet')
  await user.click(main().getByRole('link', { name: /^All/ }))
  expect(address()).toBe(`${list}?status=all`)
  await expect.poll(input).toMatchObject({ OrganisationName: 'tvet', sort: 'name' })
  expect(input()).not.toHaveProperty('statusId')
  await user.click(main().getByRole('button', { name: 'Sort by Received on' }))
  await expect.poll(input).toMatchObject({ OrganisationName: 'tvet', sort: 'received' })
  await user.click(main().getByRole('combobox', { name: 'Sort' }))
  await user.click(await screen.findByRole('option', { name: 'Z-A' }))
  await expect.poll(input).toMatchObject({ sort: 'name-descending' })
})

test.each([
  { at: list, says: 'No applications are waiting for a decision.' },
  { at: `${list}?status=all`, says: 'No applications yet.' },
  {
    at: `${list}?status=rejected`,
    says: 'No applications match this filter. Choose another status or clear the search.',
  },
])('an empty list at $at says so', async ({ at, says }) => {
  await renderScreen(at, { as, answers: [applicationPage([])] })
  expect(await main().findByRole('heading', { name: says })).toBeDefined()
})

test('the list loads when the signal is back', async () => {
  const { goOnline } = await renderScreen(list, {
    as,
    answers: [applicationPage([college])],
    isOffline: true,
  })
  await main().findByRole('button', { name: 'Try again' })
  goOnline()
  expect(await main().findByText('Mthatha TVET College')).toBeDefined()
})

test('the whole list is downloaded as CSV', async () => {
  const { user } = await renderScreen(list, {
    as,
    answers: [applicationPage([college])],
    files: { '/api/exports/applications.csv': new Blob(['received_on']) },
  })
  const saved = vi.spyOn(URL, 'createObjectURL')
  await user.click(await main().findByRole('button', { name: 'Download all as CSV' }))
  await expect.poll(() => saved.mock.calls.length).toBe(1)
})
