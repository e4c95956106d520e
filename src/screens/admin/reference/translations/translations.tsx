import { useSearchParams } from 'react-router-dom'
import { texts } from '#contract/calls/texts.ts'
import { ContentKind, type TranslatedPart } from '#contract/schemas/text-translation.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText } from '#src/i18n/format.ts'
import { ENGLISH, languages, useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { PAGE_SIZE, pageOf } from '#src/ui/page-of.ts'
import { Pager } from '#src/ui/pager.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useLeaveTyped } from './leave-typed.tsx'
import { isDraft, TranslationFields } from './translation-fields.tsx'
import { TranslationForm, type Translating } from './translation-form.tsx'
import styles from './translations.module.css'

const states = ['missing', 'draft', 'checked'] as const
type State = (typeof states)[number]

/** The names and explanations of the reference content in another language: those of the kind in the address. */
export function TranslationsPage() {
  const [params] = useSearchParams()
  const own = useLanguage()
  const others = [...languages.keys()].filter((code) => code !== ENGLISH)
  const language = others.find((code) => code === (params.get('language') ?? own)) ?? others[0] ?? ENGLISH
  const kind = ContentKind.options.find((one) => one === params.get('kind')) ?? 'buildingBlocks'
  return (
    <TranslationForm
      key={`${kind} ${language}`}
      name={kind}
      language={language}
      head={<Head kind={kind} language={language} />}
    >
      {(translating) => <Pages {...translating} />}
    </TranslationForm>
  )
}

interface HeadProps {
  readonly kind: ContentKind
  /** The language that is shown. */
  readonly language: string
}

function Head({ kind, language: shown }: HeadProps) {
  const { state, setValue } = useStateFilter()
  const { ask, dialog } = useLeaveTyped()
  const progress = useCallQuery(texts.getContentProgress, {}).data
  const ofLanguage = (one: ContentKind) =>
    progress?.find((found) => found.kind === one)?.languages.find(({ language }) => language === shown)
  return (
    <>
      <p className={styles['note']}>{t('translations.lead')}</p>
      <LanguageLinks
        label={t('helplines.languages')}
        shown={shown}
        languages={progress?.find((one) => one.kind === kind)?.languages ?? []}
      />
      <div className={styles['filters']}>
        <FilterSelect
          label={t('texts.columns.kind')}
          empty=""
          clearable={false}
          options={ContentKind.options.map((one) => ({
            value: one,
            label: t(`translations.kinds.${one}`),
            note: doneText(ofLanguage(one)),
          }))}
          value={kind}
          onChange={(value) => ask(() => setValue('kind', value))}
        />
        <FilterSelect
          label={t('translations.status')}
          empty={t('texts.allKinds')}
          options={states.map((one) => ({ value: one, label: t(`translations.states.${one}`) }))}
          value={state}
          onChange={(value) => setValue('state', value)}
        />
      </div>
      {dialog}
    </>
  )
}

function doneText(progress: { readonly translated: number; readonly total: number } | undefined) {
  return (
    progress &&
    t('texts.states.incomplete', { done: countText(progress.translated), total: countText(progress.total) })
  )
}

function useStateFilter() {
  const address = useTableAddress(['list'], { by: 'list', direction: 'ascending' })
  return { ...address, state: states.find((one) => one === address.valueOf('state')) }
}

function stateOf(part: TranslatedPart): State {
  if (part.translation === '') return 'missing'
  return isDraft(part) ? 'draft' : 'checked'
}

/** A page of the content in the chosen state. What was typed on other pages is saved with it. */
function Pages({ check: { mark, ...button }, wrong, ...translating }: Translating) {
  const { parts } = translating
  const { state, pageNumber, setPage } = useStateFilter()
  const found = parts.filter((part) => state === undefined || stateOf(part) === state)
  const page = Math.min(pageNumber, Math.ceil(found.length / PAGE_SIZE) || 1)
  const rows = pageOf(found, page)
  const shown = [...parts.filter((part) => wrong.includes(part.english) && !rows.includes(part)), ...rows]
  const checkOf = (part: TranslatedPart) =>
    isDraft(part) &&
    (part.isOwn ? (
      <small>{t('field.ownTranslation')}</small>
    ) : (
      <Button dense {...button} onClick={() => mark([part])}>
        {t('texts.markAsChecked')}
        <VisuallyHidden>
          <span lang={ENGLISH}>{part.english}</span>
        </VisuallyHidden>
      </Button>
    ))
  return (
    <Card
      flush
      title={t('translations.progress', {
        translated: countText(parts.filter((part) => stateOf(part) !== 'missing').length),
        checked: countText(parts.filter((part) => stateOf(part) === 'checked').length),
        total: countText(parts.length),
      })}
    >
      {shown.length === 0 && <Empty title={t('translations.none')} />}
      <TranslationFields {...translating} shown={shown} under={checkOf} />
      {found.length > 0 && (
        <Pager pageNumber={page} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
      )}
    </Card>
  )
}
