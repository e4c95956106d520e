import { config, type PageText } from '#contract/calls/config.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { TextSections } from '#src/components/bilingual.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { Page } from '#src/ui/page.tsx'

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
      <PageHead title={asked.data?.title.text ?? title} />
      {asked.data === undefined && <NotLoaded asked={asked} heights={['8rem', '8rem', '8rem']} />}
      {asked.data !== undefined && <TextSections level={2} sections={asked.data.sections} />}
    </Page>
  )
}
