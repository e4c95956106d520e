import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import { listDevices } from '#server/devices/device-store.ts'
import { revokeDevice } from '#server/devices/revoke-device.ts'
import { thisDevice } from '#server/devices/this-device.ts'
import { invalidField } from '#server/http/problems.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { lockRecordAtVersion } from '#server/http/versions.ts'
import { isLanguage } from '#server/i18n.ts'
import { changeProfile } from './change.ts'
import { getProfile, listJobRoles, listTitles, setLanguage } from './store.ts'

const { profile } = calls

export function serveProfile(app: FastifyInstance, server: Server): void {
  serve(app, server, profile.getUserTitles, ({ db }) => listTitles(db))

  serve(app, server, profile.getUserJobRoles, ({ db }) => listJobRoles(db))

  serve(app, server, profile.profile, ({ db, user }) => getProfile(db, user.stakeholderId))

  serve(app, server, profile.updateProfile, async ({ input, db, user, seen, clock }) => {
    const { stakeholderId } = user
    const current = () => getProfile(db, stakeholderId)
    const own = { stakeholderId, seen: seen.version, person: stakeholderId }
    const before = await lockRecordAtVersion(db, own, current)
    await changeProfile(db, { before, input, typedAt: seen.typedAt, receivedAt: clock.now() })
    return { success: true, message: t('answer.profile.updated'), record: await current() }
  })

  serve(app, server, profile.setLanguage, async ({ input: { language }, write, user }) => {
    if (!isLanguage(language)) throw invalidField('language', t('field.wrongType'))
    await write((db) => setLanguage(db, user.stakeholderId, language))
    return { success: true, message: '' }
  })

  serve(app, server, profile.getDevices, async (context) => {
    const { db, user, clock } = context
    return listDevices(db, { of: [user.stakeholderId], by: await thisDevice(context), now: clock.now() })
  })

  serve(app, server, profile.revokeDevice, ({ input: { deviceId }, writeOnce, user, clock, origin }) => {
    const at = clock.now()
    const { stakeholderId } = user
    return writeOnce(async (db) => {
      await revokeDevice(db, { deviceId, stakeholderId }, at)
      const who = { actor: stakeholderId, subject: stakeholderId, origin }
      await addAuditEvent(db, server.secret, { at, action: 'device-revoked', ...who, details: { deviceId } })
      return { success: true, message: t('answer.devices.revoked') }
    })
  })
}
