import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { address, answer, renderScreen } from '#tests/support/render-screen.tsx'

const noPast = { rows: [], total: 0, pageNumber: 1, pageSize: 30 }
const { users, groups } = calls
const main = () => within(screen.getByRole('main'))
const list = '/admin/manage-users-groups/'
const left = `${list}?status=invited`
const answers = [
  answer(users.getAllUsers, { rows: [], total: 0, pageNumber: 1, pageSize: 30 }),
  answer(groups.getGroups, []),
  answer(calls.imports.list, { runs: [], past: noPast }),
]

test.each([
  { link: 'Add from a spreadsheet', path: '/admin/imports/users', back: 'Manage users and groups' },
  { link: 'Add new', path: `${list}create-user`, back: 'Users' },
])("'$link' leads back to the list of users as it was left", async ({ link, path, back }) => {
  const { user } = await renderScreen(left, { as, answers })
  await user.type(await main().findByRole('searchbox'), 'zodwa')
  await user.click(main().getByRole('link', { name: link }))
  await expect.poll(address).toBe(path)
  await user.click(await main().findByRole('link', { name: back }))
  await expect.poll(address).toBe(left)
  expect(await main().findByRole('searchbox')).toHaveProperty('value', 'zodwa')
})

test('what was typed for a new user is deleted only when the person says so, and the list is as it was left', async () => {
  const { user } = await renderScreen(left, { as, answers })
  await user.type(await main().findByRole('searchbox'), 'zodwa')
  await user.click(main().getByRole('link', { name: 'Add new' }))
  await user.type(await main().findByLabelText('Full name'), 'Nomvula Dlamini')
  await user.click(main().getByRole('link', { name: 'Users' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(main().getByLabelText('Full name')).toHaveProperty('value', 'Nomvula Dlamini')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(address).toBe(left)
  expect(await main().findByRole('searchbox')).toHaveProperty('value', 'zodwa')
})

test('the name of a new group is deleted only when the person says so', async () => {
  const { user } = await renderScreen(`${list}create-group`, {
    as,
    answers: [...answers, answer(groups.getAllActions, [])],
  })
  await user.type(await main().findByLabelText('Group name'), 'Night shift')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
})

test('the import of users leads back to the imports from where it was opened', async () => {
  const { user } = await renderScreen('/admin/imports/', { as, answers })
  await user.click(await main().findByRole('link', { name: /^New users/ }))
  await user.click(await main().findByRole('link', { name: 'Imports' }))
  await expect.poll(address).toBe('/admin/imports/')
})
