import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import type { RightsChange } from '#contract/rules/rights.ts'
import { isWorkEmail } from '#contract/schemas/user.ts'
import { addUser, queueInvitation, usernameOf } from '#server/accounts/account-store.ts'
import { eraseUser, findDeletionEffects } from '#server/accounts/erase-user-store.ts'
import { requireRights } from '#server/accounts/require-rights.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { lockStakeholder } from '#server/db/lock.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Context } from '#server/http/context.ts'
import { limitOf } from '#server/http/person.ts'
import { invalidField } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { lockRecordAtVersion } from '#server/http/versions.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { addChange } from '#server/queries/change-store.ts'
import { giveOneTimePassword } from '#server/queries/one-time-password-store.ts'
import { requestedPage } from '#server/queries/table-page.ts'
import { endSessionsOf, placesOf } from '#server/queries/session-store.ts'
import { listCompanies, listCoordinatedMunicipalities } from './choice-store.ts'
import { changedFields, readUserContent } from './user-content.ts'
import { countUsers, listUsers } from './user-list-store.ts'
import { getUser, listAccess, setDisabled, updateUser } from './user-store.ts'

const { users } = calls

export function serveUsers(app: FastifyInstance, server: Server): void {
  serveUserLists(app, server)
  serveUserChanges(app, server)
  serveAccountStates(app, server)
}

function serveUserLists(app: FastifyInstance, server: Server): void {
  serve(app, server, users.getAllUsers, async ({ db, input, user }) => {
    const { filter, status, groupId, boundaryId, sort = 'name' } = input
    const asked = { filter, status, groupId, boundaryId, peopleOf: limitOf(user) }
    const { pageNumber, pageSize, ...page } = requestedPage(input)
    const [rows, total] = await Promise.all([listUsers(db, asked, { ...page, sort }), countUsers(db, asked)])
    return { rows, total, pageNumber, pageSize }
  })

  serve(app, server, users.getUserDetails, async ({ db, subject, clock }) => ({
    ...(await getUser(db, subject)),
    ...(await listAccess(db, subject, clock.now())),
  }))

  serve(app, server, users.getLocalMunicipalities, ({ db }) => listCoordinatedMunicipalities(db))

  serve(app, server, users.getOrganisations, ({ db, user }) =>
    listCompanies(db, { places: placesOf(user), boundaryId: null }),
  )
}

function serveUserChanges(app: FastifyInstance, server: Server): void {
  serve(app, server, users.createNewUser, (context) => {
    const { input, writeOnce, user, clock } = context
    const now = clock.now()
    const { GroupIds: groupIds } = input
    return writeOnce(async (db) => {
      await requireRights(db, [{ type: 'set-groups', stakeholderId: null, groupIds }], {
        user,
        now,
        field: 'GroupIds',
      })
      const content = await readUserContent(db, input, null)
      const stakeholderId = await addUser(db, content, now)
      await addEventBy(server, db, context, { subject: stakeholderId, action: 'user-added', details: {} })
      return { success: true, message: t('answer.users.added'), stakeholderId }
    })
  })

  serve(app, server, users.editUserDetails, async (context) => {
    const { input, db, subject, seen, user, clock } = context
    const now = clock.now()
    const { stakeholderId: _, ...body } = input
    await requireRights(db, [], { user, now, field: 'GroupIds' })
    const before = await lockUser(db, subject, { seen: seen.version, person: user.stakeholderId })
    const content = await readUserContent(db, body, subject)
    const { GroupIds: groupIds } = content
    const isTakenOut = before.GroupIds.some((groupId) => !groupIds.some((one) => one === groupId))
    const groupChange = { type: 'set-groups', stakeholderId: subject, groupIds } as const
    await requireRights(db, [groupChange], {
      user,
      now,
      field: 'GroupIds',
      needs: isTakenOut ? [['DeleteGroupMember']] : [],
    })
    const isNewAddress = usernameOf(content) !== before.username
    if (isNewAddress)
      await requireRights(db, [{ type: 'change-address', stakeholderId: subject }], {
        user,
        now,
        field: `Contacts.${content.Contacts.findIndex(isWorkEmail)}.Detail`,
      })
    const version = await updateUser(db, before, content)
    const fields = changedFields(before, content)
    if (isNewAddress) await tellNewAddress(db, subject, { now, isInvited: before.status === 'invited' })
    await addEventBy(server, db, context, { subject, action: 'user-changed', details: { fields } })
    await addChange(db, {
      stakeholderId: subject,
      kind: 'profile',
      version,
      by: user.stakeholderId,
      typedAt: null,
      receivedAt: now,
      before: null,
      after: null,
      paths: fields,
    })
    return { success: true, message: t('answer.users.changed'), version }
  })

  serve(app, server, users.deleteUser, async (context) => {
    const { input, db, subject, seen, user, clock } = context
    const now = clock.now()
    const change = { type: 'delete-person', stakeholderId: subject } as const
    await requireRights(db, [change], { user, now, field: 'stakeholderId' })
    const before = await lockUser(db, subject, { seen: seen.version, person: user.stakeholderId })
    if (input.isConfirmed !== true) {
      const { unsent, municipalities } = await findDeletionEffects(db, subject)
      const names = municipalities.join(', ')
      if (unsent > 0 || names !== '')
        throw invalidField(
          'isConfirmed',
          t('users.leftBehind', { unsent, names, count: municipalities.length }),
        )
    }
    await eraseUser(db, before, now)
    await addEventBy(server, db, context, { subject, action: 'user-deleted', details: {} })
    return { success: true, message: t('answer.users.deleted') }
  })
}

