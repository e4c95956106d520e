import { t } from '#src/i18n/t.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import type { PlaceKind, Provenance, ProvenanceState } from '#contract/schemas/provenance.ts'
import { dayText, quarterText } from '#src/i18n/format.ts'
import styles from './provenance-line.module.css'

const icons: Record<ProvenanceState, ReactNode> = {
  verified: <ShieldCheck />,
  submitted: <Send />,
  imported: <CircleDashed />,
  demonstration: <FlaskConical />,
}

/** Says who has confirmed a provider, and what an imported place is while nobody has. */
export function ProvenanceLine({
  entry: { provenance, buildingBlock },
}: {
  readonly entry: Pick<DirectoryEntry, 'provenance' | 'buildingBlock'>
}) {
  const { state } = provenance
  return (
    <>
      {state === 'imported' && <p>{kindText(provenance.placeKind, buildingBlock)}</p>}
      <p className={styles['provenance']} data-state={state}>
        {icons[state]}
        <span>
          <b>{t(`provenance.words.${state}`)}</b> {saysOf(provenance)}
        </span>
      </p>
    </>
  )
}

function kindText(kind: PlaceKind | null, block: string): string {
  if (kind === 'police-station') return t('provenance.isPoliceStation')
  if (kind === 'health-facility') return t('provenance.isHealthFacility')
  return t('provenance.isListed', { block })
}

function saysOf(provenance: Provenance): string {
  switch (provenance.state) {
    case 'verified':
      return t('provenance.says.verified', { quarter: quarterText(provenance) })
    case 'submitted':
      return t('provenance.says.submitted', { quarter: quarterText(provenance) })
    case 'imported':
      return t('provenance.says.imported', { list: provenance.list, day: dayText(provenance.at) })
    case 'demonstration':
      return t('provenance.says.demonstration')
  }
}
