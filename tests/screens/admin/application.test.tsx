import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { encodeId } from '#contract/rules/page-paths.ts'
import { administrator as as, aSession } from '#tests/support/a-session.ts'
import { anApplication, applicationPage, applicationRows, forDecision } from '#tests/support/applications.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const { verify, previewDecision, searchOrganisations } = calls.applications

const main = () => within(screen.getByRole('main'))
const list = '/admin/organisations/'
const path = `${list}view/${encodeId(90)}`
const at = Date.UTC(2026, 4, 3, 6, 12)

const waiting = applicationPage([anApplication({ forDecision })])
const approval = { verificationStatus: 3 as const, at, by: 'Thandeka Ngcobo', reason: null }
const approved = applicationPage([
  anApplication({
    verificationStatus: 3,
    organisationVerified: true,
    forDecision: { ...forDecision, version: 2, decisions: [approval] },
  }),
])
const mail = answer(previewDecision, {
  mail: {
    to: 'n.dlamini@mthathatvet.example',
    subject: 'About your application',
    paragraphs: [
      { language: 'en', lines: [['Hello Nomvula Dlamini']] },
      { language: 'en', lines: [['The reason:'], ['{reason}'], [{ path: '/auth/login/' }]] },
    ],
  },
})
const taken = answer(verify, { success: true, message: 'Application approved.', version: 2 })
const conflict = refuse(verify, {
  type: 'conflict',
  current: {},
  version: 2,
  changes: [{ by: 'Thandeka Ngcobo', at, paths: ['verificationStatus'], isOwn: false }],
})
const button = (name: string) => main().findByRole('button', { name })

test('an application shows the person, the organisation, and what may be the same one', async () => {
  await renderScreen(path, { as, answers: [waiting] })
  expect(await main().findByRole('heading', { level: 1, name: 'Mthatha TVET College' })).toBeDefined()
  expect(main().getByRole('link', { name: '047 555 0123' })).toBeDefined()
  expect(main().getByText('12 Sutherland Street, Ngangelizwe, Mthatha, 5100')).toBeDefined()
  expect(main().getByRole('link', { name: 'Mthatha College' }).getAttribute('href')).toBe(
    `${list}view/${encodeId(70)}`,
  )
  expect(main().getByText('Same name, Same type and municipality')).toBeDefined()
  expect(main().getByText('No decisions yet.')).toBeDefined()
  expect(main().getByText('18 applications are waiting.')).toBeDefined()
})

