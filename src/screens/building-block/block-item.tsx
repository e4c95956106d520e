import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { progressColour } from '#contract/rules/progress.ts'
import { manageBuildingBlockPath } from '#src/parts/paths.ts'
import { StateDisc } from '#src/ui/state-disc.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { discStates } from './disc-states.ts'
import styles from './dashboard.module.css'

interface Props {
  readonly municipality: MunicipalityBuildingBlocks
  readonly block: MunicipalityBuildingBlocks['buildingBlockCategories'][number]['buildingBlocks'][number]
}

/** One building block with its counts, leading to its records. One without a provider claims no progress. */
export function BlockItem({ municipality, block }: Props) {
  const { totalBuildingBlockCount: total, totalVerifiedBuildingBlockCount: verified } = block
  const state = discStates[progressColour(total, verified)]
  return (
    <Link
      className={styles['item']}
      to={manageBuildingBlockPath(municipality.stakeholderId, block.buildingBlockId)}
    >
      {total === 0 ? (
        <i className={styles['none']} />
      ) : (
        <StateDisc state={state} label={words.legend[state]} />
      )}
      <span>{block.description}</span>
      <b>
        <span aria-hidden={total === 0}>{`${verified}/${total}`}</span>
        {total === 0 && <span className="visually-hidden">{words.noneRegistered}</span>}
      </b>
      <ChevronRight />
    </Link>
  )
}
