import { useState } from 'react'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { sumProgress } from '#contract/rules/progress.ts'
import type { IsOnPhone } from '#src/data/pack.ts'
import { Accordion } from '#src/ui/accordion.tsx'
import { AccordionGroup } from '#src/ui/accordion-group.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { BlockAccordion } from './block-accordion.tsx'
import { BlockTable } from './block-table.tsx'
import styles from './dashboard.module.css'
import { OnPhoneMark } from './on-phone-mark.tsx'

interface Props {
  readonly municipality: MunicipalityBuildingBlocks
  readonly isOpenAtFirst: boolean
  /** Left out where all of it is, or none of it was asked for. */
  readonly isOnPhone: IsOnPhone | undefined
}

/** One municipality: its progress, and its building blocks once it is opened. */
export function MunicipalityCard({ municipality, isOpenAtFirst, isOnPhone }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const isDesk = useIsDesk()
  const blocks = municipality.buildingBlockCategories.flatMap((one) => one.buildingBlocks)
  const { total, verified } = sumProgress(blocks)
  const isHere = isOnPhone !== undefined && blocks.every((block) => isOnPhone(municipality.boundaryId, block))
  // A municipality that is here says it for its blocks.
  const isOfBlock = isHere ? undefined : isOnPhone
  const text = words.verified(verified, total)
  const bar = <ProgressBar bare label={municipality.name} value={verified} max={total} text={text} />
  return (
    <AccordionGroup>
      <Accordion
        level={2}
        flush
        open={isOpen}
        onOpenChange={setIsOpen}
        title={municipality.name}
        aside={
          <>
            {isDesk && <span className={styles['track']}>{bar}</span>}
            {isHere && <OnPhoneMark />}
            {text}
          </>
        }
        under={!isDesk && bar}
      >
        {isOpen &&
          (isDesk ? (
            <BlockTable municipality={municipality} isOnPhone={isOfBlock} />
          ) : (
            <BlockAccordion municipality={municipality} isOnPhone={isOfBlock} />
          ))}
      </Accordion>
    </AccordionGroup>
  )
}
