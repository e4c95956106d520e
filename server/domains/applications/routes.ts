import type { FastifyInstance } from 'fastify'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import { USUAL_GROUP } from '#contract/rules/applicant-group.ts'
import { reasonPlaceholder } from '#contract/schemas/application.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { lockStakeholder, lockExclusively } from '#server/db/lock.ts'
import { readsEverySurvey } from '#server/http/person.ts'
import { invalidField, problem } from '#server/http/problems.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { composeDecision } from '#server/mail/message.ts'
import { findOldestLateMail, queueMail } from '#server/mail/queue-store.ts'
import { listApplications } from '#server/queries/application-store.ts'
import { requestedPage } from '#server/queries/table-page.ts'
import { countByStatus, getApplication, organisationsOf } from './application-store.ts'
import { readDashboard } from './dashboard-store.ts'
import { addDecision, closeSurveys, giveOnlyGroup } from './decision-store.ts'

const { applications } = calls

export function serveApplications(app: FastifyInstance, server: Server): void {
  serve(app, server, applications.searchOrganisations, async ({ db, input, user }) => {
    const { pageNumber, pageSize, ...page } = requestedPage(input)
    const { statusId, OrganisationName: name, StakeholderId: id, sort = 'received' } = input
    const within = organisationsOf(user)
    const counts = await countByStatus(db, within)
    if (id !== undefined)
      return { rows: [await getApplication(db, id, user)], total: 1, pageNumber, pageSize, counts }
    const { rows, total } = await listApplications(db, { within, statusId, name }, { ...page, sort })
    return { rows, total, pageNumber, pageSize, counts }
  })

  serve(app, server, applications.verify, async (context) => {
    const { db, input, seen, user, clock } = context
    const { StakeholderId: id, VerificationStatusId: status, EmailTemplateType: mail } = input
    const now = clock.now()
    const isApproved = status === verificationStatuses.approved
    await lockExclusively(db, 'rights')
    await lockStakeholder(db, id)
    const before = await getApplication(db, id, user)
    const { version, decisions, groups } = before.forDecision
    if (version !== seen.version) {
      const changes = decisions.slice(0, version - seen.version).map(({ by, byId, at }) => ({
        by,
        at,
        paths: ['verificationStatus'],
        isOwn: byId === user.stakeholderId,
      }))
      throw problem({ type: 'conflict', current: before, version, changes })
    }
    const email = before.contact[0]?.detail ?? ''
    if (input.OrganisationEmail.toLowerCase() !== email.toLowerCase())
      throw invalidField('OrganisationEmail', t('applications.otherAddress'))
    if (before.verificationStatus === status)
      throw invalidField('VerificationStatusId', t('applications.alreadyDecided'))
    const groupId = input.GroupId ?? USUAL_GROUP
    if (isApproved && !groups.some((group) => group.groupId === groupId))
      throw invalidField('GroupId', t('applications.groupNotAllowed'))
    const reason = isApproved ? null : (input.RejectedReasons ?? '') || null
    const decisionId = await addDecision(db, { id, status, mail, reason, by: user.stakeholderId, at: now })
    if (!isApproved) await closeSurveys(db, id, now)
    const applicant = before.organisationStakeholder
    if (applicant !== null) {
      if (isApproved) await giveOnlyGroup(db, applicant, groupId)
      await queueMail(db, { template: 'application-decided', data: { decisionId }, to: applicant, at: now })
    }
    const rejection = before.organisationVerified ? 'withdrawn' : 'rejected'
    const decision = isApproved ? 'approved' : rejection
    const details = { organisationId: id, decision } as const
    await addEventBy(server, db, context, { action: 'application-decided', subject: id, details })
    return { success: true, message: t(`answer.applications.${decision}`), version: version + 1 }
  })

  serve(app, server, applications.previewDecision, async ({ db, input, user }) => {
    const application = await getApplication(db, input.StakeholderId, user)
    const { organisationName, organisationStakeholder: to, organisationVerified: wasApproved } = application
    const decision = {
      organisationName,
      mail: input.EmailTemplateType,
      reason: reasonPlaceholder,
      wasApproved,
    }
    const sender = { ...server, settings: server.config.settings }
    return { mail: to === null ? null : await composeDecision(sender, to, decision) }
  })

  serve(app, server, applications.getAdminDashboard, async ({ db, user, clock }) => {
    const reader = { within: organisationsOf(user), readsEverySurvey: readsEverySurvey(user) }
    return {
      ...(await readDashboard(db, clock.now(), reader)),
      mailLateSince: await findOldestLateMail(db, clock.now()),
    }
  })
}
