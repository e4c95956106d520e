import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { manageBuildingBlockPath } from '#src/parts/paths.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { ProgressDisc } from './progress-disc.tsx'
import styles from './dashboard.module.css'

interface Props {
  readonly municipality: MunicipalityBuildingBlocks
  readonly block: MunicipalityBuildingBlocks['buildingBlockCategories'][number]['buildingBlocks'][number]
}

/** One building block with its counts, leading to its records. One without a provider claims no progress. */
export function BlockItem({ municipality, block }: Props) {
  const { totalBuildingBlockCount: total, totalVerifiedBuildingBlockCount: verified } = block
  return (
    <Link
      className={styles['item']}
      to={manageBuildingBlockPath(municipality.stakeholderId, block.buildingBlockId)}
    >
      <ProgressDisc total={total} verified={verified} />
      <span>{block.description}</span>
      <b>
        <span aria-hidden={total === 0}>{`${verified}/${total}`}</span>
        {total === 0 && <span className="visually-hidden">{words.noneRegistered}</span>}
      </b>
      <ChevronRight />
    </Link>
  )
}
