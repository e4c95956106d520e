import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { GroupId } from '#contract/fields/ids.ts'
import { USUAL_GROUP } from '#contract/rules/applicant-group.ts'
import { decisionMails } from '#contract/schemas/application.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import { Select } from '#src/ui/select.tsx'
import { applicationPath } from './application-paths.ts'
import { DecisionForm } from './decision-form.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useDecision, type DecisionProps } from './use-decision.ts'

export function ApproveForm({ head, ...props }: DecisionProps & { readonly head: ReactNode }) {
  const state: unknown = useLocation().state
  const { name, organisationName, stakeholderId, forDecision } = props.application
  const { groups, likelyDoubles } = forDecision
  const [groupId, setGroupId] = useState<number>(USUAL_GROUP)
  const { decide, isBusy, refusal } = useDecision(props)
  const approve = () =>
    decide({
      VerificationStatusId: verificationStatuses.approved,
      EmailTemplateType: decisionMails.welcome,
      GroupId: GroupId.parse(groupId),
    })
  return (
    <DecisionForm
      head={head}
      title={t('applications.approveThis')}
      mail={
        <MailPreview
          stakeholderId={stakeholderId}
          template={decisionMails.welcome}
          hint={t('applications.goesOutApproved')}
        />
      }
      refusal={refusal}
      status={t('applications.recorded')}
      submit={{
        label: t('applications.approveAndSend'),
        variant: 'main',
        isBusy,
        onClick: () => void approve(),
      }}
    >
      <Select
        label={t('applications.group')}
        options={groups.map((group) => ({
          value: String(group.groupId),
          label: contentText(group.groupName),
        }))}
        value={String(groupId)}
        placeholder={t('applications.group')}
        onChange={(chosen) => setGroupId(Number(chosen))}
      />
      <Note title={t('applications.next')}>
        {t('applications.nextText', { name, organisation: organisationName })}
      </Note>
      {likelyDoubles.length > 0 && (
        <Note tone="warning" title={t('applications.doublesCount', { count: likelyDoubles.length })}>
          {t('applications.checkDoubles')}{' '}
          <Link to={applicationPath(stakeholderId)} state={state}>
            {t('applications.compareDoubles')}
          </Link>
        </Note>
      )}
    </DecisionForm>
  )
}
