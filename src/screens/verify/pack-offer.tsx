import { useMunicipalities } from '#src/data/records/municipalities.ts'
import { useFieldPack } from '#src/data/outbox/field-pack.ts'
import { PackCard } from '#src/components/this-device/pack-card.tsx'
import { packOnDevice, packToOffer } from '#src/components/this-device/pack-place.ts'
import styles from './work-list.module.css'

/** Offers to download the province, and shows the progress until the download is complete. */
export function PackOffer() {
  const pack = useFieldPack()
  const { data } = useMunicipalities()
  if (pack === undefined || data === undefined || pack.state.type === 'whole') return null
  const { role, state } = pack
  const place =
    state.type === 'none' ? packToOffer(data, role, undefined) : packOnDevice(data, role, state.boundaryId)
  return place === undefined ? null : (
    <div className={styles['offer']}>
      <PackCard pack={pack} place={place} />
    </div>
  )
}
