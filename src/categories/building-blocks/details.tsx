import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import { foldText } from '#contract/rules/fold-text.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText } from '#src/i18n/format.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FigureList } from '../figure-list.tsx'
import { WithDetails } from '../with-details.tsx'
import styles from '../chart-columns.module.css'
import { useAvailability } from './report.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'

/** Counts the registered building blocks of a place by category, with a search. */
export function Details({ view }: { readonly view: View }) {
  const { report } = useAvailability(view)
  return (
    <WithDetails report={report}>
      {(data) => <Counts categories={blockCounts(data.reportingPeriods.at(-1))} />}
    </WithDetails>
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
  if (categories.length === 0) return <p>{t('modal.noCategories')}</p>
  return (
    <div className={styles['panel']}>
      <TextField
        label={t('modal.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && <p role="status">{t('control.nothingFound')}</p>}
      <AccordionGroup>
        {found.map(({ buildingBlockCategoryId, description, count, found: blocks }) => (
          <Accordion
            key={`${buildingBlockCategoryId} ${wanted !== ''}`}
            title={description}
            aside={registered(count)}
            defaultOpen={wanted !== ''}
            quiet
          >
            {blocks.length === 0 ? (
              <p>{t('modal.noBlocks')}</p>
            ) : (
              <FigureList
                figures={blocks.map((block) => ({
                  id: block.buildingBlockId,
                  name: block.description,
                  text: registered(block.count),
                }))}
              />
            )}
          </Accordion>
        ))}
      </AccordionGroup>
    </div>
  )
}

function registered(count: number): string {
  return t('modal.registered', { countText: countText(count) })
}

type Period = BuildingBlockReport['reportingPeriods'][number]

type CategoryCount = ReturnType<typeof blockCounts>[number]

/** Counts the providers registered in a period by category and block, in the order of the report. */
function blockCounts(period: Period | undefined) {
  return (period?.categoryStats ?? []).map(({ buildingBlockCategoryId, description }) => {
    const blocks = (period?.blockStats ?? [])
      .filter((block) => block.buildingBlockCategoryId === buildingBlockCategoryId)
      .map((block) => ({
        buildingBlockId: block.buildingBlockId,
        description: block.description,
        count: block.buildingBlockCount,
      }))
    const count = blocks.reduce((sum, block) => sum + block.count, 0)
    return { buildingBlockCategoryId, description, count, blocks }
  })
}
