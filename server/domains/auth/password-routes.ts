import type { FastifyInstance } from 'fastify'
import { actionIds } from '#contract/access.ts'
import { TICKET_MS } from '#contract/fields/one-time-code.ts'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { sentenceOf } from '#contract/problem.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import { invalidField } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { clearWindows } from '#server/http/window-limits.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { isApproved } from '#server/queries/session-store.ts'
import { approvalText } from './approval.ts'
import { findTicketHolder, useTicket } from './code-store.ts'
import { lockAddress, subjectOf, ticketHashOf } from './one-time-codes.ts'
import { requireCurrentPassword, wrongCurrentPassword } from './current-password.ts'
import { rememberDevice } from './known-device.ts'
import { refuseGuessable } from './password-fault.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findAccount, findAccountState, getUsername, replacePassword, setPassword } from './store.ts'
import { passwordCheckLimit } from './code-limits.ts'

/** A new password: with the ticket of a verified code, or with the current one. */
export function servePasswords(app: FastifyInstance, server: Server): void {
  const { secret } = server

  serve(app, server, calls.auth.resetPassword, async ({ input, db, write, clock, origin, session }) => {
    const { Email: email, Password: password, KeepSignedIn = false } = input
    const refused = { success: false, message: t('answer.auth.ticketOver'), deviceToken: null }
    const ticketHash = ticketHashOf(secret, session.ticket.token ?? '')
    const usedAfter = clock.now() - TICKET_MS
    const holder = await findTicketHolder(db, { subject: subjectOf(secret, email), ticketHash, usedAfter })
    if (holder === undefined) return refused
    refuseGuessable('Password', password, email)
    const current = await findAccountState(db, email)
    const isOwn = current?.oneTimeUntil === null
    if (isOwn && (await verifyPassword(current.passwordHash, password)))
      throw invalidField('Password', t('answer.auth.passwordSame'))
    const hash = await hashPassword(password)
    return write(async (writer) => {
      const now = clock.now()
      await lockAddress(writer, secret, email, now)
      const account = await findAccount(writer, email)
      if (account === undefined || account.isDisabled || !(await useTicket(writer, ticketHash)))
        return refused
      const { stakeholderId, verificationStatusId } = account
      await setPassword(writer, stakeholderId, { hash, now })
      await addAuditEvent(writer, secret, {
        at: now,
        action: 'password-set',
        actor: stakeholderId,
        subject: stakeholderId,
        origin,
        details: { by: 'code' },
      })
      await queueMail(writer, { template: 'password-changed', data: { at: now }, to: stakeholderId, at: now })
      const done = { success: true, deviceToken: null }
      if (!isApproved(verificationStatusId)) return { ...done, message: approvalText(verificationStatusId) }
      if (!account.actionIds.includes(actionIds.LogIntoSystem))
        return { ...done, message: sentenceOf({ type: 'not-allowed' }) }
      await rememberDevice(writer, secret, session.device, { stakeholderId, now })
      const deviceToken = await session.start(writer, { stakeholderId, isPersistent: KeepSignedIn })
      return { ...done, message: '', deviceToken }
    })
  })

  serve(app, server, calls.auth.changePassword, async (context) => {
    const { input, user, db, writeOnce, clock, session } = context
    const { stakeholderId } = user
    const email = await getUsername(db, stakeholderId)
    refuseGuessable('NewPassword', input.NewPassword, email)
    const checkedHash = await requireCurrentPassword({ ...context, secret }, input.CurrentPassword)
    if (input.NewPassword === input.CurrentPassword)
      throw invalidField('NewPassword', t('answer.auth.passwordSame'))
    const hash = await hashPassword(input.NewPassword)
    return writeOnce(async (writer) => {
      const now = clock.now()
      await lockAddress(writer, secret, email, now)
      await clearWindows(writer, secret, [passwordCheckLimit(stakeholderId)])
      const password = { hash, now, checkedHash }
      if (!(await replacePassword(writer, stakeholderId, password))) throw wrongCurrentPassword()
      await session.endOthers(writer, stakeholderId)
      await session.confirmPassword(writer)
      const event = { action: 'password-set', subject: stakeholderId } as const
      await addEventBy(server, writer, context, { ...event, details: { by: 'current-password' } })
      await queueMail(writer, { template: 'password-changed', data: { at: now }, to: stakeholderId, at: now })
      return { success: true, message: t('answer.auth.passwordChanged') }
    })
  })
}
