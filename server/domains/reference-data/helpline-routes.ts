import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { dayOf } from '#contract/rules/day.ts'
import type { HelplineContent } from '#contract/schemas/managed-helpline.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import type { Writer } from '#server/db/reader-writer.ts'
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

export function serveHelplines(app: FastifyInstance, server: Server): void {
  const note = (db: Writer, context: Parameters<typeof addEventBy>[2], name: string, fields: string[]) =>
    addEventBy(server, db, context, { action: 'helpline-changed', subject: null, details: { name, fields } })

  serve(app, server, helplines.getHelplines, ({ db }) => listManagedHelplines(db))

  serve(app, server, helplines.addHelpline, (context) => {
    const { input, writeOnce } = context
    demandChannel(input)
    return writeOnce(async (db) => {
      const helplineId = await addHelpline(db, input)
      await note(db, context, input.name, Object.keys(input))
      return { success: true, message: t('answer.helplines.saved'), helplineId }
    })
  })

  serve(app, server, helplines.saveHelpline, async (context) => {
    const { input, db, seen } = context
    const { helplineId, ...content } = input
    demandChannel(content)
    const { content: before } = await lockHelplineAtVersion(db, helplineId, seen.version)
    const version = seen.version + 1
    await setHelpline(db, { helplineId, version }, { content, before })
    await note(db, context, content.name, changedIn(before, content))
    return { success: true, message: t('answer.helplines.saved'), version }
  })

  serve(app, server, helplines.checkHelpline, async (context) => {
    const { input, db, seen, user, clock } = context
    const { helplineId } = input
    const { content } = await lockHelplineAtVersion(db, helplineId, seen.version)
    const version = seen.version + 1
    const by = user.stakeholderId
    await setHelplineChecked(db, { helplineId, version }, { day: dayOf(clock.now()), by })
    await note(db, context, content.name, ['lastChecked'])
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
