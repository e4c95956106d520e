import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/call.ts'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { SettingName } from '#contract/schemas/settings.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { lockExclusively } from '#server/db/lock.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { getSettings, listSettingChanges, setSettings } from '#server/queries/settings-store.ts'

type Answer = AnswerOf<typeof calls.settings.getSettings>

export function serveSettings(app: FastifyInstance, server: Server): void {
  const { config } = server
  const current = async (db: Reader): Promise<Answer> => {
    const history = await listSettingChanges(db)
    const names = history.flatMap(({ changes }) => changes.map(({ name }) => name))
    return {
      version: history[0]?.version ?? 0,
      values: await getSettings(db, config.settings),
      changed: [...new Set(names)],
      history,
    }
  }

  serve(app, server, calls.settings.getSettings, ({ db }) => current(db))

  serve(app, server, calls.settings.saveSettings, async (context) => {
    const { input, db, seen, user, clock } = context
    await lockExclusively(db, 'settings')
    const before = await current(db)
    if (before.version !== seen.version)
      throw problem({ type: 'conflict', current: before, version: before.version, changes: [] })
    const changes = SettingName.options
      .filter((name) => before.values[name] !== input[name])
      .map((name) => ({ name, before: before.values[name], after: input[name] }))
    const message = t('answer.settings.saved')
    if (changes.length === 0) return { success: true, message, version: before.version }
    const version = before.version + 1
    const at = clock.now()
    await setSettings(db, { version, at, by_stakeholder_id: user.stakeholderId, changes })
    const details = { fields: changes.map(({ name }) => name) }
    await addEventBy(server, db, context, { action: 'settings-changed', subject: null, details })
    return { success: true, message, version }
  })
}
