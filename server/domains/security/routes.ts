import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import { revokeDevice } from '#server/devices/revoke-device.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { pageOfAuditEvents, pageOfDevices, pageOfMissing } from './pages.ts'

const { security } = calls

export function serveSecurity(app: FastifyInstance, server: Server): void {
  serve(app, server, security.getDevices, pageOfDevices)

  serve(app, server, security.getMissingEdits, pageOfMissing)

  serve(app, server, security.getAuditEvents, pageOfAuditEvents)

  serve(app, server, security.revokeDevice, ({ input, writeOnce, user, clock, origin }) => {
    const at = clock.now()
    const { deviceId, stakeholderId } = input
    return writeOnce(async (db) => {
      await revokeDevice(db, input, at)
      const who = { actor: user.stakeholderId, subject: stakeholderId, origin }
      await addAuditEvent(db, server.secret, { at, action: 'device-revoked', ...who, details: { deviceId } })
      return { success: true, message: t('answer.devices.revoked') }
    })
  })
}
