import { shortQuarterOfText } from '#src/i18n/format.ts'
import { useState } from 'react'
import type { AvailabilityRow, CategoryRow } from './availability-rows.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { HeatCell } from '#src/ui/heat-cell.tsx'
import { heatOf, type ReportPeriod } from './heat.ts'
import styles from './availability-accordion.module.css'

interface Props {
  readonly periods: readonly ReportPeriod[]
  readonly rows: readonly CategoryRow[]
}

/** Shows category, block and requirement as rows that open. An open requirement shows all quarters. */
export function AvailabilityAccordion({ periods, rows }: Props) {
  const [open, setOpen] = useState(noneOpen)
  const now = periods.at(-1)
  if (now === undefined) return null
  const current = ({ name, shares }: AvailabilityRow) => (
    <HeatCell {...quiet(shares.at(-1) ?? null, name, now)} />
  )
  return (
    <AccordionGroup>
      {rows.map((category) => (
        <Accordion
          key={category.id}
          title={category.name}
          aside={current(category)}
          open={open.categoryId === category.id}
          disabled={isDisabled(open, category.id)}
          onOpenChange={() => setOpen(toggleCategory(open, category.id))}
        >
          <AccordionGroup>
            {category.blocks.map((block) => (
              <Accordion
                key={block.id}
                title={block.name}
                aside={current(block)}
                open={open.blockId === block.id}
                onOpenChange={() => setOpen(toggleBlock(open, block.id))}
                quiet
              >
                {block.requirements.map((requirement) => (
                  <Accordion
                    key={requirement.id}
                    title={requirement.name}
                    aside={current(requirement)}
                    open={open.requirementId === requirement.id}
                    onOpenChange={() => setOpen(toggleRequirement(open, requirement.id))}
                    quiet
                  >
                    <Quarters requirement={requirement} periods={periods} />
                  </Accordion>
                ))}
              </Accordion>
            ))}
          </AccordionGroup>
        </Accordion>
      ))}
    </AccordionGroup>
  )
}

function Quarters({
  requirement: { name, shares },
  periods,
}: {
  readonly requirement: AvailabilityRow
  readonly periods: readonly ReportPeriod[]
}) {
  return (
    <dl className={styles['quarters']}>
      {periods.map((period, index) => (
        <div key={`${period.year}-${period.quarter}`} data-current={period.isCurrent || undefined}>
          <dt>{shortQuarterOfText(period)}</dt>
          <dd>
            <HeatCell {...quiet(shares[index] ?? null, name, period)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Leaves out the tooltip, since a finger cannot hover. */
function quiet(share: number | null, name: string, period: ReportPeriod) {
  return { ...heatOf(share, name, period), tooltip: undefined }
}

/** The open rows of category > block > requirement, at most one at each depth. */
interface OpenRows {
  readonly categoryId: number | null
  readonly blockId: number | null
  readonly requirementId: number | null
}

export const noneOpen: OpenRows = { categoryId: null, blockId: null, requirementId: null }

/** Opens a category, or closes it. Does nothing while a requirement of another category is open. */
export function toggleCategory(open: OpenRows, categoryId: number): OpenRows {
  if (isDisabled(open, categoryId)) return open
  return open.categoryId === categoryId ? noneOpen : { ...noneOpen, categoryId }
}

/** Opens a block and closes its siblings, or closes it if it is open. */
export function toggleBlock(open: OpenRows, blockId: number): OpenRows {
  return { ...open, blockId: open.blockId === blockId ? null : blockId, requirementId: null }
}

/** Opens a requirement and closes its siblings, or closes it if it is open. */
export function toggleRequirement(open: OpenRows, requirementId: number): OpenRows {
  return { ...open, requirementId: open.requirementId === requirementId ? null : requirementId }
}

/** Returns whether a category is disabled because a requirement of another one is open. */
export function isDisabled({ categoryId: openId, requirementId }: OpenRows, categoryId: number): boolean {
  return requirementId !== null && openId !== categoryId
}
