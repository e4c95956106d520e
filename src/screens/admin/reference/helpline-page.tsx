import { useQueryClient } from '@tanstack/react-query'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { Controller, useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { Channel, config } from '#contract/calls/config.ts'
import { helplines } from '#contract/calls/helplines.ts'
import type { HelplineContent, ManagedHelpline } from '#contract/schemas/managed-helpline.ts'
import { HelplineCard } from '#src/components/helplines/helpline-card.tsx'
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
import { IconButton } from '#src/ui/icon-button.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Note } from '#src/ui/note.tsx'
import { Select } from '#src/ui/select.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useSeenVersion } from '../use-seen-version.ts'
import { checkedText } from './checked-text.ts'
import { progressText } from './progress-text.ts'
import { ReferenceForm } from './reference-form.tsx'
import { helplinesPath, ReferencePage, translationsPath } from './reference-page.tsx'
import { useVersionedForm } from './use-versioned-form.ts'
import styles from './reference.module.css'

const blank: HelplineContent = {
  name: '',
  runBy: '',
  purpose: '',
  hours: '',
  languages: '',
  cost: '',
  isEmergency: false,
  isPublished: false,
  contacts: [{ channel: 'call', detail: '', cost: '', note: '' }],
}

/** @param id of the helpline in the address, or `new` */
export function HelplinePage({ id }: { readonly id: string }) {
  const asked = useCallQuery(helplines.getHelplines, {})
  if (id === 'new') return <HelplineForm line={null} onConflict={asked.ask} />
  if (asked.data === undefined)
    return (
      <ReferencePage>
        <NotLoaded asked={asked} heights={['16rem', '12rem']} />
      </ReferencePage>
    )
  const line = asked.data.find(({ helplineId }) => String(helplineId) === id)
  if (line === undefined) return <Navigate replace to={helplinesPath} />
  return <HelplineForm line={line} onConflict={asked.ask} />
}

interface Props {
  /** Null for a new one. */
  readonly line: ManagedHelpline | null
  readonly onConflict: () => void
}

function HelplineForm({ line, onConflict }: Props) {
  const isOnline = useIsOnline()
  const formId = useId()
  const navigate = useNavigate()
  const saved = useSaved()
  const { seen, showNewer, markSaved } = useSeenVersion(line)
  const { form, refusalOf } = useVersionedForm<HelplineContent>({
    call: helplines.addHelpline,
    values: seen?.content ?? blank,
    onConflict,
  })
  const { handleSubmit, register, formState } = form
  const add = useAct(helplines.addHelpline, refusalOf)
  const save = useAct(helplines.saveHelpline, refusalOf)
  const refusal = add.refusal ?? save.refusal
  useUnsavedWithoutDraft(formState.isDirty)
  const submit = handleSubmit(async (content) => {
    const answer =
      seen === null
        ? await add.act(content)
        : await save.act({ ...content, helplineId: seen.helplineId }, seen.version)
    if (answer === undefined) return
    markSaved()
    showToast.success(answer.message)
    await saved()
    void navigate(helplinesPath)
  })
  const field = fieldsOf(form)
  return (
    <>
      <ReferencePage>
        <BackLink render={<Link to={helplinesPath} />}>{t('reference.tabs.helplines')}</BackLink>
        <h2 className={styles['head']}>
          {seen === null ? t('helplines.add') : <span lang={ENGLISH}>{seen.content.name}</span>}
          {seen !== null && <PublishedMark is={seen.content.isPublished} />}
        </h2>
        <div className={styles['sides']}>
          <ReferenceForm id={formId} showNewer={showNewer} refusal={refusal} onSubmit={submit}>
            <Card>
              <div className={styles['form']}>
                <TextField label={t('buildingBlock.fields.name')} {...field('name')} />
                <TextArea label={t('helplines.purpose')} {...field('purpose')} />
                <div className={styles['fields']}>
                  <TextField label={t('helplines.runBy')} {...field('runBy')} />
                  <TextField label={t('helplines.hours')} {...field('hours')} />
                  <TextField label={t('helplines.languages')} {...field('languages')} />
                  <TextField label={t('buildingBlock.fields.costOption')} {...field('cost')} />
                </div>
              </div>
            </Card>
            <Channels form={form} />
            <Card title={t('helplines.public')}>
              <Checkbox {...register('isPublished')} label={t('helplines.published')} />
              <Checkbox {...register('isEmergency')} label={t('helplines.isEmergency')} />
            </Card>
          </ReferenceForm>
          <div className={styles['aside']}>
            {seen !== null && <Checked line={seen} isDirty={formState.isDirty} onSaved={markSaved} />}
            {seen !== null && <Translations progress={seen.languages} />}
            <section className={styles['aside']}>
              <h3>{t('helplines.preview')}</h3>
              <HelplineCard helpline={shownAs(form.watch())} checked={seen && checkedText(seen)} />
            </section>
          </div>
        </div>
      </ReferencePage>
      <ActionBar status={isOnline ? formState.isDirty && t('helplines.unsaved') : t('reference.needsSignal')}>
        <ButtonLink render={<Link to={helplinesPath} />}>{t('common.cancel')}</ButtonLink>
        <Button type="submit" form={formId} variant="main" disabled={!isOnline} busy={formState.isSubmitting}>
          {t('helplines.save')}
        </Button>
      </ActionBar>
    </>
  )
}

function PublishedMark({ is }: { readonly is: boolean }) {
  if (is)
    return (
      <Mark tone="success" icon={<ShieldCheck />}>
        {t('helplines.published')}
      </Mark>
    )
  return (
    <Mark tone="outline" icon={<CircleDashed />}>
      {t('helplines.notPublished')}
    </Mark>
  )
}

/** The helpline as visitors get it: an empty text stands for nothing. */
function shownAs({ contacts, hours, cost, languages, ...others }: HelplineContent) {
  return {
    ...others,
    hours: hours || null,
    cost: cost || null,
    languages: languages || null,
    contacts: contacts.map(({ channel, detail, ...one }) => ({
      channel,
      detail,
      link: null,
      cost: one.cost || null,
      note: one.note || null,
    })),
  }
}

function Channels({ form }: { readonly form: UseFormReturn<HelplineContent> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contacts' })
  const field = fieldsOf(form)
  const options = Channel.options.map((channel) => ({
    value: channel,
    label: t(`help.channels.${channel}`),
  }))
  const fault = form.formState.errors.contacts?.message ?? form.formState.errors.contacts?.root?.message
  return (
    <Card
      title={t('helplines.ways')}
      action={
        <Button
          dense
          icon={<Plus />}
          onClick={() => append({ channel: 'call', detail: '', cost: '', note: '' })}
        >
          {t('helplines.addWay')}
        </Button>
      }
    >
      {fault !== undefined && <Note tone="danger">{fault}</Note>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles['channel']}>
          <div className={styles['way']}>
            <Controller
              control={form.control}
              name={`contacts.${index}.channel`}
              render={({ field: chosen }) => (
                <Select
                  label={t('helplines.channel')}
                  options={options}
                  placeholder={t('helplines.channel')}
                  {...chosen}
                />
              )}
            />
            <IconButton
              variant="plain"
              label={t('helplines.removeWay')}
              icon={<Trash2 />}
              onClick={() => remove(index)}
            />
          </div>
          <TextField label={t('helplines.detail')} {...field(`contacts.${index}.detail`)} />
          <TextField label={t('buildingBlock.fields.costOption')} {...field(`contacts.${index}.cost`)} />
          <TextField label={t('helplines.note')} {...field(`contacts.${index}.note`)} />
        </fieldset>
      ))}
    </Card>
  )
}

