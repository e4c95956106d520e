import { Link } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { helplinesCheckedOn } from '#contract/rules/helplines-checked.ts'
import { paths } from '#src/components/routing/paths.ts'
import { contentLang } from '#src/data/core/content-text.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Channels } from '#src/components/helplines/channels.tsx'
import styles from './contact-directory.module.css'

export function HelplineList() {
  const { data: helplines } = useTranslatedQuery(config.helplines, {})
  const checked = helplinesCheckedOn(helplines ?? [])
  return (
    <aside className={styles['helplines']} aria-labelledby="helplines-title">
      <h2 id="helplines-title">{t('directory.helplines')}</h2>
      <ul className={styles['list']}>
        {helplines?.map((helpline) => (
          <li key={helpline.helplineId}>
            <b lang={contentLang(helpline.name)}>{helpline.name}</b>
            <small>{[helpline.hours, helpline.cost].filter((one) => one !== null).join(' · ')}</small>
            <Channels helpline={helpline} />
          </li>
        ))}
      </ul>
      {helplines !== undefined && (
        <p className={styles['meta']}>
          {checked === null
            ? t('public.notChecked')
            : t('public.lastChecked', { day: dayText(Date.parse(checked)) })}
        </p>
      )}
      <Link to={paths.helplines}>{t('menu.allHelplines')}</Link>
    </aside>
  )
}
