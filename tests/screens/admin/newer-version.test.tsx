import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import { encodeId } from '#contract/rules/page-paths.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { ayandaDetails, municipal } from '#tests/support/ayanda.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const { users, groups } = calls
const main = () => within(screen.getByRole('main'))
const list = '/admin/manage-users-groups/'
const conflict = new ProblemError({ type: 'conflict', current: {}, version: 5, changes: [] })
const userActions = [
  { actionId: 12, action: 'LogIntoSystem' as const, description: 'Log in' },
  { actionId: 19, action: 'ViewBuildingBlocks' as const, description: 'See building block records' },
  { actionId: 21, action: 'ViewOrganisations' as const, description: 'See organisations' },
]
const aGroup = {
  ...municipal,
  description: '',
  memberCount: 2,
  actionIds: [12],
  isDefault: true,
}

/** Returns answers that change as soon as the first write was refused, since somebody else was faster. */
function overtaken<T>(before: T, after: T) {
  const refused: unknown[] = []
  return {
    read: () => (refused.length === 0 ? before : after),
    write: (input: unknown) => {
      if (refused.push(input) === 1) throw conflict
      return { success: true, message: 'Saved', version: 6 }
    },
  }
}

test('what somebody else gives a group meanwhile is not taken away, and the own change stays', async () => {
  const held = { groupId: 3, userActions: userActions.slice(0, 1), version: 4 }
  const newer = { groupId: 3, userActions: [...held.userActions, ...userActions.slice(2)], version: 5 }
  const { read, write } = overtaken(held, newer)
  const { user, asked } = await renderScreen(`${list}edit-group/${encodeId(3)}`, {
    as,
    answers: [
      answer(groups.getAllActions, userActions),
      answer(groups.getGroups, [aGroup]),
      answer(groups.getGroupActions, read),
      answer(groups.addGroupActions, (input) => ({ ...write(input), actionList: [] })),
    ],
  })
  await user.click(await main().findByRole('checkbox', { name: /^See building block records/ }))
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await main().findByText(/^Your own changes are still in the form/)).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Show latest version' }))
  expect(main().getByRole('checkbox', { name: /^See organisations/ })).toHaveProperty('checked', true)
  expect(screen.getByText('1 permission added: See building block records')).toBeDefined()
  expect(screen.queryByText('Someone else has changed this')).toBeNull()
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  const added = asked.filter(({ path }) => path === groups.addGroupActions.path)
  const ownChange = { GroupId: 3, UserActions: [19] }
  expect(added.map(({ input }) => input)).toEqual([ownChange, ownChange])
  expect(asked.filter(({ path }) => path === groups.deleteGroupActions.path)).toEqual([])
})

test('what somebody else changes of a user meanwhile is not undone, and what was typed stays', async () => {
  const details = { ...ayandaDetails, GroupIds: [3, 9] }
  const { read, write } = overtaken(details, { ...details, version: 5, GroupIds: [3, 9, 12] })
  const { user, asked } = await renderScreen(`${list}edit-user/${encodeId(70)}`, {
    as,
    answers: [
      answer(groups.getGroups, [
        aGroup,
        { ...aGroup, groupId: 9, groupName: 'Survey readers' },
        { ...aGroup, groupId: 12, groupName: 'Importers' },
      ]),
      answer(calls.profile.getUserTitles, [{ titleId: 1, description: 'Ms' }]),
      answer(calls.profile.getUserJobRoles, [{ roleId: 3, description: 'Designated person' }]),
      answer(users.getOrganisations, []),
      answer(users.getLocalMunicipalities, []),
      answer(users.getUserDetails, read),
      answer(users.editUserDetails, write),
    ],
  })
  await user.type(await main().findByLabelText('Full name'), ' Dube')
  await user.click(main().getByRole('checkbox', { name: /^Survey readers/ }))
  await user.click(main().getByRole('button', { name: 'Save' }))
  await user.click(await main().findByRole('button', { name: 'Show latest version' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(main().getByLabelText('Full name')).toHaveProperty('value', 'Ayanda Khumalo Dube')
  expect(main().getByRole('checkbox', { name: /^Survey readers/ })).toHaveProperty('checked', false)
  expect(main().getByRole('checkbox', { name: /^Importers/ })).toHaveProperty('checked', true)
  expect(screen.queryByText('Someone else has changed this')).toBeNull()
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(asked.findLast(({ path }) => path === users.editUserDetails.path)?.input).toMatchObject({
    Name: 'Ayanda Khumalo Dube',
    GroupIds: [3, 12],
  })
})
