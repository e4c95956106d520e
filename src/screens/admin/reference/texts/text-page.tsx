import { useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { OutputOf } from '#contract/call.ts'
import { texts } from '#contract/calls/texts.ts'
import type { SavedText, TextName } from '#contract/schemas/managed-text.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { ENGLISH, languages } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useSeenVersion } from '../../use-seen-version.ts'
import { ReferenceForm } from '../reference-form.tsx'
import { ReferencePage, textsPath } from '../reference-page.tsx'
import { TextHead } from './text-head.tsx'
import { TextFields } from './text-fields.tsx'
import { Placeholders } from './placeholders.tsx'
import { TextPreview } from './text-preview.tsx'
import { TranslationPage } from './translation-page.tsx'
import { TextVersions } from './text-versions.tsx'
import { useRefreshTranslations } from '../translations/use-refresh-translations.ts'
import { useVersionedForm } from '../use-versioned-form.ts'
import styles from './texts.module.css'

type Saved = OutputOf<typeof texts.getText>

/** A text in the language of the address; without one in English. */
export function TextPage({ name }: { readonly name: TextName }) {
  const [query] = useSearchParams()
  const language = query.get('language') ?? ENGLISH
  if (language === ENGLISH || !languages.has(language)) return <EnglishPage name={name} />
  return <TranslationPage key={language} name={name} language={language} />
}

function EnglishPage({ name }: { readonly name: TextName }) {
  const asked = useCallQuery(texts.getText, { name })
  if (asked.data !== undefined) return <TextForm name={name} latest={asked.data} onConflict={asked.ask} />
  return (
    <ReferencePage>
      <NotLoaded asked={asked} heights={['4rem', '24rem']} />
    </ReferencePage>
  )
}

interface Props {
  readonly name: TextName
  readonly latest: Saved
  readonly onConflict: () => void
}

function TextForm({ name, latest, onConflict }: Props) {
  const isOnline = useIsOnline()
  const formId = useId()
  const navigate = useNavigate()
  const refresh = useRefreshTranslations()
  const { seen, showNewer, markSaved } = useSeenVersion(latest)
  const { form, refusalOf } = useVersionedForm<SavedText>({
    call: texts.saveText,
    values: { name, content: seen.content },
    onConflict,
  })
  const { handleSubmit, formState } = form
  const { act, refusal } = useAct(texts.saveText, refusalOf)
  useUnsavedWithoutDraft(formState.isDirty)
  const submit = handleSubmit(async (typed) => {
    const answer = await act(typed, seen.version)
    if (answer === undefined) return
    markSaved()
    showToast.success(answer.message)
    await refresh()
    void navigate(textsPath)
  })
  return (
    <>
      <ReferencePage>
        <TextHead name={name} language={ENGLISH} />
        <div className={styles['sides']}>
          <ReferenceForm id={formId} showNewer={showNewer} refusal={refusal} onSubmit={submit}>
            <TextFields name={name} form={form} />
            <p className={styles['note']}>{t('texts.translations')}</p>
          </ReferenceForm>
          <div className={styles['aside']}>
            <Card title={t('texts.preview')}>
              <TextPreview name={name} content={form.watch('content')} />
            </Card>
            <Placeholders name={name} />
            <TextVersions
              name={name}
              versions={latest.versions}
              onUse={(content) => form.setValue('content', content, { shouldDirty: true })}
            />
          </div>
        </div>
      </ReferencePage>
      <ActionBar status={isOnline ? formState.isDirty && t('helplines.unsaved') : t('reference.needsSignal')}>
        <ButtonLink render={<Link to={textsPath} />}>{t('common.cancel')}</ButtonLink>
        <Button type="submit" form={formId} variant="main" disabled={!isOnline} busy={formState.isSubmitting}>
          {t('texts.save')}
        </Button>
      </ActionBar>
    </>
  )
}
