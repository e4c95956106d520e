import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { UseFormReturn } from 'react-hook-form'
import { texts } from '#contract/calls/texts.ts'
import { sentenceOf } from '#contract/problem.ts'
import type {
  SavedTranslation,
  TextTranslation,
  TranslatedName,
  TranslatedPart,
} from '#contract/schemas/text-translation.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { problemOf } from '#src/data/core/api.ts'
import { type Address, useUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { ReferenceForm } from '../reference-form.tsx'
import { ReferencePage } from '../reference-page.tsx'
import { useVersionedForm } from '../use-versioned-form.ts'
import { useRefreshTranslations } from './use-refresh-translations.ts'

export interface Translating {
  readonly form: UseFormReturn<SavedTranslation>
  readonly language: string
  readonly parts: readonly TranslatedPart[]
  /** The parts whose translation could not be saved, by their English. They must be shown. */
  readonly wrong: readonly string[]
  /** The parts that somebody else saved while this person typed another translation, by their English. */
  readonly savedMeanwhile: readonly string[]
  /** The part that was just saved or checked, by its English. The person goes on from there. */
  readonly from: string | undefined
  readonly check: CheckProps
}

interface CheckProps {
  readonly disabled: boolean
  readonly busy: boolean
  /** Marks drafts as checked. */
  readonly mark: (drafts: readonly TranslatedPart[]) => void
}

interface Props {
  readonly name: TranslatedName
  readonly language: string
  /** Stands above the translation, also while it is loaded. */
  readonly head: ReactNode
  /** Where Cancel leads. Without it, Cancel stays here. */
  readonly back?: string
  readonly children: (translating: Translating) => ReactNode
}

/** The translation of a text or of a kind of content, to write and to check. */
export function TranslationForm(props: Props) {
  const { name, language, head } = props
  const asked = useCallQuery(texts.getTextTranslation, { name, language })
  // A form that was saved starts again with what is there now.
  const [{ saves, from }, setSaved] = useState<{ saves: number; from?: string | undefined }>({ saves: 0 })
  if (asked.data !== undefined)
    return (
      <LoadedForm
        key={saves}
        {...props}
        latest={asked.data}
        from={from}
        onConflict={asked.ask}
        onSaved={(first) => setSaved({ saves: saves + 1, from: first })}
      />
    )
  return (
    <ReferencePage>
      {head}
      <NotLoaded asked={asked} heights={['24rem']} />
    </ReferencePage>
  )
}

interface LoadedProps extends Props, Pick<Translating, 'from'> {
  readonly latest: TextTranslation
  readonly onConflict: () => void
  /** Receives the first part that was saved or checked, by its English. */
  readonly onSaved: (first: string | undefined) => void
}

function LoadedForm(props: LoadedProps) {
  const { name, language, head, back, children, latest, from, onConflict, onSaved } = props
  const isOnline = useIsOnline()
  const formId = useId()
  const refresh = useRefreshTranslations()
  const [seen, setSeen] = useState(latest)
  // After this form's own save, the newer version is its own.
  const [isSaved, setIsSaved] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [savedMeanwhile, setSavedMeanwhile] = useState<readonly string[]>([])
  const valuesOf = ({ parts }: TextTranslation): SavedTranslation => ({
    name,
    language,
    parts: parts.map(({ english, translation }) => ({ english, before: translation, translation })),
  })
  const { form, refusalOf } = useVersionedForm<SavedTranslation>({
    call: texts.saveTextTranslation,
    values: valuesOf(seen),
    onConflict,
  })
  const { handleSubmit, formState } = form
  // The form's own options would keep what was typed, at the place of a part that may have moved.
  const resetTo = (one: TextTranslation) => form.reset(valuesOf(one), { keepDirtyValues: false })
  const saving = useAct(texts.saveTextTranslation, refusalOf)
  const checking = useAct(texts.checkTextTranslation, (error) => {
    const problem = problemOf(error)
    return problem.type === 'conflict' ? refusalOf(error) : sentenceOf(problem)
  })
  useUnsavedWithoutDraft(formState.isDirty, isKeptAt)
  const finish = async (
    answer: { readonly message: string } | undefined,
    first: { readonly english: string } | undefined,
  ) => {
    if (answer === undefined) return
    setIsSaved(true)
    showToast.success(answer.message)
    await refresh()
    onSaved(first?.english)
  }
  const submit = handleSubmit(
    async (typed) =>
      finish(
        await saving.act(typed),
        typed.parts.find(({ before, translation }) => translation !== before),
      ),
    ({ parts = [] }) => {
      const faulty = seen.parts.filter((_, index) => parts[index] !== undefined)
      // A field on another page is shown first, so that it can take the focus.
      flushSync(() => setWrong(faulty.map(({ english }) => english)))
      form.setFocus(`parts.${seen.parts.findIndex((part) => part === faulty[0])}.translation`)
    },
  )
  const mark = async (drafts: readonly TranslatedPart[]) => {
    const read = drafts.map(({ english, translation }) => ({ english, translation }))
    return finish(await checking.act({ name, language, parts: read }), drafts[0])
  }
  const showLatest = () => {
    const typed = form.getValues('parts').filter(({ before, translation }) => translation !== before)
    setSeen(latest)
    resetTo(latest)
    const changed: string[] = []
    for (const { english, before, translation } of typed) {
      const index = latest.parts.findIndex((part) => part.english === english)
      if (index === -1) continue
      form.setValue(`parts.${index}.translation`, translation, { shouldDirty: true })
      if (latest.parts[index]?.translation !== before) changed.push(english)
    }
    setSavedMeanwhile(changed)
  }
  return (
    <>
      <ReferencePage>
        {head}
        <ReferenceForm
          id={formId}
          showNewer={latest !== seen && !isSaved && showLatest}
          refusal={saving.refusal ?? checking.refusal}
          onSubmit={submit}
        >
          {children({
            form,
            language,
            parts: seen.parts,
            wrong,
            savedMeanwhile,
            from,
            check: {
              disabled: !isOnline || formState.isDirty,
              busy: checking.isBusy,
              mark: (drafts) => void mark(drafts),
            },
          })}
        </ReferenceForm>
      </ReferencePage>
      <ActionBar status={isOnline ? formState.isDirty && t('helplines.unsaved') : t('reference.needsSignal')}>
        {back === undefined ? (
          <Button disabled={!formState.isDirty} onClick={() => resetTo(seen)}>
            {t('common.cancel')}
          </Button>
        ) : (
          <ButtonLink render={<Link to={back} />}>{t('common.cancel')}</ButtonLink>
        )}
        <Button type="submit" form={formId} variant="main" disabled={!isOnline} busy={formState.isSubmitting}>
          {t('texts.saveDraft')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Another page or state of the list shows the same form, with everything that was typed. */
function isKeptAt({ pathname, search }: Address): boolean {
  const [here, there] = [new URLSearchParams(window.location.search), new URLSearchParams(search)]
  const isSame = ['kind', 'language'].every((name) => here.get(name) === there.get(name))
  return pathname === window.location.pathname && isSame
}
