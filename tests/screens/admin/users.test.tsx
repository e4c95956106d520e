// @module-tag slow
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import { encodeId } from '#contract/rules/page-paths.ts'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import { administrator as as, aSession, verifier } from '#tests/support/a-session.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'
import { at, ayanda, ayandaDetails, municipal, type Row } from '#tests/support/ayanda.ts'

const { users, groups } = calls

const main = () => within(screen.getByRole('main'))
const list = '/admin/manage-users-groups/'
const page = (rows: readonly Row[], total = rows.length) =>
  answer(users.getAllUsers, { rows: [...rows], total, pageNumber: 1, pageSize: 30 })
const allGroups = answer(groups.getGroups, [
  { ...municipal, description: 'They keep records', memberCount: 186, actionIds: [12, 35], isDefault: true },
  {
    groupId: 9,
    groupName: 'Survey readers',
    description: '',
    memberCount: 0,
    actionIds: [12],
    isDefault: false,
  },
])
const details = answer(users.getUserDetails, ayandaDetails)
const choices = [
  answer(calls.profile.getUserTitles, [{ titleId: 1, description: 'Ms' }]),
  answer(calls.profile.getUserJobRoles, [{ roleId: 3, description: 'Designated person (municipal)' }]),
  answer(users.getOrganisations, [
    { stakeholderId: 40, name: 'Ray Nkonyeni', organisationTypeId: null, municipality: 'KwaZulu-Natal' },
  ]),
  answer(users.getLocalMunicipalities, [
    {
      stakeholderId: 40,
      name: 'Ray Nkonyeni',
      boundaryId: 701,
      boundaryTypeId: 3,
      province: { boundaryId: 7, description: 'KwaZulu-Natal' },
    },
    {
      stakeholderId: 41,
      name: 'Umdoni',
      boundaryId: 702,
      boundaryTypeId: 3,
      province: { boundaryId: 7, description: 'KwaZulu-Natal' },
    },
  ]),
]
const actions = answer(groups.getAllActions, [
  { actionId: 12, action: 'LogIntoSystem', description: 'Log in' },
  { actionId: 19, action: 'ViewBuildingBlocks', description: 'See building block records' },
])
const held = answer(groups.getGroupActions, {
  groupId: 3,
  userActions: [{ actionId: 12, action: 'LogIntoSystem', description: 'Log in' }],
  version: 2,
})

test('users are listed with group, address, status and last sign-in', async () => {
  const invited = { ...ayanda, stakeholderId: 71, displayName: 'Hendrik van Wyk', status: 'invited' as const }
  const rows = [ayanda, { ...invited, lastSignInAt: null, invitedAt: at }]
  await renderScreen(list, { as, answers: [page(rows, 231), allGroups] })
  const cells = (await main().findAllByRole('row')).map(({ textContent }) => textContent)
  expect(cells[1]).toBe(
    'Ayanda KhumaloMunicipal designated personsa.khumalo@raynkonyeni.exampleActive3 May 2026, 08:12Manage',
  )
  expect(cells[2]).toContain('InvitedInvited 3 May 2026')
  expect(main().getByText('1–30 of 231')).toBeDefined()
  expect(main().getByRole('link', { name: 'Manage Ayanda Khumalo' })).toBeDefined()
})

test('a search that finds nobody says what to do', async () => {
  const { user, asked } = await renderScreen(list, { as, answers: [page([]), allGroups] })
  await user.type(await main().findByRole('searchbox', { name: 'Name or email' }), 'zodwa')
  expect(await main().findByRole('heading', { name: 'No users found' })).toBeDefined()
  // It may be a name, and addresses are kept in histories.
  expect(address()).toBe(list)
  await expect
    .poll(() => asked.findLast(({ path }) => path === users.getAllUsers.path)?.input)
    .toMatchObject({ filter: 'zodwa' })
})

