import type { Helpline } from '#contract/calls/config.ts'
import styles from './help.module.css'

/** The first number of each helpline of the questionnaire. */
export function HelplineList({ helplines }: { readonly helplines: readonly Helpline[] }) {
  return (
    <ul className={styles['lines']}>
      {helplines.map(({ helplineId, name, hours, cost, contacts: [contact] }) => (
        <li key={helplineId}>
          <span>
            {name}
            <small>{[hours, cost].filter((one) => one !== null).join(' · ')}</small>
          </span>
          {contact !== undefined && <a href={contact.link ?? undefined}>{contact.detail}</a>}
        </li>
      ))}
    </ul>
  )
}
