import { Link, useLocation } from 'wouter'
import { config } from '#contract/calls/config.ts'
import { useAsk } from '#src/data/query.ts'
import { dayText } from '#src/words/format.ts'
import { menuWords as words } from '#src/words/menu.ts'
import { checkedDay, HELPLINES } from './checked-day.ts'
import { paths } from './paths.ts'
import styles from './safety-bar.module.css'

/** The way to all that can be called, and since when each of them is known to answer. */
export function AllHelplines() {
  const [path] = useLocation()
  const day = checkedDay(useAsk(config.helplines, {}).data ?? [])
  const there = `#${HELPLINES}`
  return (
    <span className={styles['all']}>
      {path === paths.contact ? (
        // Within the page, so that what is chosen stays.
        <a href={there}>{words.allHelplines}</a>
      ) : (
        <Link to={`${paths.contact}${there}`}>{words.allHelplines}</Link>
      )}{' '}
      {day !== null && <small>{words.checked(dayText(Date.parse(day)))}</small>}
    </span>
  )
}
