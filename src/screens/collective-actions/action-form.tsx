import { lastDayFrom } from '#contract/rules/collective-action-days.ts'
import { t } from '#src/i18n/t.ts'
import { useId, useRef, useState } from 'react'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { isDay } from '#contract/fields/day.ts'
import {
  collectiveActionRules,
  collectiveActionUpdateOf,
  newCollectiveActionOf,
  withCollectiveActionUpdate,
} from '#contract/rules/collective-action-merge.ts'
import type { CollectiveActionUpdate, TypedCollectiveAction } from '#contract/schemas/collective-action.ts'
import { errorsIn } from '#src/components/form-errors.ts'
import { fieldLabel } from '#src/components/field-labels.ts'
import { LeaveFormDialog } from '#src/components/leave-form-dialog.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { DraftNote, DraftStatus } from '#src/components/sync-status/draft-status.tsx'
import { toastSent } from '#src/components/sync-status/toast-outcome.ts'
import { useCallForm, useDraftedForm } from '#src/data/outbox/call-form.ts'
import type { DraftHandle } from '#src/data/outbox/drafts.ts'
import { useSend } from '#src/data/outbox/send.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import {
  actionFormOf,
  isActionAddition,
  refusedAction,
  type ActionDraft,
  type SeenAction,
} from '#src/data/records/pending/collective-actions.ts'
import type { DecryptedEntry, QueueKey } from '#src/sync/index.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import { LookupSelect } from '#src/components/lookup-select.tsx'
import { Head } from './head.tsx'
import styles from './collective-actions.module.css'

interface Props {
  readonly queueKey: QueueKey
  readonly seen: SeenAction
  readonly entries: readonly DecryptedEntry[]
  readonly draft: DraftHandle<ActionDraft>
  readonly onDone: () => void
}

/** Saves every keystroke as a draft. Save passes the edit to the outbox. */
export function ActionForm({ queueKey, seen, entries, draft, onDone }: Props) {
  // The initial record stays, even if a newer copy arrives meanwhile: the version sent must be the version seen.
  const [start] = useState<ActionDraft>(
    () => draft.stored ?? { form: actionFormOf(seen.record), seen, corrects: refusedAction(entries) },
  )
  const { record } = start.seen
  const pillars = useCallQuery(collectiveActions.getPillars, {})
  const runners = useRunners(start)
  const form = useCallForm<TypedCollectiveAction, CollectiveActionUpdate>(
    collectiveActions.updateCollectiveAction,
    {
      defaultValues: start.form,
      // An error shown when a field loses focus would move the Save button away from the finger.
      mode: 'onSubmit',
      reValidateMode: 'onChange',
    },
  )
  const names = [
    ...(pillars.data ?? []).map(({ pillarId, description }) => ({
      pillarId,
      pillar: description,
      runnerId: 0,
      runner: '',
    })),
    ...runners.map(({ id, description }) => ({ pillarId: 0, pillar: '', runnerId: id, runner: description })),
  ]
  const submit = useSubmit(start, queueKey, names)
  const { send, leave, hasChanged } = useDraftedForm({ form, draft, start, submit, onDone })
  const { formState } = form
  const formId = useId()
  const fields = useRef<HTMLFormElement>(null)
  useFocusAtFirst(fields, true)
  const [isAsking, setIsAsking] = useState(false)
  const title = isActionAddition(start) ? t('sync.newCollectiveActionDraft') : record.name
  if (pillars.data === undefined) {
    return (
      <Page width="list">
        <Head title={title} />
        <NotLoaded asked={pillars} heights={['20rem']} />
      </Page>
    )
  }
  const field = fieldsOf(form)
  return (
    <>
      <Page width="list">
        <Head title={title} />
        <p>{record.localMunicipalityName}</p>
        <form
          ref={fields}
          id={formId}
          tabIndex={-1}
          aria-label={t('actions.details')}
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
          <div className={styles['wide']}>
            <TextField label={t('buildingBlock.fields.name')} {...field('name')} />
          </div>
          <div className={styles['wide']}>
            <LookupSelect
              control={form.control}
              name="pillarId"
              label={t('actions.fields.pillarId')}
              lookup={pillars.data.map(({ pillarId, ...pillar }) => ({ id: pillarId, ...pillar }))}
            />
          </div>
          <div className={styles['wide']}>
            <LookupSelect
              control={form.control}
              name="runnerId"
              label={t('actions.fields.runnerId')}
              hint={t('actions.runnerHint')}
              lookup={runners}
            />
          </div>
          <DateFields form={form} />
          <div className={styles['wide']}>
            <TextArea
              label={t('actions.fields.description')}
              hint={t('actions.descriptionHint')}
              {...field('description')}
            />
          </div>
          <div className={styles['wide']}>
            <TextArea
              label={t('actions.fields.outcome')}
              hint={t('actions.outcomeHint')}
              {...field('outcome')}
            />
          </div>
        </form>
      </Page>
      <ActionBar width="list" status={<DraftStatus savedAt={draft.savedAt} hasFailed={draft.hasFailed} />}>
        <Button onClick={() => (hasChanged ? setIsAsking(true) : void leave())}>{t('common.cancel')}</Button>
        <Button type="submit" form={formId} variant="main" busy={formState.isSubmitting}>
          {t('profile.save')}
        </Button>
      </ActionBar>
      {isAsking && <LeaveFormDialog onKeep={() => setIsAsking(false)} onDiscard={() => void leave()} />}
    </>
  )
}

