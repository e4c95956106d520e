import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { config } from '#contract/calls/config.ts'
import { phoneLink } from '#contract/fields/phone.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import type { PlaceInCountry } from '#src/components/filters/filter-transitions.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import type { findNearbyPlaces } from './places/find-nearby-places.ts'
import styles from './contact-directory.module.css'

interface NearbyProps extends ReturnType<typeof findNearbyPlaces> {
  readonly onPlace: (place: PlaceInCountry, keepsSpot: boolean) => void
}

/** Leads to the places nearby that have what was looked for. */
export function NearbyPlaces({ neighbours, wider, onPlace }: NearbyProps) {
  if (neighbours.length === 0 && wider === undefined) return null
  return (
    <section className={`${styles['nearby']} no-print`} aria-labelledby="nearby-places">
      <h3 id="nearby-places">{t('directory.lookNext')}</h3>
      <div className={styles['actions']}>
        {neighbours.map(({ place, name, count }) => (
          <Button key={place.boundaryId} onClick={() => onPlace(place, false)}>
            {t('directory.lookIn', { place: name, count: countText(count) })}
          </Button>
        ))}
        {wider && (
          <Button onClick={() => onPlace(wider.place, true)}>
            {t('directory.searchAll', { place: wider.name, count: countText(wider.count) })}
          </Button>
        )}
      </div>
    </section>
  )
}

interface NoProvidersProps {
  readonly place: string
  readonly buildingBlockId: number
  readonly isNamed: boolean
  readonly children: ReactNode
}

/** Says where to look next, and which helpline knows more. */
export function NoProviders({ place, buildingBlockId, isNamed, children }: NoProvidersProps) {
  return (
    <div className={styles['nothing']}>
      <p>{isNamed ? t('directory.noneNamed', { place }) : t('directory.noneText', { place })}</p>
      {children}
      <HelplineNote buildingBlockId={buildingBlockId} />
    </div>
  )
}

/** The building blocks that offer a bed, and the helpline that knows of others. */
const shelters: readonly number[] = [10, 11, 12]
const SHELTER_HELPLINE = 5
const COMMAND_CENTRE = 1

function HelplineNote({ buildingBlockId }: Pick<NoProvidersProps, 'buildingBlockId'>) {
  const helplines = useTranslatedQuery(config.helplines, {}).data ?? []
  const find = (id: number) => helplines.find(({ helplineId }) => helplineId === id)
  const helpline = (shelters.includes(buildingBlockId) && find(SHELTER_HELPLINE)) || find(COMMAND_CENTRE)
  const number =
    helpline?.contacts.find(({ channel }) => channel === 'call')?.detail ?? emergencyNumbers.commandCentre
  return (
    <Note icon={<Phone />} title={helpline?.name ?? t('public.commandCentre')}>
      <a className={styles['number']} href={phoneLink(number)}>
        {number}
      </a>
      {helpline && (
        <p className={styles['meta']}>
          {[helpline.hours, helpline.cost, helpline.purpose].filter((one) => one !== null).join(' · ')}
        </p>
      )}
    </Note>
  )
}
