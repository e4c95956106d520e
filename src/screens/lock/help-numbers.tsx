import { t } from '#src/i18n/t.ts'
import { phoneLink } from '#contract/fields/phone.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import styles from './lock.module.css'

/** Shows the emergency numbers to anybody who holds this phone. */
export function HelpNumbers() {
  const numbers = [
    { name: t('public.police'), number: emergencyNumbers.police },
    { name: t('public.commandCentre'), number: emergencyNumbers.commandCentre },
  ]
  return (
    <section className={styles['help']} aria-labelledby="help-numbers">
      <h2 id="help-numbers">{t('public.helplines')}</h2>
      <ul>
        {numbers.map(({ name, number }) => (
          <li key={number}>
            {name} <a href={phoneLink(number)}>{number}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
