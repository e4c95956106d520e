import { useState } from 'react'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { sumProgress } from '#contract/rules/progress.ts'
import { Accordion } from '#src/ui/accordion.tsx'
import { AccordionGroup } from '#src/ui/accordion-group.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { BlockAccordion } from './block-accordion.tsx'
import { BlockTable } from './block-table.tsx'
import styles from './dashboard.module.css'

interface Props {
  readonly municipality: MunicipalityBuildingBlocks
  readonly isOpenAtFirst: boolean
}

/** One municipality: its progress, and its building blocks once it is opened. */
export function MunicipalityCard({ municipality, isOpenAtFirst }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const isDesk = useIsDesk()
  const { total, verified } = sumProgress(
    municipality.buildingBlockCategories.flatMap((one) => one.buildingBlocks),
  )
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
            {text}
          </>
        }
        under={!isDesk && bar}
      >
        {isOpen &&
          (isDesk ? (
            <BlockTable municipality={municipality} />
          ) : (
            <BlockAccordion municipality={municipality} />
          ))}
      </Accordion>
    </AccordionGroup>
  )
}
