import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import {
  blankEntry,
  BlockList,
  hasField,
  isFixed,
  type EntryContent,
  type EntryList,
  type LookupList,
  type ManagedEntry,
} from '#contract/schemas/managed-entry.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { ENGLISH } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { Select } from '#src/ui/select.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useSeenVersion } from '../../use-seen-version.ts'
import { ReferenceForm } from '../reference-form.tsx'
import { ReferencePage } from '../reference-page.tsx'
import { useVersionedForm } from '../use-versioned-form.ts'
import styles from '../reference.module.css'
import { useParents } from './entry-table.tsx'
import { callsOf, listPath, nameFor } from './list-calls.ts'

interface PageProps {
  readonly list: EntryList
  /** The id in the address, or `new`. */
  readonly id: string
}

export function EntryPage({ list, id }: PageProps) {
  const asked = useCallQuery(callsOf(list).getEntries, { list: nameFor(list) })
  const parents = useParents(list)
  if (asked.data === undefined || parents.data === undefined)
    return (
      <ReferencePage>
        <NotLoaded asked={asked.data === undefined ? asked : parents} heights={['4rem', '16rem']} />
      </ReferencePage>
    )
  const entry = asked.data.find((one) => String(one.id) === id) ?? null
  if (entry === null && (id !== 'new' || isFixed(list))) return <Navigate replace to={listPath(list)} />
  const last = asked.data.at(-1)?.content.order ?? 0
  const offered = parents.data.filter((one) => one.retiredAt === null || one.id === entry?.content.parentId)
  return <EntryForm list={list} entry={entry} last={last} parents={offered} onConflict={asked.ask} />
}

interface FormProps {
  readonly list: EntryList
  /** Null for a new one. */
  readonly entry: ManagedEntry | null
  /** The order of the last entry. */
  readonly last: number
  readonly parents: readonly ManagedEntry[]
  readonly onConflict: () => void
}

function EntryForm({ list, entry, last, parents, onConflict }: FormProps) {
  const calls = callsOf(list)
  const isOnline = useIsOnline()
  const formId = useId()
  const saved = useSaved(list)
  const { seen, showNewer, markSaved } = useSeenVersion(entry)
  const { form, refusalOf } = useVersionedForm<Typed>({
    call: calls.addEntry,
    values: { list: nameFor(list), content: seen?.content ?? { ...blankEntry, order: last + 1 } },
    onConflict,
  })
  const { handleSubmit, register, formState, control } = form
  const add = useAct(calls.addEntry, refusalOf)
  const save = useAct(calls.saveEntry, refusalOf)
  useUnsavedWithoutDraft(formState.isDirty)
  const submit = handleSubmit(async (typed) => {
    const answer =
      seen === null ? await add.act(typed) : await save.act({ ...typed, id: seen.id }, seen.version)
    if (answer === undefined) return
    markSaved()
    await saved(answer.message)
  })
  const field = fieldsOf(form)
  const isCounted = BlockList.safeParse(list).success
  return (
    <>
      <ReferencePage>
        <BackLink render={<Link to={listPath(list)} />}>{t(`lists.names.${list}`)}</BackLink>
        {seen === null ? <h2>{t('lists.add')}</h2> : <h2 lang={ENGLISH}>{seen.content.name}</h2>}
        <ReferenceForm
          id={formId}
          showNewer={showNewer}
          refusal={add.refusal ?? save.refusal}
          onSubmit={submit}
        >
          <Card>
            <div className={styles['form']}>
              {(list === 'buildingBlocks' || list === 'requirements') && (
                <Controller
                  control={control}
                  name="content.parentId"
                  render={({ field: chosen, fieldState }) => (
                    <Select
                      {...chosen}
                      label={t(`lists.parent.${list}`)}
                      placeholder={t('lists.choose')}
                      disabled={seen !== null}
                      error={fieldState.error?.message}
                      value={chosen.value === null ? null : String(chosen.value)}
                      onChange={(id) => chosen.onChange(Number(id))}
                      options={parents.map(({ id, content }) => ({
                        value: String(id),
                        label: content.name,
                        lang: ENGLISH,
                      }))}
                    />
                  )}
                />
              )}
              <TextField label={t('buildingBlock.fields.name')} {...field('content.name')} />
              {hasField(list, 'description') && (
                <TextArea label={t('lists.description')} {...field('content.description')} />
              )}
              {hasField(list, 'policeNames') && (
                <TextArea
                  label={t('lists.policeNames')}
                  hint={t('lists.policeNamesHint')}
                  {...field('content.policeNames')}
                />
              )}
              {hasField(list, 'linkTitle') && (
                <div className={styles['fields']}>
                  <TextField label={t('lists.linkTitle')} {...field('content.linkTitle')} />
                  <TextField inputMode="url" label={t('lists.linkUrl')} {...field('content.linkUrl')} />
                </div>
              )}
              {(list === 'buildingBlocks' || list === 'organisationTypes') && (
                <Checkbox {...register('content.isOn')} label={t(`lists.isOn.${list}`)} />
              )}
              <div className={styles['short']}>
                <TextField
                  inputMode="numeric"
                  label={t('lists.order')}
                  hint={t('lists.orderHint')}
                  {...field('content.order')}
                  {...register('content.order', { setValueAs: Number })}
                />
              </div>
            </div>
          </Card>
          <p className={styles['muted']}>
            {isCounted && t('lists.counts')} {t('lists.translations')}
          </p>
        </ReferenceForm>
        {seen !== null && !isFixed(list) && (
          <Retirement list={list} entry={seen} isDirty={formState.isDirty} isCounted={isCounted} />
        )}
      </ReferencePage>
      <ActionBar status={isOnline ? formState.isDirty && t('helplines.unsaved') : t('reference.needsSignal')}>
        <ButtonLink render={<Link to={listPath(list)} />}>{t('common.cancel')}</ButtonLink>
        <Button type="submit" form={formId} variant="main" disabled={!isOnline} busy={formState.isSubmitting}>
          {t('lists.save')}
        </Button>
      </ActionBar>
    </>
  )
}

interface Typed {
  readonly list: LookupList
  readonly content: EntryContent
}

interface RetirementProps {
  readonly list: EntryList
  readonly entry: ManagedEntry
  readonly isDirty: boolean
  readonly isCounted: boolean
}

function Retirement({ list, entry, isDirty, isCounted }: RetirementProps) {
  const isOnline = useIsOnline()
  const saved = useSaved(list)
  const { act, isBusy, refusal } = useAct(callsOf(list).retireEntry)
  const isOffered = entry.retiredAt === null
  const retire = async () => {
    const answer = await act({ list: nameFor(list), id: entry.id, isRetired: isOffered }, entry.version)
    if (answer !== undefined) await saved(answer.message)
  }
  const label = isOffered ? t('lists.retire') : t('lists.offer')
  return (
    <Card title={label}>
      <div className={styles['stack']}>
        <p>
          {t('lists.retireText')} {isCounted && t('lists.retireCounted')}
        </p>
        <RefusalNote refusal={refusal} />
        <Button disabled={isDirty || !isOnline} busy={isBusy} onClick={() => void retire()}>
          {label}
        </Button>
      </div>
    </Card>
  )
}

/** Returns a function that says what was saved, asks again for what may show it, and goes back to the list. */
function useSaved(list: EntryList) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (message: string) => {
    showToast.success(message)
    await client.invalidateQueries()
    void navigate(listPath(list))
  }
}
