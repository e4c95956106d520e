import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { dayOf } from '#contract/rules/day.ts'
import type { HelplineContent } from '#contract/schemas/managed-helpline.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Origin } from '#server/http/context.ts'
import { invalidField } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import {
  addHelpline,
  listManagedHelplines,
  lockHelplineAtVersion,
  setHelpline,
  setHelplineChecked,
} from './helpline-store.ts'

const { helplines } = calls

interface Change {
  readonly at: number
  readonly actor: number
  readonly origin: Origin
  readonly name: string
  readonly fields: readonly string[]
}

export function serveHelplines(app: FastifyInstance, server: Server): void {
  const record = (db: Writer, { name, fields, ...event }: Change) =>
    addAuditEvent(db, server.secret, {
      ...event,
      action: 'helpline-changed',
      subject: null,
      details: { name, fields: [...fields] },
    })

  serve(app, server, helplines.getHelplines, ({ db }) => listManagedHelplines(db))

  serve(app, server, helplines.addHelpline, ({ input, writeOnce, user, clock, origin }) => {
    demandChannel(input)
    return writeOnce(async (db) => {
      const helplineId = await addHelpline(db, input)
      await record(db, {
        at: clock.now(),
        actor: user.stakeholderId,
        origin,
        name: input.name,
        fields: Object.keys(input),
      })
      return { success: true, message: t('answer.helplines.saved'), helplineId }
    })
  })

  serve(app, server, helplines.saveHelpline, async ({ input, db, seen, user, clock, origin }) => {
    const { helplineId, ...content } = input
    demandChannel(content)
    const { content: before } = await lockHelplineAtVersion(db, helplineId, seen.version)
    const version = seen.version + 1
    await setHelpline(db, { helplineId, version }, { content, before })
    await record(db, {
      at: clock.now(),
      actor: user.stakeholderId,
      origin,
      name: content.name,
      fields: changedIn(before, content),
    })
    return { success: true, message: t('answer.helplines.saved'), version }
  })

  serve(app, server, helplines.checkHelpline, async ({ input, db, seen, user, clock, origin }) => {
    const { helplineId } = input
    const { content } = await lockHelplineAtVersion(db, helplineId, seen.version)
    const at = clock.now()
    const version = seen.version + 1
    const by = user.stakeholderId
    await setHelplineChecked(db, { helplineId, version }, { day: dayOf(at), by })
    await record(db, { at, actor: by, origin, name: content.name, fields: ['lastChecked'] })
    return { success: true, message: t('answer.helplines.checked'), version }
  })
}

/** Visitors need a way to reach what they see. */
function demandChannel({ isPublished, contacts }: HelplineContent): void {
  if (isPublished && contacts.length === 0) throw invalidField('contacts', t('field.helplineChannel'))
}

function changedIn(before: HelplineContent, after: HelplineContent): string[] {
  const names = Object.keys(after) as (keyof HelplineContent)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