test('a list that cannot be loaded offers to try again, and is asked for when there is signal', async () => {
  const { goOnline } = await renderScreen(list, { as, answers: [page([ayanda]), allGroups], isOffline: true })
  expect(await main().findByRole('button', { name: 'Try again' })).toBeDefined()
  goOnline()
  expect(await main().findByText('Ayanda Khumalo')).toBeDefined()
})

test('a province sees its own people, and adds more from a sheet', async () => {
  await renderScreen(list, { as: verifier, answers: [page([ayanda]), allGroups] })
  expect(await main().findByText('Ayanda Khumalo')).toBeDefined()
  const links = main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Devices', '/admin/devices/'],
    ['Add from a spreadsheet', '/admin/imports/users'],
    ['Manage', `${list}view-user/${encodeId(70)}`],
  ])
})

test('a province stops one of its own people after a question, but neither edits nor deletes an account', async () => {
  const { user, asked } = await renderScreen(`${list}view-user/${encodeId(70)}`, {
    as: verifier,
    answers: [details, ...choices, answer(users.disableUser, { success: true, message: 'Disabled' })],
  })
  const disabled = () => asked.find(({ path }) => path === users.disableUser.path)?.input
  const buttons = (await main().findAllByRole('button')).map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Sign out everywhere', 'Disable'])
  expect(main().queryByRole('link', { name: 'Edit' })).toBeNull()
  await user.click(main().getByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disable Ayanda Khumalo?' }))
  expect(dialog.getByText(/^They are signed out when their device next contacts the server/)).toBeDefined()
  expect(
    dialog.getByText(/Any unsent changes stay on their devices. The page ‘Devices’ lists them/),
  ).toBeDefined()
  expect(disabled()).toBeUndefined()
  await user.click(dialog.getByRole('button', { name: 'Disable' }))
  await expect.poll(disabled).toEqual({ stakeholderId: 70 })
})

test.each(['edit-user', 'create-user', 'view-group', 'edit-group', 'create-group'])(
  'a province that opens %s is led to its list',
  async (view) => {
    await renderScreen(`${list}${view}/${encodeId(70)}`, { as: verifier, answers: [page([]), allGroups] })
    expect(await main().findByRole('heading', { name: 'No users found' })).toBeDefined()
    expect(address()).toBe(list)
  },
)

test('nobody is offered to delete their own account', async () => {
  await renderScreen(`${list}view-user/${encodeId(as.user?.stakeholderId ?? 0)}`, {
    as,
    answers: [details, ...choices],
  })
  expect(await main().findByRole('link', { name: 'Edit' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('the sheet of new users names the code of the municipality that somebody came from', async () => {
  await renderScreen('/admin/imports/users?municipality=KZN216', { as, answers: [] })
  expect(await main().findByText(/enter the code of the municipality, KZN216, in the column/)).toBeDefined()
})

test('a user is deleted only after confirming what is left behind', async () => {
  const remove = (isConfirmed: boolean) =>
    isConfirmed
      ? answer(users.deleteUser, { success: true, message: 'User deleted' })
      : refuse(users.deleteUser, {
          type: 'invalid',
          errors: [{ code: 'isConfirmed', description: 'Nobody else keeps the records of Ray Nkonyeni.' }],
        })
  const { user, asked } = await renderScreen(`${list}view-user/${encodeId(70)}`, {
    as,
    answers: [details, ...choices, page([]), allGroups, remove(false)],
  })
  await user.click(await main().findByRole('button', { name: 'Delete' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Would you like to delete this User?' }),
  )
  expect(dialog.getByText('If you choose to delete, you will not be able to undo this action.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Nobody else keeps the records of Ray Nkonyeni.')).toBeDefined()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect
    .poll(() => asked.findLast(({ path }) => path === users.deleteUser.path)?.input)
    .toEqual({ stakeholderId: 70, isConfirmed: true })
})

test('a form shows every fault of the server at its field and in one toast', async () => {
  const errors = [
    { code: 'Contacts.0.Detail', description: 'Another account has this email address already.' },
    { code: 'GroupIds', description: 'You cannot give permissions that you do not have: Log in' },
  ]
  const { user } = await renderScreen(`${list}edit-user/${encodeId(70)}`, {
    as,
    answers: [details, ...choices, allGroups, refuse(users.editUserDetails, { type: 'invalid', errors })],
  })
  await user.click(await main().findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(errors.map(({ description }) => description).join(' -- '))).toBeDefined()
  expect(main().getByRole('textbox', { name: 'Work email' }).getAttribute('aria-invalid')).toBe('true')
  expect(main().getByRole('heading', { name: 'Correct 2 fields before you save' })).toBeDefined()
})

test('a form is sent with the version that was seen, and with the places as they were chosen', async () => {
  const { user, asked } = await renderScreen(`${list}edit-user/${encodeId(70)}`, {
    as,
    answers: [
      details,
      ...choices,
      allGroups,
      answer(users.editUserDetails, { success: true, message: 'User saved', version: 5 }),
    ],
  })
  await user.type(
    await main().findByRole('combobox', { name: 'Add a municipality or a province' }),
    'umd{ArrowDown}{Enter}',
  )
  expect(main().getByRole('button', { name: 'Remove Umdoni' })).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Remove Ray Nkonyeni' }))
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('User saved')).toBeDefined()
  const sent = asked.findLast(({ path }) => path === users.editUserDetails.path)
  expect(sent?.input).toMatchObject({
    stakeholderId: 70,
    StakeholderRelationships: [{ StakeholderRelationshipTypeId: 6, MunicipalityId: 41 }],
  })
  await expect.poll(address).toBe(`${list}view-user/${encodeId(70)}`)
})

test.each(['view-group', 'edit-group'])('%s says which permissions have no effect', async (view) => {
  const userActions = [
    { actionId: 18, action: 'ImportPoliceStatistics', description: 'Import police statistics' },
    { actionId: 20, action: 'ViewPoliceStatistics', description: 'See police statistics' },
  ]
  await renderScreen(`${list}${view}/${encodeId(3)}`, {
    as,
    answers: [
      answer(groups.getAllActions, userActions),
      answer(groups.getGroupActions, { groupId: 3, userActions, version: 2 }),
      allGroups,
    ],
  })
  const marked = await main().findAllByText(/no effect/)
  expect(marked).toHaveLength(1)
  expect(marked[0]?.textContent).toContain('ViewPoliceStatistics')
})

const toldAtBoth = /both the old and the new email address/

test('an edit of the work email says who is told', async () => {
  const { user } = await renderScreen(`${list}edit-user/${encodeId(70)}`, {
    as,
    answers: [details, ...choices, allGroups],
  })
  const field = await main().findByRole('textbox', { name: 'Work email' })
  expect(main().queryByText(toldAtBoth)).toBeNull()
  await user.type(field, 'x')
  expect(await main().findByText(toldAtBoth)).toBeDefined()
})

test('the work email of a new user has no former address', async () => {
  const { user } = await renderScreen(`${list}create-user`, { as, answers: [...choices, allGroups] })
  await user.type(await main().findByRole('textbox', { name: 'Work email' }), 'x')
  expect(main().queryByText(toldAtBoth)).toBeNull()
})

test('each group shows its own permissions, also after another one of a higher version', async () => {
  const one = { actionId: 12, action: 'LogIntoSystem', description: 'Log in' }
  const other = { actionId: 19, action: 'ViewBuildingBlocks', description: 'See building block records' }
  const { user } = await renderScreen(`${list}view-group/${encodeId(9)}`, {
    as,
    answers: [
      answer(groups.getGroupActions, ({ groupId }) =>
        groupId === 9
          ? { groupId, userActions: [one], version: 7 }
          : { groupId, userActions: [other], version: 1 },
      ),
      allGroups,
    ],
  })
  expect(await main().findByText('LogIntoSystem')).toBeDefined()
  await user.click(main().getByRole('link', { name: 'Groups' }))
  await user.click(await main().findByRole('link', { name: `Manage ${municipal.groupName}` }))
  expect(await main().findByText('ViewBuildingBlocks')).toBeDefined()
  expect(main().queryByText('LogIntoSystem')).toBeNull()
})

test('a new group is empty, also when it is opened from the list', async () => {
  const { user } = await renderScreen(`${list}?show=groups`, { as, answers: [actions, allGroups] })
  await main().findByText('Survey readers')
  await user.click(main().getByRole('link', { name: 'Add new' }))
  const field = await main().findByRole<HTMLInputElement>('textbox', { name: 'Group name' })
  expect([field.value, field.readOnly]).toEqual(['', false])
})

test('groups are listed and searched', async () => {
  const { user } = await renderScreen(`${list}?show=groups`, { as, answers: [allGroups] })
  expect((await main().findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
    'Municipal designated personsThey keep records',
    'Survey readers',
  ])
  await user.type(main().getByRole('searchbox'), 'survey')
  expect(main().getAllByRole('rowheader')).toHaveLength(1)
  await user.type(main().getByRole('searchbox'), ' of nobody')
  expect(main().getByRole('heading', { name: 'No groups found' })).toBeDefined()
})

test('a change of a group names what it adds, and offers nothing that the person lacks', async () => {
  const helper = aSession('Sipho Nene', [
    'WorldOfImpactAdmin',
    'UpdateGroup',
    'AddGroupAction',
    'LogIntoSystem',
  ])
  await renderScreen(`${list}edit-group/${encodeId(3)}`, { as: helper, answers: [actions, held, allGroups] })
  const box = await main().findByRole('checkbox', { name: /^See building block records/ })
  expect(box).toHaveProperty('disabled', true)
  expect(main().getByText('You do not have this permission, so you cannot give it.')).toBeDefined()
})

test('removals are saved before additions, each with the version that it needs', async () => {
  const { user, asked } = await renderScreen(`${list}edit-group/${encodeId(3)}`, {
    as,
    answers: [
      actions,
      held,
      allGroups,
      answer(groups.deleteGroupActions, { success: true, message: 'Group saved', version: 3 }),
      answer(groups.addGroupActions, { success: true, message: 'Group saved', version: 4, actionList: [] }),
    ],
  })
  await user.click(await main().findByRole('checkbox', { name: /^See building block records/ }))
  await user.click(main().getByRole('checkbox', { name: /^Log in/ }))
  expect(main().getByText(/1 permission added: See building block records/)).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Group saved')).toBeDefined()
  const written: readonly string[] = [groups.deleteGroupActions.path, groups.addGroupActions.path]
  const writes = asked.filter(({ path }) => written.includes(path)).map(({ input }) => input)
  expect(writes).toEqual([
    { GroupId: 3, UserActions: [12] },
    { GroupId: 3, UserActions: [19] },
  ])
})

test('a group is made with its name and permissions, and shown', async () => {
  const { user, asked } = await renderScreen(`${list}create-group`, {
    as,
    answers: [
      actions,
      allGroups,
      answer(groups.getGroupActions, { groupId: 11, userActions: [], version: 1 }),
      answer(groups.addGroup, { success: true, message: 'Group added', groupId: 11 }),
    ],
  })
  await user.type(await main().findByLabelText('Group name'), 'Readers of surveys')
  await user.click(main().getByRole('checkbox', { name: /^Log in/ }))
  await user.click(main().getByRole('button', { name: 'Save' }))
  await expect.poll(address).toBe(`${list}view-group/${encodeId(11)}`)
  expect(asked.find(({ path }) => path === groups.addGroup.path)?.input).toEqual({
    GroupName: 'Readers of surveys',
    UserActions: [12],
  })
})

test('a change of a group that the server refuses says why, and stays on the form', async () => {
  const refusal = 'You would lose your own access to administration. Ask another administrator.'
  const { user } = await renderScreen(`${list}edit-group/${encodeId(3)}`, {
    as,
    answers: [
      actions,
      held,
      allGroups,
      refuse(groups.deleteGroupActions, {
        type: 'invalid',
        errors: [{ code: 'UserActions', description: refusal }],
      }),
    ],
  })
  const box = await main().findByRole('checkbox', { name: /^Log in/ })
  await user.click(box)
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect((await main().findByRole('alert')).textContent).toBe(refusal)
  expect(box).toHaveProperty('checked', false)
})

test('a group with people is not deleted, and the refusal names them; an empty one is deleted', async () => {
  const refusal = 'Move the people in this group to another group first: Zodwa Member'
  let people = 1
  const { user, asked } = await renderScreen(`${list}view-group/${encodeId(9)}`, {
    as,
    answers: [
      page([ayanda]),
      answer(groups.getGroups, () => [
        { ...municipal, groupId: 9, description: '', memberCount: people, actionIds: [], isDefault: false },
      ]),
      answer(groups.getGroupActions, { groupId: 9, userActions: [], version: 2 }),
      answer(groups.deleteGroup, () => {
        if (people === 0) return { success: true, message: 'Group deleted' }
        throw new ProblemError({
          type: 'invalid',
          errors: [{ code: 'groupId', description: refusal }],
        })
      }),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'Delete' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Would you like to delete this Group?' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(refusal)).toBeDefined()
  people = 0
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Group deleted')).toBeDefined()
  expect(address()).toBe(`${list}?show=groups`)
  const inputs = asked.filter(({ path }) => path === groups.deleteGroup.path).map(({ input }) => input)
  expect(inputs).toEqual([{ groupId: 9 }, { groupId: 9 }])
})

test('a built-in group cannot be deleted', async () => {
  await renderScreen(`${list}view-group/${encodeId(3)}`, { as, answers: [allGroups, held] })
  expect(await main().findByRole('link', { name: 'Edit' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('an audit without events says so', async () => {
  await renderScreen('/admin/audit/', {
    as,
    answers: [answer(calls.security.getAuditEvents, { rows: [], total: 0, pageNumber: 1, pageSize: 30 })],
  })
  expect(await main().findByRole('heading', { name: 'Nothing recorded' })).toBeDefined()
})

test('the audit has pages of thirty and is filtered, the file as well; its address keeps page, kind and period', async () => {
  const event = { at, deviceLabel: '', network: '', actor: null, subject: null }
  const pages = answer(calls.security.getAuditEvents, ({ pageNumber = 1, filter }) => ({
    rows: [{ ...event, id: pageNumber, action: 'code-needed' as const, details: {} }],
    total: filter === 'ngcobo' ? 1 : 61,
    pageNumber,
    pageSize: 30,
  }))
  const { user, asked } = await renderScreen('/admin/audit/?period=all&page=2', { as, answers: [pages] })
  expect(await main().findByText('31–60 of 61')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Next' }))
  expect(await main().findByText('61–61 of 61')).toBeDefined()
  await user.click(main().getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'Signed in' }))
  expect(address()).toBe('/admin/audit/?period=all&kind=signed-in')
  await user.type(main().getByRole('searchbox'), 'ngcobo')
  const filtered = { action: 'signed-in', filter: 'ngcobo' }
  const last = () => asked.findLast(({ path }) => path === calls.security.getAuditEvents.path)?.input
  await expect.poll(last).toMatchObject(filtered)
  const before = asked.length
  await user.click(main().getByRole('button', { name: 'CSV' }))
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  expect(last()).toMatchObject(filtered)
})

test.each(['en', 'af'])('the kinds of the audit are in the order of the alphabet in %s', async (language) => {
  await changeLanguage(language)
  const none = answer(calls.security.getAuditEvents, { rows: [], total: 0, pageNumber: 1, pageSize: 30 })
  const { user } = await renderScreen('/admin/audit/', { as, answers: [none] })
  await user.click(await main().findByRole('combobox', { name: t('audit.kind') }))
  const kinds = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(kinds).toEqual(kinds.toSorted(new Intl.Collator(language).compare))
})

test('the audit says who did what on whom, with field names only', async () => {
  const event = { id: 2, at, deviceLabel: 'Chrome/Windows', network: 'abc123' }
  const [thandeka, pieter] = [
    { stakeholderId: 1, name: 'Thandeka Ngcobo' },
    { stakeholderId: 2, name: 'Pieter Jacobs' },
  ]
  await renderScreen('/admin/audit/', {
    as,
    answers: [
      answer(calls.security.getAuditEvents, {
        rows: [
          {
            ...event,
            action: 'user-changed',
            actor: thandeka,
            subject: pieter,
            details: { fields: ['groups', 'email', 'alternativeNumber', 'personalEmail'] },
          },
          {
            ...event,
            id: 1,
            action: 'sign-in-failed',
            actor: null,
            subject: pieter,
            details: { reason: 'wrong-password' },
          },
          {
            ...event,
            id: 3,
            action: 'application-decided',
            actor: thandeka,
            subject: { stakeholderId: 9, name: 'Milkwood Bay University' },
            details: { organisationId: 9, decision: 'withdrawn' },
          },
          { ...event, id: 4, action: 'code-needed', actor: null, subject: pieter, details: {} },
          {
            ...event,
            id: 5,
            action: 'signed-in',
            actor: pieter,
            subject: pieter,
            details: { isKnownDevice: true },
          },
        ],
        total: 5,
        pageNumber: 1,
        pageSize: 30,
      }),
    ],
  })
  const rows = (await main().findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    '3 May 2026, 08:12Thandeka NgcoboUser changedPieter Jacobs: Groups, Work email, Telephone number, Personal email addressChrome on Windows',
    '3 May 2026, 08:12Not signed inSign-in failedPieter Jacobs, Wrong passwordChrome on Windows',
    '3 May 2026, 08:12Thandeka NgcoboApplication decidedMilkwood Bay University: Approval withdrawnChrome on Windows',
    '3 May 2026, 08:12Not signed inCode needed on a new devicePieter JacobsChrome on Windows',
    '3 May 2026, 08:12Pieter JacobsSigned in–Chrome on Windows',
  ])
})

test('the audit names settings, texts, lists and fields by the titles of their screens', async () => {
  const event = { at, actor: null, subject: null, deviceLabel: 'Chrome/Windows', network: 'abc123' }
  const survey = { organisationId: 9, questionnaireTypeId: 1, period: 'Apr-Jun 2026' }
  const rows: AnswerOf<typeof calls.security.getAuditEvents>['rows'] = [
    { ...event, id: 5, action: 'settings-changed', details: { fields: ['supportContact', 'aboutUs'] } },
    { ...event, id: 4, action: 'text-changed', details: { name: 'rejectedOther', version: 2 } },
    {
      ...event,
      id: 3,
      action: 'entry-changed',
      details: {
        list: 'requirements',
        name: 'Open 24 hours',
        change: 'changed',
        fields: ['parentId', 'order'],
      },
    },
    {
      ...event,
      id: 2,
      action: 'entry-changed',
      details: { list: 'requirements', name: 'Open 24 hours', change: 'retired', fields: [] },
    },
    {
      ...event,
      id: 1,
      action: 'survey-changed',
      subject: { stakeholderId: 9, name: 'Milkwood Bay University' },
      details: { ...survey, expectedResponses: 70, closesOn: '2026-06-30' },
    },
  ]
  const { user } = await renderScreen('/admin/audit/', {
    as,
    answers: [answer(calls.security.getAuditEvents, { rows, total: 5, pageNumber: 1, pageSize: 30 })],
  })
  const about = [
    'Support contact, Address of ‘About Us’',
    'Application rejected: another reason, version 2',
    'Requirements: Open 24 hours: Building block, Position in the list',
    'Requirements: Open 24 hours: retired',
    'Milkwood Bay University: Apr-Jun 2026, 70 answers expected, closes on 30 June 2026',
  ]
  for (const text of about) expect(await main().findByText(text)).toBeDefined()
  const saved = vi.spyOn(URL, 'createObjectURL')
  await user.click(main().getByRole('button', { name: 'CSV' }))
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  const [file] = saved.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toContain(about.at(-1))
})
