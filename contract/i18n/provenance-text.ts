import type { PlaceKind, Provenance } from '../schemas/provenance.ts'
import { dayText } from './day-text.ts'
import { t } from './t.ts'

/** Says who has confirmed a provider. */
export function provenanceText(provenance: Provenance): string {
  switch (provenance.state) {
    case 'verified':
      return t('provenance.says.verified', { quarter: t('format.quarter', provenance) })
    case 'submitted':
      return t('provenance.says.submitted', { quarter: t('format.quarter', provenance) })
    case 'imported':
      return t('provenance.says.imported', { list: provenance.list, day: dayText(provenance.at) })
    case 'changed':
      return t('provenance.says.changed', { list: provenance.list, day: dayText(provenance.at) })
    case 'demonstration':
      return t('provenance.says.demonstration')
  }
}

/** Says what an imported place is while nobody has confirmed it. @param block the name of its building block */
export function placeKindText(kind: PlaceKind | null, block: string): string {
  if (kind === 'police-station') return t('provenance.isPoliceStation')
  if (kind === 'health-facility') return t('provenance.isHealthFacility')
  return t('provenance.isListed', { block })
}
