import { countText, decimalText, shortQuarterOfText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { availabilityRows } from './availability-rows.ts'
import { chosenAnswers, type BlockChoice } from '#src/components/figures/chosen-blocks.ts'
import { percentOrNull } from '#contract/rules/percent.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import { ChartFigure, type ChartFigureProps } from '#src/components/chart-figure.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import styles from '../chart-columns.module.css'
import { AvailabilityAccordion } from './availability-accordion.tsx'
import { AvailabilityTable } from './availability-table.tsx'

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'source' | 'at' | 'isStale'> & {
  readonly report: BuildingBlockReport
  readonly choice: BlockChoice
  readonly depth: 'categories' | 'requirements'
}

/** Shows availability over the quarters: as a table on a desk, as rows that open on a phone. */
export function AvailabilityFigure({ report, choice, depth, ...figure }: Props) {
  const isDesk = useIsDesk()
  const { boundary, reportingPeriods: periods } = report
  const rows = availabilityRows(periods, choice)
  const { answered, asked } = chosenAnswers(periods.at(-1)?.blockStats ?? [], choice)
  return (
    <ChartFigure
      {...figure}
      place={boundary.description}
      unit={t(isDesk ? 'availability.perQuarter' : 'availability.thisQuarterIn', {
        place: boundary.description,
      })}
      table={{
        columns: [
          { label: t('availability.category') },
          { label: t('availability.block') },
          { label: t('availability.requirement') },
          ...periods.map((period) => ({
            label: shortQuarterOfText(period),
            text: decimalText,
          })),
        ],
        rows: rows.flatMap((category) => [
          [category.name, '', '', ...category.shares.map(percentOrNull)],
          ...category.blocks.flatMap((block) => [
            [category.name, block.name, '', ...block.shares.map(percentOrNull)],
            ...block.requirements.map((requirement) => [
              category.name,
              block.name,
              requirement.name,
              ...requirement.shares.map(percentOrNull),
            ]),
          ]),
        ]),
      }}
    >
      <p className={styles['note']}>
        {t('availability.answered', { answered: countText(answered), asked: countText(asked) })}
      </p>
      {isDesk ? (
        <AvailabilityTable caption={figure.title} periods={periods} rows={rows} depth={depth} />
      ) : (
        <AvailabilityAccordion periods={periods} rows={rows} />
      )}
    </ChartFigure>
  )
}
