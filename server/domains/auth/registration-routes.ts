import type { FastifyInstance } from 'fastify'
import { userTypes } from '#contract/calls/auth.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { RegistrationContent, type Registration } from '#contract/schemas/registration.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import { withoutVersions } from '#server/db/query-tables.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { assertNotRateLimited, problem } from '#server/http/problems.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { clearWindows, countInWindows, findWindowWait } from '#server/http/window-limits.ts'
import { readersLanguage } from '#server/i18n.ts'
import { hmac } from '#server/hmac.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { getSettings, isRegistrationOpen } from '#server/queries/settings-store.ts'
import { findNewestCode, markCodeUsed, type CodeOwner } from './code-store.ts'
import {
  checkOneTimeCode,
  ensureBrowser,
  findBrowser,
  findShownCode,
  giveTicket,
  lockAddress,
  sendCode,
  subjectOf,
  type VerifiedCode,
} from './one-time-codes.ts'
import { rememberDevice } from './known-device.ts'
import { refuseGuessable } from './password-fault.ts'
import { hashPassword } from './password.ts'
import {
  addRegistration,
  completeRegistration,
  deleteRegistrations,
  findRegistrationId,
  listUnknownChoices,
} from './registration-store.ts'
import { findAccountState, type AccountState } from './store.ts'
import { codeLimits, codeLimitsOfAddress, registrationLimit, verificationLimit } from './code-limits.ts'

const REGISTRATION_MS = 86_400_000

/** An application and its code, and the code of a forgotten password. No answer tells whether an address is known. */
export function serveRegistration(app: FastifyInstance, server: Server): void {
  serveRegister(app, server)
  serveForgottenPassword(app, server)
  serveCodeCheck(app, server)
}

function serveRegister(app: FastifyInstance, server: Server): void {
  const { secret, config } = server
  serve(app, server, calls.auth.register, async (context) => {
    const { input, db, writeOnce, findEarlier, clock, origin, session, key } = context
    const email = input.Email
    const browser = ensureBrowser(secret, session.codeBrowser, key)
    const owner = { subject: subjectOf(secret, email), browser }
    const network = networkOf(origin.address)
    const limits = [registrationLimit(network), ...codeLimits(email, network)]
    // Looked up before the earlier answer: a repeat must not be refused because its first request was counted between the two.
    const waitMs = await findWindowWait(db, secret, limits, clock.now())
    const earlier = await findEarlier()
    if (earlier !== undefined) return withShownCode(server, { db, owner }, earlier)
    if (!isRegistrationOpen(await getSettings(db, config.settings)))
      return {
        success: false,
        message: t('answer.auth.registrationClosed'),
        userType: null,
        email,
        otp: null,
      }
    await refuseWrongChoices(db, input)
    refuseGuessable('Password', input.Password, email)
    assertNotRateLimited(waitMs)
    const passwordHash = await hashPassword(input.Password)
    const answer = await writeOnce(async (writer) => {
      const now = clock.now()
      assertNotRateLimited(await countInWindows(writer, secret, limits, now))
      const account = await findAccountState(writer, email)
      const isKnown = account !== undefined && !mayApplyAgain(account)
      const content = RegistrationContent.parse(input)
      const language = readersLanguage()
      const registrationId = isKnown
        ? null
        : await addRegistration(writer, { content, browser, passwordHash, language, now })
      await sendCode(writer, { owner, stakeholderId: null, registrationId, now })
      if (isKnown)
        await queueMail(writer, {
          template: 'account-exists',
          data: {},
          to: account.stakeholderId,
          at: now,
        })
      return {
        success: true,
        message: '',
        userType: userTypes.newUser,
        email,
        otp: null,
      }
    })
    return withShownCode(server, { db, owner }, answer)
  })
}

function serveForgottenPassword(app: FastifyInstance, server: Server): void {
  const { secret } = server
  serve(app, server, calls.auth.forgotPassword, async (context) => {
    const { input, db, writeOnce, findEarlier, clock, origin, session, key } = context
    const email = input.Email
    const browser = ensureBrowser(secret, session.codeBrowser, key)
    const owner = { subject: subjectOf(secret, email), browser }
    const limits = codeLimits(email, networkOf(origin.address))
    const waitMs = await findWindowWait(db, secret, limits, clock.now())
    const earlier = await findEarlier()
    if (earlier !== undefined) return withShownCode(server, { db, owner }, earlier)
    const sent = { success: true, message: '', userType: userTypes.resetPassword, email, otp: null }
    const tooMany = { ...sent, success: false, message: t('answer.auth.tooManyCodes') }
    if (waitMs > 0) return tooMany
    const answer = await writeOnce(async (writer) => {
      const now = clock.now()
      if ((await countInWindows(writer, secret, limits, now)) > 0) return tooMany
      const account = await findAccountState(writer, email)
      const after = now - REGISTRATION_MS
      const registrationId = await findRegistrationId(writer, { email, browser, after })
      const mayReset = registrationId === null && account !== undefined && maySetPassword(account)
      const stakeholderId = mayReset ? account.stakeholderId : null
      await sendCode(writer, { owner, stakeholderId, registrationId, now })
      return sent
    })
    return withShownCode(server, { db, owner }, answer)
  })
}