type Form = ReturnType<typeof useCallForm<TypedCollectiveAction, CollectiveActionUpdate>>

/** A new start date moves the end date with it, unless the person has chosen another length. */
function DateFields({ form }: { readonly form: Form }) {
  const { getValues, setValue, register, getFieldState, formState } = form
  const [earlier, setEarlier] = useState(() => getValues('validFrom'))
  const from = register('validFrom', {
    onChange: () => {
      const [day, last] = getValues(['validFrom', 'validTo'])
      if (!isDay(day)) return
      if (last === '' || last === lastDayFrom(earlier))
        setValue('validTo', lastDayFrom(day), { shouldDirty: true, shouldValidate: formState.isSubmitted })
      setEarlier(day)
    },
  })
  return (
    <>
      <TextField
        label={t('actions.fields.validFrom')}
        error={getFieldState('validFrom', formState).error?.message}
        type="date"
        {...from}
      />
      <TextField
        label={t('actions.fields.validTo')}
        hint={t('actions.validToHint')}
        type="date"
        {...fieldsOf(form)('validTo')}
      />
    </>
  )
}

/** Without signal, where the list was never read, the municipality and the present runner can be chosen. */
function useRunners({ seen: { record } }: ActionDraft) {
  const { boundaryStakeholderId, localMunicipalityName, runnerId, runner } = record
  const asked = useCallQuery(collectiveActions.getCollectiveActionRunners, { boundaryStakeholderId })
  const listed = (asked.data ?? [{ stakeholderId: boundaryStakeholderId, name: localMunicipalityName }]).map(
    ({ stakeholderId, name }) => ({ id: Number(stakeholderId), description: name }),
  )
  return listed.some(({ id }) => id === runnerId)
    ? listed
    : [...listed, { id: runnerId, description: runner }]
}

function useSubmit(
  { seen, corrects }: ActionDraft,
  queueKey: QueueKey,
  names: Parameters<typeof withCollectiveActionUpdate>[2],
) {
  const add = useSend(collectiveActions.addCollectiveAction)
  const update = useSend(collectiveActions.updateCollectiveAction)
  return async ({ stakeholderId: _ref, ...content }: CollectiveActionUpdate) => {
    const { record, base, after } = seen
    const saved = {
      base,
      after,
      result: withCollectiveActionUpdate(record, content, names),
      touched: collectiveActionRules.changedPaths(collectiveActionRules.contentOf(record), content),
      summary: { title: content.name, detail: `${t('actions.title')}, ${record.localMunicipalityName}` },
      corrects,
      draft: queueKey,
    }
    if (isActionAddition({ seen, corrects })) {
      const sent = await add({ ...saved, input: newCollectiveActionOf(record, content) })
      return toastSent(sent, {
        done: 'answer.collectiveActions.added',
        notDone: 'answer.collectiveActions.notAdded',
      })
    }
    const sent = await update({ ...saved, input: collectiveActionUpdateOf(record, content) })
    return toastSent(sent, {
      done: 'answer.collectiveActions.updated',
      notDone: 'answer.collectiveActions.notUpdated',
    })
  }
}
