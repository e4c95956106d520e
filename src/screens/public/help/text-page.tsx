import { config, type PageText, type TranslatedText } from '#contract/calls/config.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Page } from '#src/ui/page.tsx'
import styles from './help.module.css'

export function SafetyPage() {
  return <TextPage name="safetyPage" title={t('menu.safety')} />
}

export function PrivacyPage() {
  return <TextPage name="privacyNotice" title={t('menu.privacy')} />
}

export function AboutOfflinePage() {
  return <TextPage name="aboutOffline" title={t('menu.aboutOffline')} />
}

/** A text of the database, section by section. */
function TextPage({ name, title }: { readonly name: PageText; readonly title: string }) {
  const asked = useCallQuery(config.text, { name, language: useLanguage() })
  return (
    <Page width="form">
      <PageHead title={title} />
      {asked.data === undefined && <NotLoaded asked={asked} heights={['8rem', '8rem', '8rem']} />}
      {asked.data?.sections.map(({ heading, paragraphs }) => (
        <section key={heading.text} className={styles['section']}>
          <h2>{heading.text}</h2>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph.text} {...paragraph} />
          ))}
        </section>
      ))}
    </Page>
  )
}

function Paragraph({ text, english }: TranslatedText) {
  return (
    <>
      <p>{text}</p>
      {english !== null && (
        <p lang={ENGLISH} className={styles['english']}>
          {english}
        </p>
      )}
    </>
  )
}
