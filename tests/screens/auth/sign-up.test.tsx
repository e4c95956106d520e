// @module-tag slow
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#contract/calls/accounts.ts'
import { auth } from '#contract/calls/auth.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import { forgetRegistration } from '#src/screens/auth/sign-up/registration-memory.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const password = 'Own!Passw0rd#Sea'
const email = 'n.dlamini@college.example'

afterEach(forgetRegistration)

function place(boundaryId: number, description: string, province: number | null, district: number | null) {
  return {
    boundaryId: boundaryId as BoundaryId,
    code: String(boundaryId),
    description,
    boundaryTypeId: province === null ? 1 : district === null ? 2 : 3,
    nationalBoundaryId: province as BoundaryId | null,
    districtBoundaryId: district as BoundaryId | null,
    peopleCount: null,
  }
}

const places = [
  place(2, 'KwaZulu-Natal', null, null),
  place(20, 'eThekwini', 2, null),
  place(21, 'Ugu', 2, null),
  place(700, 'eThekwini', 2, 20),
  place(701, 'Ray Nkonyeni', 2, 21),
  place(702, 'Umzumbe', 2, 21),
]
const text = (said: string) => ({ text: said, english: null })
const terms = {
  version: 3,
  title: text('Terms'),
  summary: text('The main points in plain words.'),
  points: [{ heading: text('What you tell us is true'), text: text('You give correct details.') }],
  acceptLabel: text('I agree for my organisation.'),
}
const sent = { success: true, message: '', userType: 1 as const, email, otp: '123456' }

const answers = [
  answer(calls.profile.getUserTitles, [{ titleId: 2, description: 'Ms' }]),
  answer(calls.profile.getUserJobRoles, [{ roleId: 4, description: 'Human resources manager' }]),
  answer(auth.getOrganisationTypes, [{ organisationTypeId: 4, description: 'Higher education' }]),
  answer(calls.geography.list, ({ type }) => places.filter(({ boundaryTypeId }) => boundaryTypeId === type)),
  answer(calls.config.registrationTerms, terms),
  answer(accounts.register, sent),
]

async function choose(user: UserEvent, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function fillPerson(user: UserEvent) {
  await screen.findByRole('heading', { name: 'Register your organisation' })
  await choose(user, 'Title', 'Ms')
  await user.type(screen.getByLabelText('First name'), 'Nomvula')
  await user.type(screen.getByLabelText('Last name'), 'Dlamini')
  await user.type(screen.getByLabelText('Work email'), email)
  await user.type(screen.getByLabelText('Telephone'), '047 555 0123')
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), password)
  await user.click(screen.getByRole('button', { name: 'Next: Organisation details' }))
}

async function fillOrganisation(user: UserEvent) {
  await user.type(await screen.findByLabelText('Organisation name'), 'Mthatha College')
  await choose(user, 'Organisation type', 'Higher education')
  await choose(user, 'Your role in the organisation', 'Human resources manager')
  await user.type(screen.getByLabelText('Postal code (optional)'), '0001')
  await choose(user, 'Province', 'KwaZulu-Natal')
  await choose(user, 'District', 'eThekwini')
  await user.click(screen.getByRole('button', { name: 'Next: Member details and terms' }))
}

