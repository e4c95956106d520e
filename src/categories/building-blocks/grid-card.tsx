import { isBlockChosen, isCategoryChosen } from '#contract/rules/chosen-blocks.ts'
import type { CardProps } from '../category.ts'
import { LyingBars } from '#src/ui/charts/lying-bars.tsx'
import { percentOf } from '#contract/rules/percent.ts'
import chartStyles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { statsWithin } from './stats-within.ts'
import { useAvailability } from './use-availability.ts'

const FULL = 100

/** A boundary's progress in the current quarter: by category, or by the blocks of what is chosen. */
export function GridCard({ view, boundaryId }: CardProps) {
  const { report, choice } = useAvailability(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const names = data.reportingPeriods.at(-1)
        const stats = statsWithin(data).find((candidate) => candidate.boundaryId === boundaryId)
        if (names === undefined || stats === undefined) return null
        const categories = names.categoryStats
          .filter((category) => isCategoryChosen(category, choice))
          .map(({ buildingBlockCategoryId: id, description: name }) => ({
            id,
            name,
            share: stats.categoryStats.find((stat) => stat.buildingBlockCategoryId === id)?.availability,
          }))
        const blocks = names.blockStats
          .filter((block) => isBlockChosen(block, choice))
          .map(({ buildingBlockId: id, description: name }) => ({
            id,
            name,
            share: stats.blockStats.find((stat) => stat.buildingBlockId === id)?.availability,
          }))
        const shown = choice.options.length > 0 ? blocks : categories
        return (
          <div className={chartStyles['card']}>
            <LyingBars
              family="green"
              max={FULL}
              bars={shown.map(({ id, name, share = 0 }) => {
                const value = percentOf(share)
                return { id, name, value, text: value.toFixed(2) }
              })}
            />
          </div>
        )
      }}
    </WithReport>
  )
}
