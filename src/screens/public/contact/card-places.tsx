import { t } from '#src/i18n/t.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { phoneLink } from '#contract/fields/phone.ts'
import type { NearEntry } from './places/distances.ts'
import type { Position } from '#src/components/places/gazetteer.ts'
import styles from './provider-card.module.css'

export function FarAway({ far }: Pick<NearEntry, 'far'>) {
  if (far === null) return null
  return (
    <p>
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

/** A provider that nobody can call leads to the national helpline. */
export function CallInstead() {
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
