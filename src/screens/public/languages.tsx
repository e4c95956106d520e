import { config } from '#contract/calls/config.ts'
import { exportTables } from '#contract/schemas/exports.ts'
import { ExportButton } from '#src/components/export-button.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { countText } from '#src/i18n/format.ts'
import { languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './languages.module.css'

interface Progress {
  readonly total: number
  readonly translated: number
  readonly reviewed: number
}

/** Shows how far each language is, and how to take part. */
export function Languages() {
  const asked = useCallQuery(config.languages, {})
  return (
    <Page width="form">
      <PageHead title={t('exportTable.translations.title')} lead={t('languages.lead')} />
      {asked.data === undefined && <NotLoaded asked={asked} heights={['10rem', '10rem']} />}
      {asked.data?.map(({ language, sentences, content }) => (
        <Card key={language} title={<span lang={language}>{languageName(language)}</span>}>
          <div className={styles['parts']}>
            <Part title={t('languages.sentences')} progress={sentences} />
            <Part title={t('languages.content')} progress={content} />
          </div>
        </Card>
      ))}
      <section className={styles['help']} aria-labelledby="help-to-check">
        <h2 id="help-to-check">{t('languages.help')}</h2>
        <p>{t('languages.helpText')}</p>
        <ExportButton table={exportTables.translations} format="csv">
          {t('languages.download')}
        </ExportButton>
      </section>
    </Page>
  )
}

function Part({ title, progress }: { readonly title: string; readonly progress: Progress }) {
  const { total, translated, reviewed } = progress
  const of = (count: number) => t('languages.of', { count: countText(count), total: countText(total) })
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <ProgressBar label={t('languages.translated')} value={translated} max={total} text={of(translated)} />
      <ProgressBar label={t('languages.reviewed')} value={reviewed} max={total} text={of(reviewed)} />
    </section>
  )
}
