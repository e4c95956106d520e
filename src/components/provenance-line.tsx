import { t } from '#src/i18n/t.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import FileInput from 'lucide-react/icons/file-input'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { placeKindText, provenanceText } from '#contract/i18n/provenance-text.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import type { ProvenanceState } from '#contract/schemas/provenance.ts'
import styles from './provenance-line.module.css'

const icons: Record<ProvenanceState, ReactNode> = {
  verified: <ShieldCheck />,
  submitted: <Send />,
  imported: <CircleDashed />,
  changed: <FileInput />,
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
      {state === 'imported' && <p>{placeKindText(provenance.placeKind, buildingBlock)}</p>}
      <p className={styles['provenance']} data-state={state}>
        {icons[state]}
        <span>
          <b>{t(`provenance.words.${state}`)}</b> {provenanceText(provenance)}
        </span>
      </p>
    </>
  )
}
