import { t } from '#src/i18n/t.ts'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { returnShown } from '#contract/rules/return-seen.ts'
import type { ProviderUpdate, TypedProviderUpdate } from '#contract/schemas/provider.ts'
import { useCallForm, useDraftedForm } from '#src/data/outbox/call-form.ts'
import type { DraftHandle } from '#src/data/outbox/drafts.ts'
import {
  isAddition,
  findCorrectable,
  type ProviderDraft,
  type SeenProvider,
} from '#src/data/records/pending/provider-queue.ts'
import { Can } from '#src/components/can.tsx'
import { Guidance } from '#src/components/guidance.tsx'
import { DraftNote, DraftStatus } from '#src/components/sync-status/draft-status.tsx'
import { errorsIn } from '#src/components/form-errors.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Accordion } from '#src/ui/accordion.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'
import { jumpToField } from '#src/ui/jump-to-field.ts'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { EmailField, PhoneField, TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { DetailFields } from './details/detail-fields.tsx'
import { controlOf, labelOf } from './field-labels.ts'
import { formOf } from './form-values.ts'
import { useSubmitProvider } from './provider-writes.ts'
import { ImportedNote } from './imported-note.tsx'
import { RequirementFields } from './requirement-fields.tsx'
import { ReturnedNote } from './returned-note.tsx'
import styles from './manage.module.css'

const LeaveFormDialog = lazy(async () => ({
  default: (await import('./provider-dialogs.tsx')).LeaveFormDialog,
}))

interface Props {
  readonly head: ReactNode
  readonly seen: SeenProvider
  readonly entries: readonly DecryptedEntry[]
  readonly draft: DraftHandle<ProviderDraft>
  /** The person opened the form, so the focus moves to it. */
  readonly wasAskedFor: boolean
  readonly field: string | undefined
  readonly onDone: (wasSaved: boolean) => void
}

/** Saves every keystroke as a draft. Submit passes the edit to the outbox. */
export function ProviderForm({ head, seen, entries, draft, wasAskedFor, field, onDone }: Props) {
  // The initial record stays, even if a newer copy arrives meanwhile: the version sent must be the version seen.
  const [start] = useState<ProviderDraft>(() => draft.stored ?? startOf(seen, entries))
  const form = useCallForm<TypedProviderUpdate, ProviderUpdate>(
    buildingBlocks.updateBuildingBlockContactsAndRequirements,
    { defaultValues: start.form, mode: 'onBlur', reValidateMode: 'onChange' },
  )
  const { formState, getValues } = form
  // A return that arrives while the person types is shown after they leave the form.
  const [read] = useState({ ...start.seen.record, returned: seen.record.returned })
  const submit = useSubmitProvider()
  const { send, leave, hasChanged } = useDraftedForm({
    form,
    draft,
    start,
    submit: (update) => submit(update, start, returnShown(read)),
    onDone,
  })
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtFirst(heading, wasAskedFor && field === undefined)
  const goTo = (path: string) => {
    const control = controlOf(path, getValues())
    if (control !== undefined) jumpToField(control)
  }
  useAtFirst(() => field !== undefined && goTo(field))
  const [isAsking, setIsAsking] = useState(false)

  const { record } = start.seen
  const label = (path: string) => labelOf(path, record.buildingBlockRequirements)
  const errors = formState.submitCount > 0 ? errorsIn(formState.errors, label) : []
  const isNew = isAddition(start)
  return (
    <FormProvider {...form}>
      <Page>
        {head}
        <form
          id={formId}
          inert={formState.isSubmitting}
          className={styles['stack']}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
          noValidate
        >
          <SummaryOfErrors
            title={t('answer.buildingBlocks.correctErrors')}
            errors={errors}
            attempt={formState.submitCount}
          />
          <div className={styles['two']}>
            <div className={styles['stack']}>
              <DraftNote storedAt={draft.storedAt} />
              <ImportedNote record={read} />
              <ReturnedNote record={read} onGoTo={goTo} />
              <h2 ref={heading} tabIndex={-1}>
                {isNew ? t('sync.newProviderDraft') : record.name}
              </h2>
              <BeforeYouBegin />
              <AddressFields />
              <DetailFields seen={start.seen} />
            </div>
            <RequirementFields seen={start.seen} />
          </div>
        </form>
      </Page>
      <ActionBar status={<DraftStatus savedAt={draft.savedAt} hasFailed={draft.hasFailed} />}>
        <Button onClick={() => (hasChanged ? setIsAsking(true) : void leave())}>{t('common.cancel')}</Button>
        <Can action={isNew ? 'AddBuildingBlock' : 'ValidateBuildingBlock'}>
          <Button type="submit" form={formId} variant="main" busy={formState.isSubmitting}>
            {t('buildingBlock.submit')}
          </Button>
        </Can>
      </ActionBar>
      {isAsking && (
        <Suspense>
          <LeaveFormDialog onKeep={() => setIsAsking(false)} onDiscard={() => void leave()} />
        </Suspense>
      )}
    </FormProvider>
  )
}

/** What protects survivors and the people who visit them. */
function BeforeYouBegin() {
  return (
    <>
      <p className={styles['muted']}>
        <Guidance name="capture.noSurvivorDetails" />
      </p>
      <Accordion quiet title={t('buildingBlock.beforeVisit')}>
        <div className={styles['rows']}>
          {(['capture.askBeforeVisit', 'capture.siteVisitDuty', 'capture.khuseleka'] as const).map((name) => (
            <p key={name}>
              <Guidance name={name} />
            </p>
          ))}
        </div>
      </Accordion>
    </>
  )
}

/** Runs once the fields are on the page. */
function useAtFirst(work: () => void): void {
  const first = useRef<() => void>(work)
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current())
    return () => cancelAnimationFrame(frame)
  }, [])
}

function startOf(seen: SeenProvider, entries: readonly DecryptedEntry[]): ProviderDraft {
  return { form: formOf(seen.record), seen, corrects: findCorrectable(entries) }
}

function AddressFields() {
  const form = useFormContext<TypedProviderUpdate>()
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={t('buildingBlock.fields.name')} {...field('name')} />
      <TextArea
        label={t('buildingBlock.fields.physicalAddress')}
        hint={form.watch('address.isPublic') ? undefined : t('buildingBlock.fields.physicalAddressHint')}
        rows={2}
        autoComplete="off"
        {...field('address.addressLine1')}
      />
      <HideAddress />
      <TextField label={t('buildingBlock.fields.postalAddress')} {...field('address.addressLine2')} />
      <div className={styles['pair']}>
        <PhoneField label={t('buildingBlock.fields.reception')} {...field('contacts.0.detail')} />
        <PhoneField label={t('buildingBlock.fields.alternate')} {...field('contacts.1.detail')} />
      </div>
      <EmailField label={t('buildingBlock.fields.email')} {...field('contacts.2.detail')} />
    </>
  )
}

/** Asks whether to hide the address. The server's field says the opposite, whether it is public. */
function HideAddress() {
  const { watch, setValue } = useFormContext<TypedProviderUpdate>()
  return (
    <Checkbox
      label={t('buildingBlock.fields.hideAddress')}
      name="address.isPublic"
      checked={!watch('address.isPublic')}
      onChange={(event) => setValue('address.isPublic', !event.target.checked, { shouldDirty: true })}
    />
  )
}
