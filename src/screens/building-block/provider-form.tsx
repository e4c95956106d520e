import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { messages } from '#contract/messages.ts'
import type { ProviderUpdate, TypedProviderUpdate } from '#contract/things/provider.ts'
import { useCallForm } from '#src/data/call-form.ts'
import type { DraftDoor } from '#src/data/drafts.ts'
import { useRoom } from '#src/data/room.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { Can } from '#src/parts/can.tsx'
import type { Entry, Lane } from '#src/sync/index.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { common } from '#src/words/common.ts'
import { momentText, timeText } from '#src/words/format.ts'
import { AddressFields } from './address-fields.tsx'
import { errorsIn } from './form-errors.ts'
import { formOf } from './form-values.ts'
import type { ProviderDraft, SeenProvider } from './provider-lane.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { ReturnedNote } from './returned-note.tsx'
import { useSubmitProvider } from './use-submit-provider.ts'
import styles from './manage.module.css'

const DiscardDialog = lazy(async () => ({ default: (await import('./discard-dialog.tsx')).DiscardDialog }))

interface Props {
  readonly head: ReactNode
  readonly lane: Lane
  readonly seen: SeenProvider
  readonly entries: readonly Entry[]
  readonly draft: DraftDoor<ProviderDraft>
  readonly onDone: () => void
}

/** A provider's record being edited. Every keystroke is kept as a draft; Submit hands it to the outbox. */
export function ProviderForm({ head, lane, seen, entries, draft, onDone }: Props) {
  // What the form started from stays, even when a newer copy arrives meanwhile: the version seen is the version sent.
  const [start, setStart] = useState<ProviderDraft>(() => draft.kept ?? startOf(seen, entries))
  const form = useCallForm<TypedProviderUpdate, ProviderUpdate>(
    buildingBlocks.updateBuildingBlockContactsAndRequirements,
    { defaultValues: start.form, mode: 'onBlur', reValidateMode: 'onChange' },
  )
  const { handleSubmit, formState, getValues, watch } = form
  const submit = useSubmitProvider(lane)
  const { now } = useRoom()
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    const watching = watch(() => draft.save({ ...start, form: getValues() }))
    return () => watching.unsubscribe()
  }, [watch, getValues, draft, start])

  const errors = formState.submitCount > 0 ? errorsIn(formState.errors) : []
  const leave = async () => {
    await draft.forget()
    onDone()
  }
  const send = handleSubmit(async (update) => {
    draft.stop()
    if (await submit(update, start)) await leave()
    else draft.save({ ...start, form: getValues() })
  })
  const hasChanged = formState.isDirty || draft.kept !== undefined || draft.savedAt !== undefined
  useUnsaved(hasChanged)

  return (
    <FormProvider {...form}>
      <Page>
        {head}
        <form
          id={formId}
          inert={formState.isSubmitting}
          className={styles['stack']}
          onSubmit={(event) => void send(event)}
          noValidate
        >
          <SummaryOfErrors
            title={messages.buildingBlocks.correctErrors}
            errors={errors}
            attempt={formState.submitCount}
          />
          <div className={styles['two']}>
            <div className={styles['stack']}>
              {draft.keptAt !== undefined && (
                <Note role="status" title={words.draftFrom(momentText(draft.keptAt, now()))}>
                  {words.draftFromText}
                </Note>
              )}
              {start.seen.record.returned && <ReturnedNote returned={start.seen.record.returned} />}
              <h2>{start.seen.record.name}</h2>
              <AddressFields />
            </div>
            <RequirementFields
              lane={lane}
              seen={start.seen}
              mayRemove={start.corrects === null}
              onSeen={(newer) => {
                const moved = { ...start, seen: newer }
                setStart(moved)
                draft.save({ ...moved, form: getValues() })
              }}
            />
          </div>
        </form>
      </Page>
      <ActionBar status={<DraftStatus savedAt={draft.savedAt} hasFailed={draft.hasFailed} />}>
        <Button onClick={() => (hasChanged ? setIsAsking(true) : void leave())}>{common.cancel}</Button>
        <Can action="ValidateBuildingBlock">
          <Button type="submit" form={formId} variant="main" busy={formState.isSubmitting}>
            {words.submit}
          </Button>
        </Can>
      </ActionBar>
      {isAsking && (
        <Suspense>
          <DiscardDialog onKeep={() => setIsAsking(false)} onDiscard={() => void leave()} />
        </Suspense>
      )}
    </FormProvider>
  )
}

/** Editing starts from what the person sees; where the server refused the last edit, submitting corrects that one. */
function startOf(seen: SeenProvider, entries: readonly Entry[]): ProviderDraft {
  const last = entries.at(-1)
  return { form: formOf(seen.record), seen, corrects: last?.state.is === 'refused' ? last : null }
}

function DraftStatus({
  savedAt,
  hasFailed,
}: {
  readonly savedAt: number | undefined
  readonly hasFailed: boolean
}) {
  if (hasFailed) return <b className={styles['danger']}>{words.draftNotKept}</b>
  return savedAt === undefined ? null : words.draftKept(timeText(savedAt))
}
