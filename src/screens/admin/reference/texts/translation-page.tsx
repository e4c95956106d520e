import Pencil from 'lucide-react/icons/pencil'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#contract/calls/texts.ts'
import { sentenceOf } from '#contract/problem.ts'
import type { TextName } from '#contract/schemas/managed-text.ts'
import type { SavedTranslation, TextTranslation } from '#contract/schemas/text-translation.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { problemOf } from '#src/data/core/api.ts'
import { useUnsaved } from '#src/data/core/unsaved.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { ReferenceForm } from '../reference-form.tsx'
import { ReferencePage, textsPath } from '../reference-page.tsx'
import { useVersionedForm } from '../use-versioned-form.ts'
import { TextHead } from './text-head.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { useRefreshTexts } from './use-refresh-texts.ts'

interface Translated {
  readonly name: TextName
  readonly language: string
}

/** A text in a language other than English, to translate and to check. */
export function TranslationPage({ name, language }: Translated) {
  const asked = useCallQuery(texts.getTextTranslation, { name, language })
  // A form that was saved starts again with what is there now.
  const [saves, setSaves] = useState(0)
  if (asked.data !== undefined)
    return (
      <TranslationForm
        key={saves}
        name={name}
        language={language}
        latest={asked.data}
        onConflict={asked.ask}
        onSaved={() => setSaves(saves + 1)}
      />
    )
  return (
    <ReferencePage>
      <TextHead name={name} language={language} />
      <NotLoaded asked={asked} heights={['24rem']} />
    </ReferencePage>
  )
}

interface Props extends Translated {
  readonly latest: TextTranslation
  readonly onConflict: () => void
  readonly onSaved: () => void
}

function TranslationForm({ name, language, latest, onConflict, onSaved }: Props) {
  const isOnline = useIsOnline()
  const formId = useId()
  const refresh = useRefreshTexts()
  const [seen, setSeen] = useState(latest)
  const { parts, isOwn } = seen
  const { form, refusalOf } = useVersionedForm<SavedTranslation>({
    call: texts.saveTextTranslation,
    values: {
      name,
      language,
      parts: parts.map(({ english, translation }) => ({ english, before: translation, translation })),
    },
    onConflict,
  })
  const { handleSubmit, formState } = form
  const saving = useAct(texts.saveTextTranslation, refusalOf)
  const checking = useAct(texts.checkTextTranslation, (error) => {
    const problem = problemOf(error)
    return problem.type === 'conflict' ? refusalOf(error) : sentenceOf(problem)
  })
  useUnsaved(formState.isDirty && !formState.isSubmitting)
  const finish = async (answer: { readonly message: string } | undefined) => {
    if (answer === undefined) return
    showToast.success(answer.message)
    await refresh()
    onSaved()
  }
  const submit = handleSubmit(async (typed) => finish(await saving.act(typed)))
  const check = async () => {
    const read = parts.map(({ english, translation }) => ({ english, translation }))
    return finish(await checking.act({ name, language, parts: read }))
  }
  const isDraft = parts.some(({ translation, checkedBy }) => translation !== '' && checkedBy === null)
  return (
    <>
      <ReferencePage>
        <TextHead name={name} language={language} />
        {isDraft && (
          <Note
            tone="warning"
            icon={<Pencil />}
            title={t('texts.isDraft', { language: languageName(language) })}
          >
            <p>{isOwn ? t('field.ownTranslation') : t('texts.isDraftText')}</p>
            {!isOwn && (
              <Button
                disabled={!isOnline || formState.isDirty}
                busy={checking.isBusy}
                onClick={() => void check()}
              >
                {t('texts.markAsChecked')}
              </Button>
            )}
          </Note>
        )}
        <ReferenceForm
          id={formId}
          showNewer={latest !== seen && (() => setSeen(latest))}
          refusal={saving.refusal ?? checking.refusal}
          onSubmit={submit}
        >
          <TranslationFields form={form} language={language} parts={parts} />
        </ReferenceForm>
      </ReferencePage>
      <ActionBar status={isOnline ? formState.isDirty && t('helplines.unsaved') : t('reference.needsSignal')}>
        <ButtonLink render={<Link to={textsPath} />}>{t('common.cancel')}</ButtonLink>
        <Button type="submit" form={formId} variant="main" disabled={!isOnline} busy={formState.isSubmitting}>
          {t('texts.saveDraft')}
        </Button>
      </ActionBar>
    </>
  )
}
