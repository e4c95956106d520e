import { useState } from 'react'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { sumProgress } from '#contract/rules/progress.ts'
import type { IsOnDevice } from '#src/data/outbox/field-pack.ts'
import type { IsUnsent } from '#src/data/records/pending/unsent-progress.ts'
import { Accordion } from '#src/ui/accordion.tsx'
import { BlockItem } from './block-item.tsx'
import { NotSentMark } from './not-sent-mark.tsx'
import { ProgressDisc } from './progress-disc.tsx'
import styles from './dashboard.module.css'

interface Props {
  readonly municipality: MunicipalityBuildingBlocks
  readonly isOnPhone: IsOnDevice | undefined
  readonly isUnsent: IsUnsent
}

export function BlockAccordion({ municipality, isOnPhone, isUnsent }: Props) {
  const [openId, setOpenId] = useState<number>()
  return municipality.buildingBlockCategories.map((category) => {
    const id = category.buildingBlockCategoryId
    const { total, verified } = sumProgress(category.buildingBlocks)
    return (
      <Accordion
        key={id}
        level={3}
        quiet
        open={openId === id}
        onOpenChange={(isOpen) => setOpenId(isOpen ? id : undefined)}
        start={<ProgressDisc total={total} verified={verified} />}
        title={category.description}
        aside={`${verified}/${total}`}
        under={
          category.buildingBlocks.some((block) =>
            isUnsent(municipality.stakeholderId, block.buildingBlockId),
          ) && <NotSentMark />
        }
      >
        <ul className={styles['items']}>
          {category.buildingBlocks.map((block) => (
            <li key={block.buildingBlockId}>
              <BlockItem
                municipality={municipality}
                block={block}
                isOnPhone={isOnPhone}
                isUnsent={isUnsent}
              />
            </li>
          ))}
        </ul>
      </Accordion>
    )
  })
}
