import Phone from 'lucide-react/icons/phone'
import { phoneLink } from '#src/components/phone-link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { emergencyNumbers, publicWords } from '#src/words/public.ts'
import { AllHelplines } from './all-helplines.tsx'
import { ExitButton } from './exit-button.tsx'
import styles from './safety-bar.module.css'

/** A strip under the header on a desk, two buttons near the thumb on a phone. */
export function SafetyBar() {
  const words = publicWords
  return (
    <aside data-above-dialogs className={styles['bar']} aria-label={words.helplines}>
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