function Translations({ progress }: { readonly progress: ManagedHelpline['languages'] }) {
  return (
    <Card title={t('helplines.translations')}>
      <div className={styles['stack']}>
        {progressText(progress).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles['muted']}>{t('helplines.translationsText')}</p>
        <ButtonLink render={<Link to={`${translationsPath}?kind=helplines`} />}>
          {t('helplines.translate')}
        </ButtonLink>
      </div>
    </Card>
  )
}

interface CheckedProps {
  readonly line: ManagedHelpline
  readonly isDirty: boolean
  readonly onSaved: () => void
}

/** Only what is saved can be checked, since visitors call that. */
function Checked({ line, isDirty, onSaved }: CheckedProps) {
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const saved = useSaved()
  const { act, isBusy, refusal } = useAct(helplines.checkHelpline)
  const check = async () => {
    const answer = await act({ helplineId: line.helplineId }, line.version)
    if (answer === undefined) return
    onSaved()
    showToast.success(answer.message)
    await saved()
    void navigate(helplinesPath)
  }
  return (
    <Card title={t('helplines.check')}>
      <div className={styles['stack']}>
        <p>{checkedText(line)}</p>
        <p className={styles['muted']}>{t('helplines.checkText')}</p>
        {refusal !== undefined && <Note tone="danger">{refusal}</Note>}
        <Button
          icon={<ShieldCheck />}
          disabled={isDirty || !isOnline}
          busy={isBusy}
          onClick={() => void check()}
        >
          {t('helplines.confirm')}
        </Button>
      </div>
    </Card>
  )
}

function useSaved() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [helplines.getHelplines, config.helplines].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
}
