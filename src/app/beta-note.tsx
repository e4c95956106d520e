import { Link, useLocation } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { paths } from '#src/components/routing/paths.ts'
import { exportWords } from '#src/words/exports.ts'
import { publicWords } from '#src/words/public.ts'
import styles from './beta-note.module.css'

export function BetaNote() {
  const email = useCallQuery(config.links, {}).data?.feedbackEmail
  const { search } = useLocation()
  const words = publicWords.beta
  return (
    <footer className={`${styles['note']} no-print`}>
      <b>{words.mark}</b>
      <span>{words.text}</span>
      <Link to={paths.data + search}>{exportWords.title}</Link>
      {email && <a href={`mailto:${email}?subject=${encodeURIComponent(words.share)}`}>{words.share}</a>}
    </footer>
  )
}
