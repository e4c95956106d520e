import { useState, type ReactNode } from 'react'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { decisionMails } from '#contract/schemas/application.ts'
import { limits } from '#contract/wire.ts'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import { useUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { t } from '#src/i18n/t.ts'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { jumpToField } from '#src/ui/jump-to-field.ts'
import { Note } from '#src/ui/note.tsx'
import styles from './applications.module.css'
import { DecisionForm } from './decision-form.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useDecision, type DecisionProps } from './use-decision.ts'

const { duplicatedOrganisation, other } = decisionMails
type Template = typeof duplicatedOrganisation | typeof other

/** Rejects an application. Of an approved organisation, this withdraws the approval, which the person is asked about. */
export function RejectForm({ head, ...props }: DecisionProps & { readonly head: ReactNode }) {
  const { application } = props
  const { decide, isBusy, refusal } = useDecision(props)
  const [template, setTemplate] = useState<Template>()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  useUnsavedWithoutDraft(reason !== '')
  const isWithdrawal = application.organisationVerified
  const isReasonMissing = template === other && reason.trim() === ''
  const reject = async () => {
    setIsAsking(false)
    if (template === undefined) return
    await decide({
      VerificationStatusId: verificationStatuses.rejected,
      EmailTemplateType: template,
      RejectedReasons: template === other ? reason : undefined,
    })
  }
  const submit = () => {
    setIsTried(true)
    if (template === undefined || isReasonMissing)
      jumpToField(template === undefined ? 'EmailTemplateType' : 'RejectedReasons')
    else if (isWithdrawal) setIsAsking(true)
    else void reject()
  }
  return (
    <>
      <DecisionForm
        head={head}
        title={isWithdrawal ? t('applications.withdrawThis') : t('applications.rejectThis')}
        mail={
          <MailPreview
            stakeholderId={application.stakeholderId}
            template={template}
            reason={reason}
            hint={t('applications.goesOutRejected')}
          />
        }
        refusal={refusal}
        status={isWithdrawal ? t('applications.recorded') : t('applications.canApplyAgain')}
        submit={{
          label: isWithdrawal ? t('applications.withdrawAndSend') : t('applications.rejectAndSend'),
          variant: 'danger',
          isBusy,
          onClick: submit,
        }}
      >
        {isWithdrawal && <Consequences />}
        <RadioCards
          label={t('applications.reason')}
          name="EmailTemplateType"
          options={[
            {
              value: duplicatedOrganisation,
              label: t('applications.duplicated'),
              detail: t('applications.duplicatedHint'),
            },
            { value: other, label: t('applications.other'), detail: t('applications.otherHint') },
          ]}
          value={template}
          onChange={setTemplate}
          error={isTried && template === undefined ? t('applications.chooseReason') : undefined}
        />
        {template === other && (
          <TextArea
            label={t('applications.reasonForApplicant')}
            name="RejectedReasons"
            maxLength={limits.comment}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isTried && isReasonMissing ? t('field.rejectionReasonRequired') : undefined}
          />
        )}
      </DecisionForm>
      {isAsking && (
        <DangerDialog
          title={t('applications.withdrawAsk', { organisation: application.organisationName })}
          act={t('applications.withdraw')}
          onAct={reject}
          onClose={() => setIsAsking(false)}
        >
          <Consequences />
        </DangerDialog>
      )}
    </>
  )
}

function Consequences() {
  return (
    <Note tone="warning" title={t('applications.withdrawTitle')}>
      <ul className={styles['bullets']}>
        {(['people', 'surveys', 'figures', 'again'] as const).map((one) => (
          <li key={one}>{t(`applications.consequences.${one}`)}</li>
        ))}
      </ul>
    </Note>
  )
}
