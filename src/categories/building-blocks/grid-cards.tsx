import { t } from '#src/i18n/t.ts'
import type { ReactNode } from 'react'
import { answeredText } from '#src/components/figures/answered-text.ts'
import { chosenAnswers, isBlockChosen, type BlockChoice } from '#src/components/figures/chosen-blocks.ts'
import { percentOrNull } from '#contract/rules/percent.ts'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { percentText } from '#src/i18n/format.ts'
import type { CardsProps } from '../category.ts'
import chartStyles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import type { ReportPeriod } from './heat.ts'
import { MunicipalitiesWithOne } from './municipalities-with-one.tsx'
import { placesIn, type PlaceStats, useAvailability } from './report.ts'

const FULL = 100

export function GridCards({ view, children }: CardsProps) {
  const { report, choice } = useAvailability(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const now = data.reportingPeriods.at(-1)
        return children({
          legend: [{ name: t('availability.thisQuarter'), look: 'solid' }],
          most: percentText(FULL),
          isStale: report.isStale,
          bodies: new Map(
            now === undefined
              ? []
              : placesIn(data).map((stats) => [
                  stats.boundaryId,
                  <BlocksCard key={stats.boundaryId} {...{ stats, now, choice }}>
                    <MunicipalitiesWithOne
                      view={{ ...view, boundaryId: stats.boundaryId }}
                      choice={choice}
                      places={data.containedBoundaryData.filter((one) => one.boundaryId === stats.boundaryId)}
                    />
                  </BlocksCard>,
                ]),
          ),
        })
      }}
    </WithReport>
  )
}

interface CardProps {
  readonly stats: PlaceStats
  readonly now: ReportPeriod
  readonly choice: BlockChoice
  readonly children: ReactNode
}

function BlocksCard({ stats, now, choice, children }: CardProps) {
  return (
    <div className={chartStyles['card']}>
      {children}
      <p className={chartStyles['note']}>{answeredText(chosenAnswers(stats.blockStats, choice))}</p>
      <HorizontalBars
        family="green"
        max={FULL}
        bars={sharesOf(stats, now, choice).map(({ id, name, share }) => {
          const value = percentOrNull(share)
          return { id, name, value, text: value === null ? t('availability.noAnswers') : percentText(value) }
        })}
      />
    </div>
  )
}

/** Returns shares 0 to 1, with the names from the report's current quarter. */
function sharesOf({ categoryStats, blockStats }: PlaceStats, now: ReportPeriod, choice: BlockChoice) {
  if (choice.options.length === 0) {
    return now.categoryStats.map(({ buildingBlockCategoryId: id, description: name }) => ({
      id,
      name,
      share: categoryStats.find((stat) => stat.buildingBlockCategoryId === id)?.availability ?? null,
    }))
  }
  return now.blockStats
    .filter((block) => isBlockChosen(block, choice))
    .map(({ buildingBlockId: id, description: name }) => ({
      id,
      name,
      share: blockStats.find((stat) => stat.buildingBlockId === id)?.availability ?? null,
    }))
}