test('a phone leads from the top of an application to its possible duplicates', async () => {
  const { user } = await renderScreen(path, { as, answers: [waiting], isPhone: true })
  const note = await main().findByText('1 possible duplicate')
  const details = main().getByRole('heading', { name: 'Organisation details' })
  expect(note.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(main().getByRole('button', { name: 'Compare' }))
  expect(seen.mock.contexts.map((shown) => (shown as Element).textContent)).toEqual([
    expect.stringMatching(/^Possible duplicates/),
  ])
})

test('an application is compared with a possible duplicate side by side', async () => {
  const other = anApplication({
    stakeholderId: 70,
    organisationName: 'Mthatha College',
    contact: [{ contactTypeId: 1, detail: 'head@mthatha.example' }],
    verificationStatus: 3,
    forDecision: { ...forDecision, organisationBranch: null },
  })
  const { rows, ...rest } = applicationRows([anApplication({ forDecision })])
  const both = answer(searchOrganisations, ({ StakeholderId: id }) => ({
    ...rest,
    rows: id === 70 ? [other] : rows,
  }))
  const { user } = await renderScreen(path, { as, answers: [both] })
  await user.click(await button('Compare side by side: Mthatha College'))
  const dialog = within(await screen.findByRole('dialog'))
  const table = within(await dialog.findByRole('table'))
  const cellsOf = (name: string) =>
    within(table.getByRole('rowheader', { name }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf('Organisation name')).toEqual(['Mthatha TVET College', 'Mthatha College', 'Different'])
  expect(cellsOf('Branch')).toEqual(['Ngangelizwe campus', '–', 'Different'])
  expect(cellsOf('Number of members')).toEqual(['380', '380', 'Same'])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('an application is approved with the usual group, after the mail was shown', async () => {
  const { user, asked } = await renderScreen(path, { as, answers: [waiting, mail, taken] })
  await user.click(await main().findByRole('link', { name: 'Approve' }))
  expect(await main().findByText('Hello Nomvula Dlamini')).toBeDefined()
  expect(main().getByText('About your application').lang).toBe('en')
  expect(main().getByText('1 possible duplicate')).toBeDefined()
  await user.click(main().getByRole('link', { name: 'Compare' }))
  expect(await main().findByRole('heading', { name: 'Possible duplicates' })).toBeDefined()
  await user.click(main().getByRole('link', { name: 'Approve' }))
  expect(await main().findByText('Hello Nomvula Dlamini')).toBeDefined()
  expect(main().getByRole('combobox', { name: 'Permission group' }).textContent).toContain('Health Check')
  await user.click(await button('Approve and send email'))
  expect(await screen.findByText('Application approved.')).toBeDefined()
  expect(asked.find(({ path: to }) => to === verify.path)?.input).toMatchObject({
    VerificationStatusId: 3,
    OrganisationEmail: 'n.dlamini@mthathatvet.example',
    StakeholderId: 90,
    GroupId: 2,
    EmailTemplateType: 1,
  })
  await expect.poll(address).toBe(list)
})

test('a rejection needs a reason, which the mail shows word for word', async () => {
  const { user, asked } = await renderScreen(`${path}?decide=reject`, { as, answers: [waiting, mail, taken] })
  await user.click(await button('Reject and send email'))
  expect(await main().findByText('Choose a reason.')).toBeDefined()
  await user.click(main().getByRole('radio', { name: /^Other/ }))
  expect(await main().findByText('Your reason appears here')).toBeDefined()
  await user.click(await button('Reject and send email'))
  expect(await main().findByText('Please specify a rejection reason.')).toBeDefined()
  await user.type(main().getByRole('textbox', { name: 'Reason for the applicant' }), 'No address')
  expect(within(main().getByRole('region', { name: 'The email' })).getByText('No address')).toBeDefined()
  await user.click(await button('Reject and send email'))
  await expect
    .poll(() => asked.find(({ path: to }) => to === verify.path)?.input)
    .toMatchObject({ VerificationStatusId: 2, EmailTemplateType: 3, RejectedReasons: 'No address' })
})

test('withdrawing an approval says what follows and asks; it cannot be approved again', async () => {
  const { user, asked } = await renderScreen(path, { as, answers: [approved, mail, taken] })
  await main().findByText('Thandeka Ngcobo, 3 May 2026, 08:12')
  expect(main().queryByRole('link', { name: 'Approve' })).toBeNull()
  await user.click(main().getByRole('link', { name: 'Reject' }))
  expect(await main().findByText('its results for past quarters stay in the figures')).toBeDefined()
  await user.click(main().getByRole('radio', { name: /^Duplicated Organisation/ }))
  await user.click(await button('Withdraw and send email'))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw the approval of Mthatha TVET College?' }),
  )
  expect(asked.some(({ path: to }) => to === verify.path)).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await expect
    .poll(() => asked.find(({ path: to }) => to === verify.path)?.input)
    .toMatchObject({ VerificationStatusId: 2, EmailTemplateType: 2 })
})

test('a rejection after an approval is listed as a withdrawal', async () => {
  const withdrawal = {
    ...approval,
    verificationStatus: 2 as const,
    at: at + 86_400_000,
    reason: 'It closed.',
  }
  const withdrawn = anApplication({
    verificationStatus: 2,
    forDecision: { ...forDecision, version: 3, decisions: [withdrawal, approval] },
  })
  await renderScreen(path, { as, answers: [applicationPage([withdrawn])] })
  expect(await main().findByText('Approval withdrawn')).toBeDefined()
})

test('a decision leads back to the list as it was left', async () => {
  const left = `${list}?status=approved`
  const { user } = await renderScreen(left, { as, answers: [approved, mail, taken] })
  await user.type(await main().findByRole('searchbox', { name: 'Organisation name' }), 'tvet')
  await user.click(main().getByRole('link', { name: 'View Mthatha TVET College' }))
  await user.click(await main().findByRole('link', { name: 'Reject' }))
  await user.click(await main().findByRole('link', { name: 'Cancel' }))
  await user.click(await main().findByRole('link', { name: 'Reject' }))
  await user.click(await main().findByRole('radio', { name: /^Duplicated Organisation/ }))
  await user.click(await button('Withdraw and send email'))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await expect.poll(address).toBe(left)
  expect(await main().findByRole('searchbox')).toHaveProperty('value', 'tvet')
})

test('the second of two administrators learns who decided, and sees the application as it is now', async () => {
  const { user, asked } = await renderScreen(`${path}?decide=approve`, {
    as,
    answers: [waiting, mail, conflict],
  })
  await user.click(await button('Approve and send email'))
  expect(
    await main().findByText('Thandeka Ngcobo already decided on this application (3 May 2026, 08:12)'),
  ).toBeDefined()
  expect(address()).toBe(path)
  const reads = () => asked.filter(({ path: to }) => to === calls.applications.searchOrganisations.path)
  await expect.poll(() => reads().length).toBeGreaterThan(1)
})

test('a reason stays when somebody else was faster, and can still be sent', async () => {
  const { user } = await renderScreen(`${path}?decide=reject`, { as, answers: [waiting, mail, conflict] })
  await user.click(await main().findByRole('radio', { name: /^Other/ }))
  await user.type(await main().findByRole('textbox'), 'It has no office.')
  await user.click(await button('Reject and send email'))
  expect(await main().findByText(/^Thandeka Ngcobo already decided on this application/)).toBeDefined()
  expect(await main().findByRole('textbox')).toHaveProperty('value', 'It has no office.')
  expect(await button('Reject and send email')).toBeDefined()
})

test.each([
  { type: 'busy' as const, retryAfterSeconds: 1, says: /^The server is busy/ },
  { type: 'not-allowed' as const, says: 'You do not have permission to perform this action.' },
])('a decision that is refused as $type stays on the form', async ({ says, ...problem }) => {
  const { user } = await renderScreen(`${path}?decide=approve`, {
    as,
    answers: [waiting, mail, refuse(verify, problem)],
  })
  await user.click(await button('Approve and send email'))
  expect(await main().findByText(says)).toBeDefined()
  expect(await button('Approve and send email')).toBeDefined()
})

test('a person who may only view applications cannot decide', async () => {
  const viewer = aSession('Lindiwe M', ['LogIntoSystem', 'WorldOfImpactAdmin', 'ViewOrganisations'])
  await renderScreen(`${path}?decide=approve`, { as: viewer, answers: [waiting] })
  expect(await main().findByText('Personal details')).toBeDefined()
  expect(main().queryByRole('link', { name: 'Approve' })).toBeNull()
  expect(main().queryByRole('button', { name: 'Approve and send email' })).toBeNull()
})

test('an application without signal offers to try again, and one that is gone says so', async () => {
  const { goOnline } = await renderScreen(path, {
    as,
    isOffline: true,
    answers: [refuse(calls.applications.searchOrganisations, { type: 'not-found' })],
  })
  await main().findByRole('button', { name: 'Try again' })
  goOnline()
  expect(
    await main().findByText('This record no longer exists. Go back and choose another record.'),
  ).toBeDefined()
})

test('a mail that nobody gets is not promised', async () => {
  const nobody = answer(previewDecision, { mail: null })
  await renderScreen(`${path}?decide=approve`, { as, answers: [waiting, nobody] })
  expect(await main().findByText(/^No email is sent/)).toBeDefined()
})
