import { t } from '#src/i18n/t.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './contact-directory.module.css'

interface Props {
  readonly blockId: number | null
  /** The town and the place that were searched, and the name if one was typed. */
  readonly words: readonly (string | undefined)[]
  readonly onChange: () => void
}

/** The search in one line, in place of its form. */
export function SearchSummary({ blockId, words, onChange }: Props) {
  const components = useTranslatedQuery(dashboard.components, {}).data ?? []
  const block = components
    .flatMap(({ options }) => options.flatMap(({ subOptions }) => subOptions))
    .find(({ id }) => id === blockId)
  return (
    <div className={`${styles['summary']} no-print`}>
      <p>
        <small>{block?.name}</small>
        <b>{[...new Set(words)].filter(Boolean).join(', ')}</b>
      </p>
      <Button variant="quiet" onClick={onChange}>
        {t('public.filters.change')}
      </Button>
    </div>
  )
}
