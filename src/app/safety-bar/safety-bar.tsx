import Phone from 'lucide-react/icons/phone'
import { Link, useLocation } from 'react-router-dom'
import { phoneLink } from '#src/components/phone-link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { emergencyNumbers, publicWords as words } from '#src/words/public.ts'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/words/format.ts'
import { menuWords } from '#src/words/menu.ts'
import { HELPLINES, helplinesCheckedOn } from '#src/components/helplines-checked.ts'
import { paths } from '#src/components/routing/paths.ts'
import { ExitButton } from './exit-button.tsx'
import styles from './safety-bar.module.css'

/** A strip under the header on a desk, two buttons near the thumb on a phone. */
export function SafetyBar() {
  return (
    <aside data-above-dialogs className={`${styles['bar']} no-print`} aria-label={words.helplines}>
      <p className={styles['numbers']}>
        <b>{words.inDanger}</b>
        <span>
          {words.police} <a href={phoneLink(emergencyNumbers.police)}>{emergencyNumbers.police}</a>
        </span>
        <span>
          {words.commandCentre}{' '}
          <a href={phoneLink(emergencyNumbers.commandCentre)}>{emergencyNumbers.commandCentre}</a>{' '}
          <small>{words.free}</small>
        </span>
        <AllHelplines />
      </p>
      <div className={styles['pair']}>
        <div className={styles['call']}>
          <ButtonLink wide href={phoneLink(emergencyNumbers.commandCentre)} icon={<Phone />}>
            {words.callForHelp}
          </ButtonLink>
        </div>
        <ExitButton />
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
        <a href={there}>{menuWords.allHelplines}</a>
      ) : (
        <Link to={`${paths.contact}${there}`}>{menuWords.allHelplines}</Link>
      )}{' '}
      {day !== null && <small>{menuWords.checked(dayText(Date.parse(day)))}</small>}
    </span>
  )
}
