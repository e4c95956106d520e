import { Bilingual } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import Phone from 'lucide-react/icons/phone'
import { Link, useLocation } from 'react-router-dom'
import { phoneLink } from '#src/components/phone-link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { emergencyNumbers } from '#src/components/emergency-numbers.ts'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { HELPLINES, helplinesCheckedOn } from '#src/components/helplines-checked.ts'
import { paths } from '#src/components/routing/paths.ts'
import { ExitLink } from './exit-link.tsx'
import styles from './safety-bar.module.css'

/** A strip under the header on a desk, two buttons near the thumb on a phone. */
export function SafetyBar() {
  return (
    <aside data-above-dialogs className={`${styles['bar']} no-print`} aria-label={t('public.helplines')}>
      <p className={styles['numbers']}>
        <b>
          <Bilingual id="public.inDanger" />
        </b>
        <span>
          {t('public.police')} <a href={phoneLink(emergencyNumbers.police)}>{emergencyNumbers.police}</a>
        </span>
        <span>
          {t('public.commandCentre')}{' '}
          <a href={phoneLink(emergencyNumbers.commandCentre)}>{emergencyNumbers.commandCentre}</a>{' '}
          <small>{t('public.free')}</small>
        </span>
        <AllHelplines />
      </p>
      <div className={styles['pair']}>
        <div className={styles['call']}>
          <ButtonLink wide href={phoneLink(emergencyNumbers.commandCentre)} icon={<Phone />}>
            <Bilingual id="public.callForHelp" />
          </ButtonLink>
        </div>
        <ExitLink />
      </div>
    </aside>
  )
}

function AllHelplines() {
  const { pathname } = useLocation()
  const day = helplinesCheckedOn(useCallQuery(config.helplines, {}).data ?? [])
  const there = `#${HELPLINES}`
  return (
    <span className={styles['all']}>
      {pathname === paths.contact ? (
        // A link within the page, so that the filters stay.
        <a href={there}>{t('menu.allHelplines')}</a>
      ) : (
        <Link to={`${paths.contact}${there}`}>{t('menu.allHelplines')}</Link>
      )}{' '}
      {day !== null && <small>{t('menu.checked', { day: dayText(Date.parse(day)) })}</small>}
    </span>
  )
}
