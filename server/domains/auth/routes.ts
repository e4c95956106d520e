import type { FastifyInstance } from 'fastify'
import { actionIds } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { userTypes } from '#contract/calls/auth.ts'
import { t } from '#contract/i18n/t.ts'
import { sentenceOf } from '#contract/problem.ts'
import type { AuditAction, AuditDetails } from '#contract/schemas/audit-event.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Server } from '#server/http/server.ts'
import { assertNotRateLimited, problem } from '#server/http/problems.ts'
import { endSessionsOf, isApproved } from '#server/queries/session-store.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { serve } from '#server/http/serve.ts'
import { countInWindows } from '#server/http/window-limits.ts'
import { normaliseOneTime, oneTimePasswordOf } from '#server/queries/one-time-password.ts'
import { ensureBrowser, findShownCode, lockAddress, sendCode, subjectOf } from './one-time-codes.ts'
import { findKnownDevice, rememberDevice } from './known-device.ts'
import { approvalText, refusalOf } from './approval.ts'
import { refuseGuessable } from './password-fault.ts'
import { hashPassword, verifyPassword } from './password.ts'
import {
  reserveSignInAttempt,
  countFailure,
  countSignIn,
  findWait,
  findSharedWait,
  subjectsOf,
} from './sign-in-limits.ts'
import {
  findAccount,
  findUserSession,
  findOneTimePasswordHash,
  getUsername,
  listOrganisationTypes,
  replacePassword,
  setLastSignIn,
} from './store.ts'
import { codeLimits } from './code-limits.ts'

const nobody = {
  user: null,
  organisationName: null,
  organisationTypeId: null,
  userActions: [],
  isAuthenticated: false,
}

const refused = { success: false, userType: null, deviceToken: null, otp: null }

/** Whoever holds one of these proves a new device by a code. */
const farReaching = [actionIds.VerifyOrganisation, actionIds.WorldOfImpactAdmin]

export function serveAuth(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.auth.userAuthenticated, async ({ db, user, session }) => {
    if (user === null) return nobody
    // The cookie alone proves that a session exists, but tells nothing about its person.
    if (!session.isUnlocked) throw problem({ type: 'locked' })
    return findUserSession(db, user.stakeholderId)
  })

  serveLogin(app, server)
  serveFirstPassword(app, server)

  serve(app, server, calls.auth.getOrganisationTypes, ({ db }) => listOrganisationTypes(db))

  serve(app, server, calls.auth.logout, async ({ write, session }) => {
    await write((writer) => session.end(writer))
    return { success: true, message: '' }
  })
}