async function fillMembers(user: UserEvent) {
  await user.type(await screen.findByLabelText('Number of members in organisation'), '380')
  await user.click(await screen.findByRole('checkbox', { name: 'I agree for my organisation.' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
}

test('an organisation is registered in three steps, and the code is asked for next', async () => {
  const { user, asked } = await renderScreen('/auth/sign-up/', { answers })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('A special character: one of ! @ # $ % ^ & * ( )')).toBeDefined()
  await fillPerson(user)
  await fillOrganisation(user)
  expect(address()).toBe('/auth/sign-up/?step=3')
  const privacy = await main.findByRole('link', { name: 'Privacy notice' })
  expect(privacy.getAttribute('href')).toBe('/home/privacy')
  await fillMembers(user)
  expect(await screen.findByRole('heading', { name: 'Verify OTP' })).toBeDefined()
  expect(screen.getByText(email)).toBeDefined()
  expect(asked.find(({ path }) => path === accounts.register.path)?.input).toMatchObject({
    Title: 2,
    MobileNumber: '0475550123',
    PostalCode: '0001',
    Province: 2,
    District: 20,
    LocalMunicipality: 700,
    MemberInOrganisation: 380,
    TermsVersion: 3,
  })
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(password)
})

test('the address can be corrected after the code was sent, with the password typed again', async () => {
  const { user } = await renderScreen('/auth/sign-up/', { answers })
  await fillPerson(user)
  await fillOrganisation(user)
  await fillMembers(user)
  await user.click(await screen.findByRole('link', { name: 'Change the address' }))
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Nomvula')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Confirm password').value).toBe('')
})

