import { t } from '#src/i18n/t.ts'
import { Link, useLocation } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { paths } from '#src/components/routing/paths.ts'
import styles from './beta-note.module.css'

export function BetaNote() {
  const email = useCallQuery(config.links, {}).data?.feedbackEmail
  const { search } = useLocation()
  return (
    <footer className={`${styles['note']} no-print`}>
      <b>{t('public.beta.mark')}</b>
      <span>{t('public.beta.text')}</span>
      <Link to={paths.data + search}>{t('public.dataTitle')}</Link>
      <Link to={paths.safety}>{t('menu.safety')}</Link>
      <Link to={paths.privacy}>{t('menu.privacy')}</Link>
      <Link to={paths.aboutOffline}>{t('menu.aboutOffline')}</Link>
      {email && (
        <a href={`mailto:${email}?subject=${encodeURIComponent(t('public.beta.share'))}`}>
          {t('public.beta.share')}
        </a>
      )}
    </footer>
  )
}