/** A right password starts a session, unless the account may not enter or must first prove a new device by a code. */
function serveLogin(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.auth.login, async ({ input, db, write, clock, origin, session, key }) => {
    const username = input.Username.toLowerCase()
    const { secret } = server
    const knownDevice = await findKnownDevice(db, secret, session.device, username)
    const subjects = subjectsOf(secret, { username, address: origin.address, knownDevice })
    assertNotRateLimited(await findWait(db, subjects, clock.now()))
    const { waitMs, tries } = await write((writer) => reserveSignInAttempt(writer, subjects, clock.now()))
    assertNotRateLimited(waitMs)
    const account = await findAccount(db, username)
    const noteSigningIn = <Action extends AuditAction>(
      writer: Writer,
      event: { readonly action: Action; readonly details: AuditDetails<Action> },
    ) => {
      const subject = account?.stakeholderId ?? null
      return addAuditEvent(writer, secret, { ...event, at: clock.now(), actor: null, subject, origin })
    }
    const noteFailure = (writer: Writer, reason: AuditDetails<'sign-in-failed'>['reason']) =>
      noteSigningIn(writer, { action: 'sign-in-failed', details: { reason } })
    const isRight = await verifyPassword(account?.passwordHash ?? null, normaliseOneTime(input.Password), {
      demand: async () => assertNotRateLimited(await findSharedWait(db, subjects, clock.now())),
      countWrong: () =>
        write(async (writer) => {
          await countFailure(writer, subjects, tries, clock.now())
          await noteFailure(writer, account === undefined ? 'unknown-account' : 'wrong-password')
        }),
      oneTimePassword: oneTimePasswordOf(secret, account?.passwordHash ?? null),
    })
    if (isRight && account?.isDisabled) await write((writer) => noteFailure(writer, 'disabled'))
    // The ping has told this browser already. The answer does not depend on the password, which it would show to be right.
    const disabledHere = await session.findDisabledPerson(db)
    if (account?.isDisabled && disabledHere === account.stakeholderId)
      return { ...refused, message: t('answer.auth.disabled'), isDisabled: true }
    if (account === undefined || !isRight || account.isDisabled) {
      return { ...refused, message: sentenceOf({ type: 'wrong-credentials' }) }
    }
    const { stakeholderId, verificationStatusId, oneTimeUntil } = account
    if (oneTimeUntil !== null && oneTimeUntil < clock.now()) {
      await write((writer) => noteFailure(writer, 'expired'))
      return { ...refused, message: t('answer.auth.oneTimeExpired') }
    }
    const mayEnter = account.actionIds.includes(actionIds.LogIntoSystem)
    const userType = oneTimeUntil === null ? userTypes.existingUser : userTypes.newUser
    // A one-time password came by mail, or from the command line of a server whose mails may not work yet.
    const needsCode =
      knownDevice === null &&
      oneTimeUntil === null &&
      farReaching.some((action) => account.actionIds.includes(action)) &&
      !(await session.isOf(db, stakeholderId))
    const deviceToken = await write(async (writer) => {
      await countSignIn(writer, subjects, clock.now())
      if (!isApproved(verificationStatusId) || !mayEnter) {
        await noteFailure(writer, refusalOf(verificationStatusId))
        return null
      }
      if (needsCode) {
        await noteSigningIn(writer, { action: 'code-needed', details: {} })
        return null
      }
      const told = await session.start(writer, { stakeholderId, isPersistent: input.KeepSignedIn ?? false })
      await rememberDevice(writer, secret, session.device, { stakeholderId, now: clock.now() })
      await setLastSignIn(writer, stakeholderId, clock.now())
      await addAuditEvent(writer, secret, {
        at: clock.now(),
        action: 'signed-in',
        actor: stakeholderId,
        subject: stakeholderId,
        origin,
        details: { isKnownDevice: knownDevice !== null },
      })
      return told
    })
    if (!isApproved(verificationStatusId)) return { ...refused, message: approvalText(verificationStatusId) }
    if (!mayEnter) throw problem({ type: 'not-allowed' })
    const begun = { success: true, message: '', userType, deviceToken, otp: null }
    if (userType === userTypes.newUser) return { ...begun, name: account.name }
    if (!needsCode) return begun
    const owner = {
      subject: subjectOf(secret, username),
      browser: ensureBrowser(secret, session.codeBrowser, key),
    }
    const limits = codeLimits(username, networkOf(origin.address))
    const isSent = await write(async (writer) => {
      const now = clock.now()
      if ((await countInWindows(writer, secret, limits, now)) > 0) return false
      await sendCode(writer, { owner, stakeholderId, registrationId: null, isSignIn: true, now })
      return true
    })
    if (!isSent) return { ...refused, message: t('answer.auth.tooManyCodes') }
    return { ...begun, otp: await findShownCode(server, db, owner) }
  })
}

/** The person's own password replaces the one-time password, with which they have signed in. */
function serveFirstPassword(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.auth.addPassword, async ({ input, user, db, write, clock, origin, session }) => {
    const { stakeholderId } = user
    const email = await getUsername(db, stakeholderId)
    refuseGuessable('Password', input.Password, email)
    const hash = await hashPassword(input.Password)
    const deviceToken = await write(async (writer) => {
      const now = clock.now()
      await lockAddress(writer, server.secret, email, now)
      const checkedHash = await findOneTimePasswordHash(writer, stakeholderId)
      if (checkedHash === null) return null
      const isPersistent = (await session.find(writer))?.isPersistent ?? false
      const password = { hash, now, checkedHash }
      if (!(await replacePassword(writer, stakeholderId, password))) return null
      await endSessionsOf(writer, stakeholderId, now)
      await addAuditEvent(writer, server.secret, {
        at: clock.now(),
        action: 'password-set',
        actor: stakeholderId,
        subject: stakeholderId,
        origin,
        details: { by: 'one-time-password' },
      })
      return session.start(writer, { stakeholderId, isPersistent })
    })
    if (deviceToken === null) return { success: false, message: t('answer.auth.passwordIsSet'), deviceToken }
    return { success: true, message: '', deviceToken }
  })
}
