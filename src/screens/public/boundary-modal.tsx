import { useState } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { blockCounts, type CategoryCount } from '#contract/rules/block-counts.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { AccordionGroup, Accordion } from '#src/ui/accordion.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { countText } from '#src/words/format.ts'
import { modalWords as words } from '#src/words/map.ts'
import styles from './map/map-modals.module.css'
import { ModalState } from './map/modal-state.tsx'

interface Props {
  readonly boundary: Pick<BoundaryFigures, 'boundaryId' | 'description'>
  readonly onClose: () => void
}

export function BoundaryModal({ boundary: { boundaryId, description }, onClose }: Props) {
  const report = useCallQuery(buildingBlocks.getBuildingBlockData, { boundaryId })
  return (
    <Dialog open onClose={onClose} title={description}>
      {report.data === undefined ? (
        <ModalState problem={report.problem} onRetry={report.ask} />
      ) : (
        <Counts categories={blockCounts(report.data.reportingPeriods.at(-1))} />
      )}
      <DataAge at={report.at} isFromPhone={report.isFromPhone} />
    </Dialog>
  )
}

function Counts({ categories }: { readonly categories: readonly CategoryCount[] }) {
  const [search, setSearch] = useState('')
  const wanted = foldText(search)
  const found = categories
    .map((category) => ({
      ...category,
      found: category.blocks.filter(({ description }) => foldText(description).includes(wanted)),
    }))
    .filter((category) => wanted === '' || category.found.length > 0)
  if (categories.length === 0) return <p>{words.noCategories}</p>
  return (
    <div className={styles['parts']}>
      <TextField label={words.search} value={search} onChange={(event) => setSearch(event.target.value)} />
      {found.length === 0 && <p role="status">{words.noResults}</p>}
      <AccordionGroup>
        {found.map(({ buildingBlockCategoryId, description, count, found: blocks }) => (
          <Accordion
            key={`${buildingBlockCategoryId} ${wanted !== ''}`}
            title={description}
            aside={countText(count)}
            defaultOpen={wanted !== ''}
            quiet
          >
            {blocks.length === 0 ? (
              <p>{words.noBlocks}</p>
            ) : (
              <dl className={styles['counts']}>
                {blocks.map((block) => (
                  <div key={block.buildingBlockId}>
                    <dt>{block.description}</dt>
                    <dd>{countText(block.count)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Accordion>
        ))}
      </AccordionGroup>
    </div>
  )
}
