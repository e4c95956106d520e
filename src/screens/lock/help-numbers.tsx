import { phoneLink } from '#src/components/phone-link.tsx'
import { lockWords } from '#src/words/lock.ts'
import { emergencyNumbers, publicWords } from '#src/words/public.ts'
import styles from './lock.module.css'

/** Shows the emergency numbers to anybody who holds this phone. */
export function HelpNumbers() {
  const numbers = [
    { name: publicWords.police, number: emergencyNumbers.police },
    { name: publicWords.commandCentre, number: emergencyNumbers.commandCentre },
  ]
  return (
    <section className={styles['help']} aria-labelledby="help-numbers">
      <h2 id="help-numbers">{lockWords.help}</h2>
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
