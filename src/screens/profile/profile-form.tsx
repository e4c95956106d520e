import { t } from '#src/i18n/t.ts'
import { useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { profile } from '#contract/calls/profile.ts'
import { profileRules, withProfileUpdate } from '#contract/rules/profile-merge.ts'
import type { ProfileUpdate, TypedProfileUpdate } from '#contract/schemas/profile.ts'
import { useCallForm, useDraftedForm } from '#src/data/outbox/call-form.ts'
import type { DraftHandle } from '#src/data/outbox/drafts.ts'
import {
  profileFormOf,
  refusedIn,
  type ProfileDraft,
  type SeenProfile,
} from '#src/data/records/pending/profile.ts'
import { useSend } from '#src/data/outbox/send.ts'
import { DraftNote, DraftStatus } from '#src/components/sync-status/draft-status.tsx'
import { errorsIn } from '#src/components/form-errors.ts'
import { fieldLabel } from '#src/components/field-labels.ts'
import { toastSent } from '#src/components/sync-status/toast-outcome.ts'
import type { QueueKey, DecryptedEntry } from '#src/sync/index.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { EmailField, TextField, PhoneField } from '#src/ui/form/text-field.tsx'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import { ProfileFrame, type FrameProps } from './profile-frame.tsx'
import type { Lookups } from '#src/components/lookups.ts'
import { LookupSelect } from '#src/components/lookup-select.tsx'
import styles from './profile.module.css'
import { LeaveFormDialog } from '#src/components/leave-form-dialog.tsx'

interface Props extends Omit<FrameProps, 'status' | 'buttons' | 'children'> {
  readonly queueKey: QueueKey
  readonly seen: SeenProfile
  readonly entries: readonly DecryptedEntry[]
  readonly lookups: Lookups
  readonly draft: DraftHandle<ProfileDraft>
  readonly wasAskedFor: boolean
  readonly onSent: () => void
  readonly onDone: () => void
}

export function ProfileForm(props: Props) {
  const { queueKey, seen, entries, lookups, draft, wasAskedFor, onSent, onDone, ...frame } = props
  const [start] = useState<ProfileDraft>(
    () => draft.stored ?? { form: profileFormOf(seen.record), seen, corrects: refusedIn(entries) },
  )
  const form = useCallForm<TypedProfileUpdate, ProfileUpdate>(profile.updateProfile, {
    defaultValues: start.form,
    // An error shown when a field loses focus would move the Save button away from the finger.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const submit = useSubmit(start, queueKey, onSent)
  const { send, leave, hasChanged } = useDraftedForm({ form, draft, start, submit, onDone })
  const { formState } = form
  const formId = useId()
  const fields = useRef<HTMLFormElement>(null)
  useFocusAtFirst(fields, wasAskedFor)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ProfileFrame
      {...frame}
      status={<DraftStatus savedAt={draft.savedAt} hasFailed={draft.hasFailed} />}
      buttons={
        <>
          <Button onClick={() => (hasChanged ? setIsAsking(true) : void leave())}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="main" busy={formState.isSubmitting}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={formId}
        tabIndex={-1}
        aria-label={t('profile.details')}
        inert={formState.isSubmitting}
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        noValidate
      >
        <div className={styles['wide']}>
          <DraftNote storedAt={draft.storedAt} />
          <SummaryOfErrors
            title={t('answer.buildingBlocks.correctErrors')}
            errors={formState.submitCount > 0 ? errorsIn(formState.errors, fieldLabel) : []}
            attempt={formState.submitCount}
          />
        </div>
        <ProfileFields form={form} lookups={lookups} />
      </form>
      {isAsking && <LeaveFormDialog onKeep={() => setIsAsking(false)} onDiscard={() => void leave()} />}
    </ProfileFrame>
  )
}

function useSubmit({ seen, corrects }: ProfileDraft, queueKey: QueueKey, onSent: () => void) {
  const save = useSend(profile.updateProfile)
  return async (update: ProfileUpdate) => {
    const { record, base, after } = seen
    const sent = await save({
      input: update,
      base,
      after,
      result: withProfileUpdate(record, update),
      touched: profileRules.changedPaths(record, update),
      summary: { title: t('menu.profile'), detail: update.fullName },
      corrects,
      draft: queueKey,
    })
    if (sent.type === 'saved') void sent.later.then(({ type }) => type === 'sent' && onSent())
    return toastSent(sent, { done: 'answer.profile.updated', notDone: 'answer.profile.notUpdated' })
  }
}

interface ProfileFieldsProps {
  readonly form: UseFormReturn<TypedProfileUpdate, unknown, ProfileUpdate>
  readonly lookups: Lookups
}

function ProfileFields({ form, lookups }: ProfileFieldsProps) {
  const field = fieldsOf(form)
  return (
    <>
      <LookupSelect
        control={form.control}
        name="title"
        label={t('profile.fields.title')}
        lookup={lookups.titles}
      />
      <TextField label={t('profile.fields.fullName')} {...field('fullName')} />
      <div className={styles['left']}>
        <LookupSelect
          control={form.control}
          name="jobRole"
          label={t('profile.fields.jobRole')}
          lookup={lookups.roles}
        />
      </div>
      <PhoneField
        label={t('profile.fields.telephone')}
        hint={t('profile.telephoneHint')}
        {...field('alternativeNumber')}
      />
      <PhoneField
        label={t('profile.fields.mobile')}
        hint={t('profile.mobileHint')}
        {...field('mobileNumber')}
      />
      <EmailField
        label={t('buildingBlock.fields.email')}
        hint={t('profile.emailHint')}
        readOnly
        {...field('email')}
      />
    </>
  )
}
