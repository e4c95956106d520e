import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { removeKnownDevices } from '#server/devices/known-device-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { clearWindows } from '#server/http/window-limits.ts'
import { requireCurrentPassword } from './current-password.ts'
import { rememberDevice } from './known-device.ts'
import { passwordCheckLimit } from './code-limits.ts'

/** What a signed-in person does with their sessions. */
export function serveSessions(app: FastifyInstance, server: Server): void {
  const { secret } = server

  serve(app, server, calls.auth.confirmPassword, async (context) => {
    const { input, write, user, session } = context
    await requireCurrentPassword({ ...context, secret }, input.CurrentPassword)
    await write(async (writer) => {
      await clearWindows(writer, secret, [passwordCheckLimit(user.stakeholderId)])
      await session.confirmPassword(writer)
    })
    return { success: true, message: '' }
  })

  serve(app, server, calls.auth.signOutElsewhere, (context) => {
    const { user, writeOnce, clock, session } = context
    return writeOnce(async (writer) => {
      const { stakeholderId } = user
      const now = clock.now()
      await session.endOthers(writer, stakeholderId)
      await removeKnownDevices(writer, stakeholderId)
      await rememberDevice(writer, secret, session.device, { stakeholderId, now })
      const event = { action: 'signed-out-elsewhere', subject: stakeholderId, details: {} } as const
      await addEventBy(server, writer, context, event)
      return { success: true, message: t('answer.auth.signedOutElsewhere') }
    })
  })
}