/** Whether a person may sign in, and on which devices they are signed in. */
function serveAccountStates(app: FastifyInstance, server: Server): void {
  serve(app, server, users.disableUser, (context) =>
    changeAccount(server, context, {
      rights: (stakeholderId) => ({ type: 'disable', stakeholderId }),
      action: 'user-disabled',
      work: async (db, { stakeholderId, now }) => {
        await setDisabled(db, stakeholderId, now)
        await endSessionsOf(db, stakeholderId, now)
        await queueMail(db, { template: 'account-disabled', data: { at: now }, to: stakeholderId, at: now })
        return t('answer.users.disabled')
      },
    }),
  )

  serve(app, server, users.enableUser, (context) =>
    changeAccount(server, context, {
      rights: (stakeholderId) => ({ type: 'enable', stakeholderId }),
      action: 'user-enabled',
      work: async (db, { stakeholderId }) => {
        await setDisabled(db, stakeholderId, null)
        return t('answer.users.enabled')
      },
    }),
  )

  serve(app, server, users.inviteAgain, (context) =>
    changeAccount(server, context, {
      action: 'user-invited',
      work: async (db, { stakeholderId, now }) => {
        const { status } = await getUser(db, stakeholderId)
        if (status !== 'invited') throw invalidField('stakeholderId', t('users.notInvited'))
        await giveOneTimePassword(db, { stakeholderId, now })
        await queueInvitation(db, stakeholderId, now)
        return t('answer.users.invited')
      },
    }),
  )

  serve(app, server, users.signOutEverywhere, (context) =>
    changeAccount(server, context, {
      action: 'user-signed-out',
      work: async (db, { stakeholderId, now }) => {
        await endSessionsOf(db, stakeholderId, now)
        return t('answer.users.signedOut')
      },
    }),
  )
}

interface AccountChange {
  readonly action: 'user-disabled' | 'user-enabled' | 'user-invited' | 'user-signed-out'
  readonly rights?: (stakeholderId: number) => RightsChange
  /** @returns the sentence for the person */
  readonly work: (db: Writer, of: { readonly stakeholderId: number; readonly now: number }) => Promise<string>
}

function changeAccount(
  server: Server,
  context: Pick<Context<typeof users.disableUser>, 'writeOnce' | 'subject' | 'user' | 'clock' | 'origin'>,
  { action, rights, work }: AccountChange,
) {
  const { writeOnce, subject, user, clock } = context
  const now = clock.now()
  return writeOnce(async (db) => {
    const changes = rights === undefined ? [] : [rights(subject)]
    await requireRights(db, changes, { user, now, field: 'stakeholderId' })
    await lockStakeholder(db, subject)
    const message = await work(db, { stakeholderId: subject, now })
    await addEventBy(server, db, context, { subject, action, details: {} })
    return { success: true, message }
  })
}

/** @throws conflict with the current account if it has changed since `seen` */
function lockUser(
  db: Writer,
  stakeholderId: number,
  { seen, person }: { readonly seen: number; readonly person: number },
) {
  return lockRecordAtVersion(db, { stakeholderId, seen, person }, () => getUser(db, stakeholderId))
}

/** A person who has not chosen a password yet gets a new one-time password at the new address. */
async function tellNewAddress(
  db: Writer,
  stakeholderId: number,
  { now, isInvited }: { readonly now: number; readonly isInvited: boolean },
): Promise<void> {
  if (isInvited) {
    await giveOneTimePassword(db, { stakeholderId, now })
    await queueInvitation(db, stakeholderId, now)
  }
  for (const isFormer of [false, true])
    await queueMail(db, {
      template: 'address-changed',
      data: { at: now, isFormer },
      to: stakeholderId,
      at: now,
    })
}
