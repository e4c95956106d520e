import { t } from '#src/i18n/t.ts'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { phoneInGroups, phoneLink } from '#contract/fields/phone.ts'
import type { NearEntry } from './places/distances.ts'
import type { Position } from '#src/components/places/gazetteer.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './provider-card.module.css'

export function Distance({ far }: Pick<NearEntry, 'far'>) {
  if (far === null) return null
  return (
    <p className={styles['distance']}>
      {far === 'same'
        ? t('directory.sameMunicipality')
        : t('directory.far', { km: Math.max(1, Math.round(far)) })}
    </p>
  )
}

/** Nothing is requested from the other site before the tap. */
export function Directions({ position: { latitude, longitude } }: { readonly position: Position }) {
  const there = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
  return (
    <p className={`${styles['directions']} no-print`}>
      <MapPin />
      <a href={there} rel="noreferrer noopener" target="_blank">
        {t('directory.directions')}
      </a>
    </p>
  )
}

/** The number to call first. Nobody has confirmed that an imported one is right. */
export function CallButton({
  number,
  isConfirmed,
}: {
  readonly number: string
  readonly isConfirmed: boolean
}) {
  return (
    <ButtonLink
      className={styles['call']}
      variant={isConfirmed ? 'main' : 'plain'}
      icon={<Phone />}
      href={phoneLink(number)}
    >
      {t('directory.call', { number: phoneInGroups(number) })}
    </ButtonLink>
  )
}

/** A provider that nobody can call leads to the national helpline. */
export function HelplineInstead() {
  const number = emergencyNumbers.commandCentre
  return (
    <>
      <p>{t('directory.noContacts')}</p>
      <p>
        {t('directory.callInstead')} <a href={phoneLink(number)}>{number}</a>
      </p>
    </>
  )
}
