import type { OutputOf } from '#contract/call.ts'
import type { config } from '#contract/calls/config.ts'
import { TextWithEnglish } from './bilingual.tsx'
import styles from './terms-list.module.css'

type Terms = OutputOf<typeof config.registrationTerms>

/** The points that an organisation agrees to when it registers. */
export function TermsList({ title, points }: Pick<Terms, 'title' | 'points'>) {
  return (
    <ol className={styles['terms']} aria-label={title.text}>
      {points.map(({ heading, text }) => (
        <li key={heading.text}>
          <b>
            <TextWithEnglish {...heading} />
          </b>
          <p>
            <TextWithEnglish {...text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
