import { phoneLink } from '#contract/fields/phone.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { Bilingual } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './help.module.css'

/** The numbers to call at once, each as a button. */
export function UrgentNumbers() {
  const { commandCentre, police, any } = emergencyNumbers
  const numbers = [
    { number: commandCentre, label: `${t('public.commandCentre')}, ${t('public.free')}` },
    { number: police, label: t('public.police') },
    { number: any, label: <Bilingual id="public.anyEmergency" /> },
  ]
  return (
    <div className={styles['urgent']}>
      {numbers.map(({ number, label }) => (
        <ButtonLink
          key={number}
          wide
          variant={number === commandCentre ? 'main' : 'plain'}
          href={phoneLink(number)}
        >
          <b>{number}</b>
          <small>{label}</small>
        </ButtonLink>
      ))}
    </div>
  )
}
