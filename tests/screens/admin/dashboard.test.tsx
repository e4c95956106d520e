import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { administrator as as, aSession } from '#tests/support/a-session.ts'
import { anApplication, applicationPage } from '#tests/support/applications.ts'
import { answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const noPast = { rows: [], total: 0, pageNumber: 1, pageSize: 30 }
const { applications, groups, helplines, imports, users } = calls

const main = () => within(screen.getByRole('main'))
const now = () => Date.UTC(2026, 4, 3, 8)
const figures = {
  inProgressCount: 18,
  lastUpdatedOrganisationDate: Date.UTC(2026, 4, 2),
  lastUpdatedQuestionnaireDate: Date.UTC(2026, 4, 3),
  healthCheckParticipants: 142,
  approvedOrganisationsCount: 310,
  actualResponses: 4218,
  expectedResponses: 9650,
  mailLateSince: null,
}
const dashboard = answer(applications.getAdminDashboard, figures)
const waiting = applicationPage([anApplication({})], 18)

test('the dashboard shows what waits, how the surveys stand, and who waits longest', async () => {
  const { asked } = await renderScreen('/admin/', { as, now, answers: [dashboard, waiting] })
  expect(await main().findByText('new applications received')).toMatchObject({
    textContent: '18new applications received',
  })
  expect(main().getByText('Last Updated 2 May 2026')).toBeDefined()
  const bar = main().getByRole('progressbar', { name: 'Organisations that took part' })
  expect(bar.getAttribute('aria-valuetext')).toBe('142 of 310')
  expect(main().getByText('45.81%')).toBeDefined()
  expect(await main().findByText('April to June 2026')).toBeDefined()
  expect(main().getByRole('link', { name: 'Manage organisations' }).getAttribute('href')).toBe(
    '/admin/organisations/',
  )
  expect(await main().findByRole('rowheader', { name: 'Mthatha TVET College' })).toBeDefined()
  expect(main().getByText('1 of 18')).toBeDefined()
  expect(asked.find(({ path }) => path === applications.searchOrganisations.path)?.input).toMatchObject({
    statusId: 1,
    sort: 'received',
  })
})

test('the dashboard says who sees the totals of surveys', async () => {
  const hidden = { healthCheckParticipants: null, actualResponses: null, expectedResponses: null }
  const few = answer(applications.getAdminDashboard, { ...figures, ...hidden })
  await renderScreen('/admin/', { as, now, answers: [few, waiting] })
  expect(
    await main().findAllByText(
      'Only people with permission to see the survey results of other organisations can see this.',
    ),
  ).toHaveLength(2)
  expect(main().queryByRole('progressbar', { name: 'Organisations that took part' })).toBeNull()
})

test('the dashboard says that no emails leave, and since when', async () => {
  const late = answer(applications.getAdminDashboard, { ...figures, mailLateSince: now() - 3_600_000 })
  await renderScreen('/admin/', { as, now, answers: [late, waiting] })
  expect(await main().findByText('Emails are not being sent')).toBeDefined()
  expect(main().getByText(/^The oldest has been waiting since .*09:00/)).toBeDefined()
})

test('the dashboard leads to the other areas and says how they stand', async () => {
  const { user } = await renderScreen('/admin/', {
    as,
    answers: [
      dashboard,
      waiting,
      answer(users.getAllUsers, { rows: [], total: 231, pageNumber: 1, pageSize: 1 }),
      answer(groups.getGroups, [
        { groupId: 1, groupName: 'A', description: '', memberCount: 1, actionIds: [12], isDefault: true },
      ]),
      answer(helplines.getHelplines, []),
      answer(imports.list, { runs: [], past: noPast }),
    ],
  })
  expect(await main().findByText('231 users, 1 group')).toBeDefined()
  const areas = within(main().getByRole('navigation', { name: 'Other areas' }))
  expect(areas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/manage-users-groups/',
    '/admin/reference/helplines',
    '/admin/reference/',
    '/admin/imports/',
    '/admin/devices/',
    '/admin/audit/',
  ])
  await user.click(areas.getByRole('link', { name: /^Audit/ }))
  expect(await main().findByRole('heading', { level: 1, name: 'Audit' })).toBeDefined()
})

test('a person who may not view organisations sees the figures and no way to the list', async () => {
  const person = aSession('Lindiwe M', ['LogIntoSystem', 'WorldOfImpactAdmin'])
  await renderScreen('/admin/', { as: person, answers: [dashboard] })
  expect(await main().findByText('new applications received')).toBeDefined()
  expect(main().queryByRole('link', { name: 'Manage organisations' })).toBeNull()
  expect(main().queryByRole('heading', { name: 'Waiting longest' })).toBeNull()
  expect(main().queryByRole('link', { name: /^Imports/ })).toBeNull()
})

test('a person who may only view organisations sees them and no other area', async () => {
  const person = aSession('Lindiwe M', ['LogIntoSystem', 'ViewOrganisations'])
  const hidden = { healthCheckParticipants: null, actualResponses: null, expectedResponses: null }
  const few = answer(applications.getAdminDashboard, { ...figures, ...hidden })
  const { asked, user } = await renderScreen('/admin/', { as: person, answers: [few, waiting] })
  expect(await main().findByRole('rowheader', { name: 'Mthatha TVET College' })).toBeDefined()
  expect(main().queryByRole('link', { name: 'Manage questionnaires' })).toBeNull()
  expect(main().queryByRole('navigation', { name: 'Other areas' })).toBeNull()
  const areas = [users.getAllUsers, groups.getGroups, helplines.getHelplines, imports.list]
  expect(asked.filter(({ path }) => areas.some((call) => call.path === path))).toEqual([])
  await user.click(main().getByRole('link', { name: 'Manage organisations' }))
  expect(await main().findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined()
})

test('the areas stay within reach where the figures are refused', async () => {
  const denied = refuse(applications.getAdminDashboard, { type: 'busy', retryAfterSeconds: 1 })
  await renderScreen('/admin/', { as, answers: [denied, applicationPage([])] })
  expect(await main().findByText(/^The server is busy/)).toBeDefined()
  expect(await main().findByText('No applications are waiting for a decision.')).toBeDefined()
  expect(main().getByRole('link', { name: /^Devices/ })).toBeDefined()
})
