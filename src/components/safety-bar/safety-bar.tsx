import { Bilingual } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import Phone from 'lucide-react/icons/phone'
import { Link, useLocation } from 'react-router-dom'
import { phoneLink } from '#contract/fields/phone.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { helplinesCheckedOn } from '#contract/rules/helplines-checked.ts'
import { paths } from '#src/components/routing/paths.ts'
import { ExitLink } from './exit-link.tsx'
import styles from './safety-bar.module.css'

/** A strip under the header on a desk, two buttons near the thumb on a phone. */
export function SafetyBar() {
  return (
    <aside
      data-above-dialogs
      data-keep-clear
      className={`${styles['bar']} no-print`}
      aria-label={t('public.helplines')}
    >
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
        <CallForHelp />
        <ExitLink />
      </div>
    </aside>
  )
}

function AllHelplines() {
  const day = helplinesCheckedOn(useCallQuery(config.helplines, {}).data ?? [])
  return (
    <span className={styles['all']}>
      <Link to={paths.helplines}>{t('menu.allHelplines')}</Link>{' '}
      {day !== null && <small>{t('menu.checked', { day: dayText(Date.parse(day)) })}</small>}
    </span>
  )
}

/** Opens the numbers: nobody's phone dials before they see whom. It works before the app has started, too. */
function CallForHelp() {
  const { pathname } = useLocation()
  const numbers = [
    { label: t('public.commandCentre'), number: emergencyNumbers.commandCentre, note: t('public.free') },
    { label: t('public.police'), number: emergencyNumbers.police },
    { label: t('public.anyEmergency'), number: emergencyNumbers.any },
  ]
  return (
    <details key={pathname} className={styles['call']}>
      <summary>
        <Phone />
        <Bilingual id="public.callForHelp" />
      </summary>
      <ul>
        {numbers.map(({ label, number, note }) => (
          <li key={number}>
            <span>
              {label}
              <small>{note}</small>
            </span>
            <a href={phoneLink(number)}>{number}</a>
          </li>
        ))}
        <li>
          <Link to={paths.helplines}>{t('menu.allHelplines')}</Link>
          <Link to={paths.safety}>{t('menu.safety')}</Link>
        </li>
      </ul>
    </details>
  )
}
