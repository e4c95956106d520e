import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { invalidField } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import {
  addActions,
  addGroup,
  getGroupActions,
  isGroupName,
  listActionTexts,
  listGroups,
  lockGroupAtVersion,
  raiseGroupVersion,
  removeActions,
  removeGroup,
} from './group-store.ts'
import { requireRights } from './require-rights.ts'

const { groups } = calls
/** Saving a change of a group needs one of these (section 6 of the specification). */
const savesGroups = ['CreateGroup', 'UpdateGroup'] as const

export function serveGroups(app: FastifyInstance, server: Server): void {
  serve(app, server, groups.getAllActions, ({ db }) => listActionTexts(db))

  serve(app, server, groups.getGroups, ({ db, input }) => listGroups(db, input.groupId))

  serve(app, server, groups.getGroupActions, ({ db, input }) => getGroupActions(db, input.groupId))

  serve(app, server, groups.addGroup, ({ input, writeOnce, user, clock, origin }) => {
    const { GroupName: name, UserActions: actionIds } = input
    const now = clock.now()
    return writeOnce(async (db) => {
      await requireRights(db, [{ type: 'add-group', actionIds }], {
        user,
        now,
        field: 'UserActions',
        needs: actionIds.length === 0 ? [] : [['AddGroupAction']],
      })
      await findActions(db, actionIds)
      if (await isGroupName(db, name)) throw invalidField('GroupName', t('field.groupNameTaken'))
      const groupId = await addGroup(db, name, actionIds)
      await addAuditEvent(db, server.secret, {
        at: now,
        action: 'group-added',
        actor: user.stakeholderId,
        subject: null,
        origin,
        details: { groupId, groupName: name },
      })
      return { success: true, message: t('answer.groups.added'), groupId }
    })
  })

  serve(app, server, groups.addGroupActions, async ({ input, db, seen, user, clock, origin }) => {
    const { GroupId: groupId, UserActions: actionIds } = input
    const now = clock.now()
    const change = { type: 'add-actions', groupId, actionIds } as const
    await requireRights(db, [change], { user, now, field: 'UserActions', needs: [savesGroups] })
    const before = await lockGroupAtVersion(db, groupId, seen.version)
    const added = (await findActions(db, actionIds)).filter(
      ({ actionId }) => !before.userActions.some((held) => held.actionId === actionId),
    )
    const version = seen.version + 1
    await addActions(db, groupId, actionIds)
    await raiseGroupVersion(db, groupId, version)
    await addAuditEvent(db, server.secret, {
      at: now,
      action: 'group-changed',
      actor: user.stakeholderId,
      subject: null,
      origin,
      details: {
        groupId,
        groupName: before.groupName,
        added: added.map(({ action }) => action),
        removed: [],
      },
    })
    const { userActions: actionList } = await getGroupActions(db, groupId)
    return { success: true, message: t('answer.groups.changed'), actionList, version }
  })

  serve(app, server, groups.deleteGroupActions, async ({ input, db, seen, user, clock, origin }) => {
    const { GroupId: groupId, UserActions: actionIds } = input
    const now = clock.now()
    const change = { type: 'remove-actions', groupId, actionIds } as const
    await requireRights(db, [change], { user, now, field: 'UserActions', needs: [savesGroups] })
    const before = await lockGroupAtVersion(db, groupId, seen.version)
    const removed = before.userActions.filter(({ actionId }) => actionIds.includes(actionId))
    const version = seen.version + 1
    await removeActions(db, groupId, actionIds)
    await raiseGroupVersion(db, groupId, version)
    await addAuditEvent(db, server.secret, {
      at: now,
      action: 'group-changed',
      actor: user.stakeholderId,
      subject: null,
      origin,
      details: {
        groupId,
        groupName: before.groupName,
        added: [],
        removed: removed.map(({ action }) => action),
      },
    })
    return { success: true, message: t('answer.groups.changed'), version }
  })

  serve(app, server, groups.deleteGroup, async ({ input: { groupId }, db, seen, user, clock, origin }) => {
    const now = clock.now()
    await requireRights(db, [{ type: 'delete-group', groupId }], { user, now, field: 'groupId' })
    const { groupName } = await lockGroupAtVersion(db, groupId, seen.version)
    await removeGroup(db, groupId)
    await addAuditEvent(db, server.secret, {
      at: now,
      action: 'group-deleted',
      actor: user.stakeholderId,
      subject: null,
      origin,
      details: { groupId, groupName },
    })
    return { success: true, message: t('answer.groups.deleted') }
  })
}

/** @throws invalid for an action that does not exist */
async function findActions(db: Reader, actionIds: readonly number[]) {
  const all = await listActionTexts(db)
  const found = all.filter(({ actionId }) => actionIds.includes(actionId))
  if (found.length < actionIds.length) throw invalidField('UserActions', t('field.wrongType'))
  return found
}
