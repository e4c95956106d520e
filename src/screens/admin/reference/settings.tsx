import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { config } from '#contract/calls/config.ts'
import { settings } from '#contract/calls/settings.ts'
import type { Settings, SettingName } from '#contract/schemas/settings.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useCallQuery, type CallQueryResult } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { EmailField, TextField } from '#src/ui/form/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useSeenVersion } from '../use-seen-version.ts'
import { ReferenceForm } from './reference-form.tsx'
import { ReferencePage } from './reference-page.tsx'
import { SettingHistory } from './setting-history.tsx'
import { useVersionedForm } from './use-versioned-form.ts'
import styles from './reference.module.css'

type Saved = OutputOf<typeof settings.getSettings>

export function SettingsPage() {
  const asked = useCallQuery(settings.getSettings, {})
  if (asked.data !== undefined) return <SettingsForm asked={asked} latest={asked.data} />
  return (
    <ReferencePage>
      <NotLoaded asked={asked} heights={['10rem', '16rem', '24rem']} />
    </ReferencePage>
  )
}

interface FormProps {
  readonly asked: CallQueryResult<Saved>
  readonly latest: Saved
}

function SettingsForm({ asked, latest }: FormProps) {
  const isOnline = useIsOnline()
  const formId = useId()
  const saved = useSaved()
  const { seen, setSeen, showNewer } = useSeenVersion(latest)
  const { form, refusalOf } = useVersionedForm<Settings>({
    call: settings.saveSettings,
    values: seen.values,
    onConflict: asked.ask,
  })
  const { handleSubmit, register, formState } = form
  const { act, refusal } = useAct(settings.saveSettings, refusalOf)
  // The form's own options would keep what was typed.
  const resetTo = (values: Settings) => form.reset(values, { keepDirtyValues: false })
  const changed = Object.keys(formState.dirtyFields).length
  useUnsavedWithoutDraft(changed > 0)
  const submit = handleSubmit(async (values) => {
    const answer = await act(values, seen.version)
    if (answer === undefined) return
    showToast.success(answer.message)
    resetTo(values)
    setSeen({ ...seen, values, version: answer.version })
    await saved()
  })
  const field = fieldsOf(form)
  const text = (name: SettingName) => ({
    label: t(`settings.names.${name}`),
    hint: originText(name, latest),
    ...field(name),
  })
  return (
    <>
      <ReferencePage>
        <ReferenceForm id={formId} showNewer={showNewer} refusal={refusal} onSubmit={submit}>
          <Card title={t('settings.cards.access')}>
            {(['enableLogin', 'registrationOpen'] as const).map((name) => (
              <Checkbox
                key={name}
                {...register(name)}
                label={
                  <>
                    {t(`settings.names.${name}`)}
                    <small className={styles['origin']}>{originText(name, latest)}</small>
                  </>
                }
              />
            ))}
            {!form.watch('enableLogin') && <p>{t('settings.registrationNeedsLogin')}</p>}
          </Card>
          <Card title={t('settings.cards.links')}>
            <div className={styles['fields']}>
              <TextField inputMode="url" {...text('aboutUs')} />
              <TextField inputMode="url" {...text('help')} />
              <EmailField {...text('feedbackEmail')} />
            </div>
          </Card>
          <Card title={t('settings.cards.names')}>
            <div className={styles['fields']}>
              <TextField {...text('supportContact')} />
              <TextField {...text('responsibleParty')} />
              <TextField {...text('informationOfficerName')} />
              <EmailField {...text('informationOfficerEmail')} />
              <TextField inputMode="numeric" {...text('retentionMonths')} />
            </div>
          </Card>
        </ReferenceForm>
        <SettingHistory history={latest.history} />
      </ReferencePage>
      <ActionBar
        status={
          isOnline ? changed > 0 && t('settings.unsaved', { count: changed }) : t('reference.needsSignal')
        }
      >
        <Button disabled={changed === 0} onClick={() => resetTo(seen.values)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" form={formId} variant="main" disabled={!isOnline} busy={formState.isSubmitting}>
          {t('settings.save')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Says where a setting comes from. */
function originText(name: SettingName, { history }: Saved): string {
  const last = history.find(({ changes }) => changes.some((one) => one.name === name))
  if (last === undefined) return t('settings.asOnServer')
  return t('settings.changedBy', { day: dayText(last.at), name: last.by })
}

const shown = [settings.getSettings, config.featureFlags, config.links, config.text]

/** Returns a function that asks for everything again that the settings decide. */
function useSaved() {
  const client = useQueryClient()
  return () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
