import { Link, useLocation } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/words/format.ts'
import { menuWords as words } from '#src/words/menu.ts'
import { helplinesCheckedOn, HELPLINES } from '#src/components/helplines-checked.ts'
import { paths } from '#src/components/routing/paths.ts'
import styles from './safety-bar.module.css'

export function AllHelplines() {
  const { pathname } = useLocation()
  const day = helplinesCheckedOn(useCallQuery(config.helplines, {}).data ?? [])
  const there = `#${HELPLINES}`
  return (
    <span className={styles['all']}>
      {pathname === paths.contact ? (
        // A link within the page, so that the filters stay.
        <a href={there}>{words.allHelplines}</a>
      ) : (
        <Link to={`${paths.contact}${there}`}>{words.allHelplines}</Link>
      )}{' '}
      {day !== null && <small>{words.checked(dayText(Date.parse(day)))}</small>}
    </span>
  )
}
