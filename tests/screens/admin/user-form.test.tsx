import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { administrator, aSession } from '#tests/support/a-session.ts'
import { address, answer, renderScreen } from '#tests/support/render-screen.tsx'

const { users, groups } = calls
const main = () => within(screen.getByRole('main'))
const list = '/admin/manage-users-groups/'
const aGroup = (groupId: number, groupName: string, actionIds: number[]) => ({
  groupId,
  groupName,
  actionIds,
  description: '',
  memberCount: 1,
  isDefault: true,
})
const municipality = {
  stakeholderId: 40,
  name: 'Ray Nkonyeni',
  boundaryId: 701,
  boundaryTypeId: 3,
  province: { boundaryId: 7, description: 'KwaZulu-Natal' },
}
const answers = [
  answer(groups.getGroups, [
    aGroup(1, 'System administrators', [12, 33, 35]),
    aGroup(3, 'Municipal designated persons', [12, 35]),
  ]),
  answer(users.getLocalMunicipalities, [municipality]),
  answer(users.getAllUsers, { rows: [], total: 0, pageNumber: 1, pageSize: 30 }),
]
const hint = /^Choose a municipality or a province/

test('a person who works on records is given a place, until which the form says that one is missing', async () => {
  const { user } = await renderScreen(`${list}create-user`, { as: administrator, answers })
  const box = await main().findByRole('checkbox', { name: /^Municipal designated/ })
  expect(main().queryByText(hint)).toBeNull()
  await user.click(box)
  expect(main().getByText(hint)).toBeDefined()
  await user.click(main().getByRole('checkbox', { name: /^System administrators/ }))
  expect(main().queryByText(hint)).toBeNull()
  await user.click(main().getByRole('checkbox', { name: /^System administrators/ }))
  await user.type(main().getByRole('combobox', { name: /^Add a municipality/ }), 'ray{ArrowDown}{Enter}')
  expect(main().queryByText(hint)).toBeNull()
})

test('the form of a new coordinator names the municipality that nobody looks after', async () => {
  const { user } = await renderScreen(`${list}create-user?municipality=40`, { as: administrator, answers })
  expect(await main().findByText('Ray Nkonyeni')).toBeDefined()
  await user.click(main().getByRole('checkbox', { name: /^Municipal designated/ }))
  expect(main().queryByText(hint)).toBeNull()
})

test('a group with permissions that a person lacks cannot be given by them, and says why', async () => {
  const helper = aSession('Sipho Nene', ['WorldOfImpactAdmin', 'SetGroupMember', 'LogIntoSystem'])
  await renderScreen(`${list}create-user`, { as: helper, answers })
  const box = await main().findByRole('checkbox', { name: /^System administrators/ })
  expect(box).toHaveProperty('disabled', true)
  expect(main().getAllByText(/^This group has permissions that you do not have/)).toHaveLength(2)
})

test('another language or signing out does not delete what was typed without a word', async () => {
  const { user } = await renderScreen(`${list}create-user`, { as: administrator, answers })
  await user.type(await main().findByLabelText('Full name'), 'Nomvula Dlamini')
  await user.click(screen.getByRole('button', { name: /^Language: / }))
  await user.click(await screen.findByRole('menuitemradio', { name: /Afrikaans/ }))
  expect(await screen.findByText(/^Save or cancel your changes first/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Zanele Khumalo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(main().getByLabelText('Full name')).toHaveProperty('value', 'Nomvula Dlamini')
})

test('users are found by their place', async () => {
  const { user, asked } = await renderScreen(list, { as: administrator, answers })
  await user.click(await main().findByRole('combobox', { name: 'Place' }))
  await user.click(await screen.findByRole('option', { name: 'KwaZulu-Natal' }))
  expect(address()).toBe(`${list}?place=7`)
  const lists = () => asked.filter(({ path }) => path === users.getAllUsers.path)
  await expect.poll(() => lists().at(-1)?.input).toMatchObject({ boundaryId: 7 })
})
