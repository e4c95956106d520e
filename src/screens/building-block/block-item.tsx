import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router-dom'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import type { IsOnDevice } from '#src/data/outbox/field-pack.ts'
import type { IsUnsent } from '#src/data/records/pending/unsent-progress.ts'
import { manageBuildingBlockPath } from '#src/components/routing/paths.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { withPlaces } from './dashboard-filters.ts'
import { NotSentMark, OnPhoneMark, ProgressDisc } from './block-marks.tsx'
import styles from './dashboard.module.css'

interface Props {
  readonly municipality: MunicipalityBuildingBlocks
  readonly block: MunicipalityBuildingBlocks['buildingBlockCategories'][number]['buildingBlocks'][number]
  readonly isOnPhone: IsOnDevice | undefined
  readonly isUnsent: IsUnsent
}

export function BlockItem({ municipality, block, isOnPhone, isUnsent }: Props) {
  const { totalBuildingBlockCount: total, totalVerifiedBuildingBlockCount: verified } = block
  const [search] = useSearchParams()
  return (
    <Link
      className={styles['item']}
      to={withPlaces(manageBuildingBlockPath(municipality.stakeholderId, block.buildingBlockId), search)}
    >
      <ProgressDisc total={total} verified={verified} />
      <span>{block.description}</span>
      {isUnsent(municipality.stakeholderId, block.buildingBlockId) && <NotSentMark />}
      {isOnPhone?.(municipality.boundaryId, block) && <OnPhoneMark />}
      <b>
        <span aria-hidden={total === 0}>{`${verified}/${total}`}</span>
        {total === 0 && <span className="visually-hidden">{words.noneRegistered}</span>}
      </b>
      <ChevronRight />
    </Link>
  )
}
