import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import type { UserAction } from '#contract/schemas/group.ts'
import { requireRights } from '#server/accounts/require-rights.ts'
import { listActionTexts } from '#server/accounts/rights-store.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Context } from '#server/http/context.ts'
import { limitOf } from '#server/http/person.ts'
import { invalidField } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import {
  addActions,
  addGroup,
  getGroupActions,
  isGroupName,
  listGroups,
  lockGroupAtVersion,
  raiseGroupVersion,
  removeActions,
  removeGroup,
} from './group-store.ts'

const { groups } = calls
/** Saving a change of a group needs one of these (section 6 of the specification). */
const savesGroups = ['CreateGroup', 'UpdateGroup'] as const

export function serveGroups(app: FastifyInstance, server: Server): void {
  serve(app, server, groups.getAllActions, ({ db }) => listActionTexts(db))

  serve(app, server, groups.getGroups, ({ db, input, user }) =>
    listGroups(db, { groupId: input.groupId, givenBy: limitOf(user) }),
  )

  serve(app, server, groups.getGroupActions, ({ db, input }) => getGroupActions(db, input.groupId))

  serve(app, server, groups.addGroup, (context) => {
    const { input, writeOnce, user, clock } = context
    const { GroupName: name, UserActions: actionIds } = input
    return writeOnce(async (db) => {
      await requireRights(db, [{ type: 'add-group', actionIds }], {
        user,
        now: clock.now(),
        field: 'UserActions',
        needs: actionIds.length === 0 ? [] : [['AddGroupAction']],
      })
      await findActions(db, actionIds)
      if (await isGroupName(db, name)) throw invalidField('GroupName', t('field.groupNameTaken'))
      const groupId = await addGroup(db, name, actionIds)
      const details = { groupId, groupName: name }
      await addEventBy(server, db, context, { action: 'group-added', subject: null, details })
      return { success: true, message: t('answer.groups.added'), groupId }
    })
  })

  serve(app, server, groups.addGroupActions, async (context) => {
    const version = await changeActions(server, context, 'add-actions')
    const { userActions: actionList } = await getGroupActions(context.db, context.input.GroupId)
    return { success: true, message: t('answer.groups.changed'), actionList, version }
  })

  serve(app, server, groups.deleteGroupActions, async (context) => {
    const version = await changeActions(server, context, 'remove-actions')
    return { success: true, message: t('answer.groups.changed'), version }
  })

  serve(app, server, groups.deleteGroup, async (context) => {
    const { input, db, seen, user, clock } = context
    const { groupId } = input
    const now = clock.now()
    await requireRights(db, [{ type: 'delete-group', groupId }], { user, now, field: 'groupId' })
    const { groupName } = await lockGroupAtVersion(db, groupId, seen.version)
    await removeGroup(db, groupId)
    const details = { groupId, groupName }
    await addEventBy(server, db, context, { action: 'group-deleted', subject: null, details })
    return { success: true, message: t('answer.groups.deleted') }
  })
}

type ActionsContext = Pick<
  Context<typeof groups.addGroupActions>,
  'input' | 'db' | 'seen' | 'user' | 'clock' | 'origin'
>

/** Adds actions to a group, or takes them from it. @returns the new version of the group */
async function changeActions(
  server: Server,
  context: ActionsContext,
  type: 'add-actions' | 'remove-actions',
): Promise<number> {
  const { input, db, seen, user, clock } = context
  const { GroupId: groupId, UserActions: actionIds } = input
  const change = { type, groupId, actionIds }
  await requireRights(db, [change], { user, now: clock.now(), field: 'UserActions', needs: [savesGroups] })
  const { groupName, userActions: held } = await lockGroupAtVersion(db, groupId, seen.version)
  const isHeld = (id: number) => held.some(({ actionId }) => actionId === id)
  const names = (actions: readonly UserAction[]) => actions.map(({ action }) => action)
  const added =
    type === 'add-actions'
      ? (await findActions(db, actionIds)).filter(({ actionId }) => !isHeld(actionId))
      : []
  const removed = type === 'add-actions' ? [] : held.filter(({ actionId }) => actionIds.includes(actionId))
  const version = seen.version + 1
  await (type === 'add-actions' ? addActions : removeActions)(db, groupId, actionIds)
  await raiseGroupVersion(db, groupId, version)
  await addEventBy(server, db, context, {
    action: 'group-changed',
    subject: null,
    details: { groupId, groupName, added: names(added), removed: names(removed) },
  })
  return version
}

/** @throws invalid for an action that does not exist */
async function findActions(db: Reader, actionIds: readonly number[]) {
  const all = await listActionTexts(db)
  const found = all.filter(({ actionId }) => actionIds.includes(actionId))
  if (found.length < actionIds.length) throw invalidField('UserActions', t('field.wrongType'))
  return found
}