test('the next person on a shared computer finds nothing of what was typed', async () => {
  const { user } = await renderScreen('/auth/sign-up/', { answers })
  await user.type(await screen.findByLabelText('First name'), 'Nomvula')
  await user.click(screen.getAllByRole('link', { name: 'All helplines' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Helplines' })
  const banner = within(screen.getByRole('banner'))
  await user.click(banner.getByRole('link', { name: /GBVF dashboard/ }))
  await waitFor(() => expect(address()).toBe('/home'))
  await user.click(banner.getByRole('link', { name: 'Login' }))
  await user.click(await screen.findByRole('button', { name: 'Continue To Login' }))
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('')
})

test('each step names what is missing at its field, and does not go on', async () => {
  const { user } = await renderScreen('/auth/sign-up/', { answers })
  await user.click(await screen.findByRole('button', { name: 'Next: Organisation details' }))
  expect((await screen.findAllByText('Enter your first name.')).map(({ id }) => id)).toContain(
    'FirstName-error',
  )
  expect(document.getElementById('Title-error')).not.toBeNull()
  await user.type(screen.getByLabelText('First name'), 'N0mvula')
  expect(document.getElementById('FirstName-error')?.textContent).toBe(
    'Use only letters and spaces in your first name.',
  )
  await user.clear(screen.getByLabelText('First name'))
  await fillPerson(user)
  await user.click(await screen.findByRole('button', { name: 'Next: Member details and terms' }))
  for (const name of ['OrganisationName', 'OrganisationType', 'JobRole', 'Province', 'District'])
    await waitFor(() => expect(document.getElementById(`${name}-error`)).not.toBeNull())
  expect(document.getElementById('PostalCode-error')).toBeNull()
  await fillOrganisation(user)
  const members = await screen.findByLabelText('Number of members in organisation')
  for (const [typed, sentence] of [
    ['0', 'Enter a number of 1 or more.'],
    ['8.5', 'Enter a whole number.'],
  ] as const) {
    await user.clear(members)
    await user.type(members, typed)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() =>
      expect(document.getElementById('MemberInOrganisation-error')?.textContent).toBe(sentence),
    )
  }
  expect(document.getElementById('TermsVersion-error')?.textContent).toBe(
    'Accept terms and conditions to continue',
  )
})

test('passwords that differ are told while other fields are wrong', async () => {
  const { user } = await renderScreen('/auth/sign-up/', { answers })
  await user.type(await screen.findByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), 'another')
  await user.click(screen.getByRole('button', { name: 'Next: Organisation details' }))
  await waitFor(() =>
    expect(document.getElementById('ConfirmPassword-error')?.textContent).toBe('Passwords do not match'),
  )
  expect(document.getElementById('FirstName-error')).not.toBeNull()
})

test('Back goes a step back with everything that was typed', async () => {
  const { user } = await renderScreen('/auth/sign-up/', { answers })
  await fillPerson(user)
  await user.type(await screen.findByLabelText('Organisation name'), 'Mthatha College')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Nomvula')
  await user.click(screen.getByRole('button', { name: 'Next: Organisation details' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Organisation name')).value).toBe('Mthatha College')
})

test('what the server refuses is shown in the step of its field, until it is edited', async () => {
  const errors = [{ code: 'Email', description: 'This address cannot be used' }]
  const { user } = await renderScreen('/auth/sign-up/', {
    answers: [...answers, refuse(accounts.register, { type: 'invalid', errors })],
  })
  await fillPerson(user)
  await fillOrganisation(user)
  await fillMembers(user)
  const mail = await screen.findByLabelText('Work email')
  await waitFor(() =>
    expect(document.getElementById('Email-error')?.textContent).toBe('This address cannot be used'),
  )
  await user.type(mail, 'x')
  await waitFor(() => expect(document.getElementById('Email-error')).toBeNull())
})

test('terms that have changed are shown and accepted again', async () => {
  let version = 3
  const errors = [{ code: 'TermsVersion', description: 'Accept terms and conditions to continue' }]
  const { user } = await renderScreen('/auth/sign-up/', {
    answers: [
      ...answers,
      answer(calls.config.registrationTerms, () =>
        version === 3 ? terms : { ...terms, version, summary: text('The new points.') },
      ),
      answer(accounts.register, ({ TermsVersion }) => {
        if (TermsVersion === 4) return sent
        version = 4
        throw new ProblemError({ type: 'invalid', errors })
      }),
    ],
  })
  await fillPerson(user)
  await fillOrganisation(user)
  await fillMembers(user)
  expect(await screen.findByText('The new points.')).toBeDefined()
  const accept = screen.getByRole<HTMLInputElement>('checkbox')
  expect(accept.checked).toBe(false)
  expect(document.getElementById('TermsVersion-error')).not.toBeNull()
  await user.click(accept)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('heading', { name: 'Verify OTP' })).toBeDefined()
})

test('closed registration is said plainly, and nothing typed is lost', async () => {
  const closed = {
    success: false,
    message: 'Registration is closed at the moment.',
    userType: null,
    email,
    otp: null,
  }
  const { user } = await renderScreen('/auth/sign-up/', {
    answers: [...answers, answer(accounts.register, closed)],
  })
  await fillPerson(user)
  await fillOrganisation(user)
  await fillMembers(user)
  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
    'Registration is closed at the moment.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Number of members in organisation').value).toBe('380')
})

test('closed registration is said before anything is typed, and the login does not offer it', async () => {
  const { user } = await renderScreen('/auth/sign-up/', {
    answers: [
      ...answers,
      answer(calls.config.featureFlags, {
        enableLogin: false,
        isRegistrationOpen: false,
        isDemonstration: false,
      }),
    ],
  })
  expect(await screen.findByText('Registration is closed at the moment.')).toBeDefined()
  expect(screen.queryByLabelText('First name')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Continue To Login' }))
  expect(await screen.findByRole('link', { name: 'Reset password' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
})

test('what is no number stays as it was typed, and spaces do no harm', async () => {
  const { user } = await renderScreen('/auth/sign-up/', { answers })
  await fillPerson(user)
  await fillOrganisation(user)
  const members = () => screen.findByLabelText<HTMLInputElement>('Number of members in organisation')
  await user.type(await members(), 'about 40')
  await user.click(screen.getAllByRole('link', { name: 'All helplines' })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Helplines' })).toBeDefined()
  history.back()
  expect((await members()).value).toBe('about 40')
  await user.clear(await members())
  await user.type(await members(), '12 000')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(document.getElementById('TermsVersion-error')).not.toBeNull())
  expect(document.getElementById('MemberInOrganisation-error')).toBeNull()
})

test('leaving warns, except on the way to help', async () => {
  const { user } = await renderScreen('/auth/sign-up/', { answers })
  await user.type(await screen.findByLabelText('First name'), 'Nomvula')
  const leave = () => user.click(screen.getByRole('link', { name: 'Cancel' }))
  await leave()
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without submitting?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nomvula')
  await user.click(screen.getAllByRole('link', { name: 'All helplines' })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Helplines' })).toBeDefined()
  history.back()
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Nomvula')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Do you need an account?' })).toBeDefined()
})