function serveCodeCheck(app: FastifyInstance, server: Server): void {
  const { secret } = server
  serve(app, server, calls.auth.verifyOtp, async ({ input, db, write, clock, origin, session, key }) => {
    const { Email: email, OTP: code } = input
    const browser = findBrowser(secret, session.codeBrowser) ?? ''
    const owner = { subject: subjectOf(secret, email), browser }
    const keyHash = key === null ? null : hmac(secret, 'code use', key)
    const now = clock.now()
    const network = networkOf(origin.address)
    const limits = [verificationLimit(network)]
    assertNotRateLimited(await findWindowWait(db, secret, limits, now))
    return write(async (writer) => {
      const refused = (message: string) => ({ success: false, message, userType: null, email })
      assertNotRateLimited(await countInWindows(writer, secret, limits, now))
      // The browser asked for no code, and knows that: nothing is hidden by the time that more would take.
      if ((await findNewestCode(writer, owner)) === undefined) return refused(t('answer.auth.codeUnknown'))
      await lockAddress(writer, secret, email, now)
      const verified = await checkOneTimeCode(writer, { secret, owner, code, keyHash, now })
      if (proven.includes(verified.type))
        await clearWindows(writer, secret, codeLimitsOfAddress(email, network))
      switch (verified.type) {
        case 'registration': {
          const applicantId = await acceptRegistrationCode(writer, verified, { email, keyHash, now })
          if (applicantId === null) return refused(t('answer.auth.accountExists'))
          await addAuditEvent(writer, secret, {
            at: now,
            action: 'application-received',
            actor: applicantId,
            subject: applicantId,
            origin,
            details: {},
          })
          const data = { applicantId }
          await queueMail(writer, { template: 'registration-received', data, to: applicantId, at: now })
          return { success: true, message: t('answer.auth.notApproved'), userType: userTypes.newUser, email }
        }
        case 'sign-in': {
          const { codeId, stakeholderId } = verified
          await markCodeUsed(writer, codeId, { now, keyHash, ticketHash: null })
          await rememberDevice(writer, secret, session.device, { stakeholderId, now })
          await addAuditEvent(writer, secret, {
            at: now,
            action: 'device-confirmed',
            actor: stakeholderId,
            subject: stakeholderId,
            origin,
            details: {},
          })
          return { success: true, message: '', userType: userTypes.existingUser, email }
        }
        case 'completed':
          return { success: true, message: t('answer.auth.notApproved'), userType: userTypes.newUser, email }
        case 'reset':
          session.ticket.keep(await giveTicket(writer, verified.codeId, { secret, keyHash, now }))
          return { success: true, message: '', userType: userTypes.resetPassword, email }
        default:
          // Recorded for every address that a code was asked for, so that all take the same time.
          await addAuditEvent(writer, secret, {
            at: now,
            action: 'code-refused',
            actor: null,
            subject: verified.stakeholderId,
            origin,
            details: {},
          })
          return refused(refusalText(verified))
      }
    })
  })
}

/** Adds the code to the answer where the server shows it instead of sending a mail. */
async function withShownCode<A extends { readonly success: boolean }>(
  server: Server,
  { db, owner }: { readonly db: Reader; readonly owner: CodeOwner },
  answer: A,
) {
  return answer.success ? { ...answer, otp: await findShownCode(server, db, owner) } : answer
}

/** Completes the registration of a right code. @returns the applicant, or null if the address has an account */
async function acceptRegistrationCode(
  writer: Writer,
  { registrationId, codeId }: Extract<VerifiedCode, { type: 'registration' }>,
  { email, keyHash, now }: { readonly email: string; readonly keyHash: string | null; readonly now: number },
) {
  const account = await findAccountState(writer, email)
  if (account !== undefined && !mayApplyAgain(account)) {
    // An administrator made the account after the person registered. The next code is for a new password.
    await markCodeUsed(writer, codeId, { now, keyHash: null, ticketHash: null })
    await deleteRegistrations(writer, email)
    return null
  }
  await markCodeUsed(writer, codeId, { now, keyHash, ticketHash: null })
  return completeRegistration(withoutVersions(writer), registrationId, { earlier: account ?? null, now })
}

/** A right code, used for the first time or repeated. */
const proven: readonly VerifiedCode['type'][] = ['registration', 'reset', 'sign-in']

type RefusedCode = Extract<VerifiedCode, { type: 'wrong' | 'used' | 'expired' | 'too-many' | 'unknown' }>

function refusalText(refused: RefusedCode): string {
  switch (refused.type) {
    case 'wrong':
      return t('answer.auth.codeWrong', { left: refused.triesLeft })
    case 'unknown':
      return t('answer.auth.codeUnknown')
    case 'used':
      return t('answer.auth.codeUsed')
    case 'expired':
      return t('answer.auth.codeExpired')
    case 'too-many':
      return t('answer.auth.codeTooManyTries')
  }
}

/** Whether the application of the account was rejected, so that another may take its place. */
function mayApplyAgain({ isDisabled, verificationStatusId }: AccountState): boolean {
  return !isDisabled && verificationStatusId === verificationStatuses.rejected
}

function maySetPassword({ isDisabled, verificationStatusId }: AccountState): boolean {
  return !isDisabled && verificationStatusId !== verificationStatuses.rejected
}

const choiceFaults = {
  Title: 'field.titleRequired',
  JobRole: 'field.organisationRoleRequired',
  OrganisationType: 'field.organisationTypeRequired',
  Province: 'field.provinceRequired',
  District: 'field.districtRequired',
  LocalMunicipality: 'field.localMunicipalityRequired',
  TermsVersion: 'field.termsRequired',
} as const

/** @throws invalid at every field that names something unknown */
async function refuseWrongChoices(db: Reader, input: Registration): Promise<void> {
  const unknown = await listUnknownChoices(db, input)
  const errors = unknown.map((code) => ({ code, description: t(choiceFaults[code]) }))
  if (errors.length > 0) throw problem({ type: 'invalid', errors })
}
