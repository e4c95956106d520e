import { t } from '#src/i18n/t.ts'
import { percentOf } from '#contract/rules/percent.ts'
import { componentIds, type ComponentId } from '#contract/schemas/component-ids.ts'
import type { BoundaryFigures, DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import { answeredText } from '#src/components/figures/answered-text.ts'
import { crimePeriodText } from '#src/components/figures/crime-period.ts'
import { areFewCases } from '#src/components/figures/few-cases.ts'
import { figuresOfPlace } from '#src/components/filters/view-of.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText, decimalText, percentText, quarterText } from '#src/i18n/format.ts'

interface FirstFigure {
  readonly value: string
  readonly of: string
  /** What limits the value: how much was answered, or that there are few cases. */
  readonly note?: string | undefined
}

/** Without a population figure there are cases but no rate. */
function crimeFigure(
  { crimePerCapita, totalCrime }: Pick<BoundaryFigures, 'crimePerCapita' | 'totalCrime'>,
  period: DashboardSnapshot['periods']['crime'],
): FirstFigure {
  if (period === null || totalCrime === null)
    return { value: t('public.figures.none'), of: t('common.noData') }
  return crimePerCapita === null
    ? { value: countText(totalCrime), of: t('public.figures.cases', { quarter: crimePeriodText(period) }) }
    : {
        value: decimalText(crimePerCapita),
        of: t('public.figures.crime', { quarter: crimePeriodText(period) }),
        note: areFewCases(totalCrime) ? t('crime.few') : undefined,
      }
}

export function firstFigure(view: View, componentId: ComponentId): FirstFigure {
  const figures = figuresOfPlace(view)
  const { periods } = view.snapshot
  switch (componentId) {
    case componentIds.buildingBlocks:
      return figures.availability === null
        ? { value: t('public.figures.none'), of: t('availability.noAnswers') }
        : {
            value: percentText(percentOf(figures.availability)),
            of: t('public.figures.available', { quarter: quarterText(periods.buildingBlocks) }),
            note: answeredText(figures),
          }
    case componentIds.healthCheck:
      return figures.overallMaturity === null
        ? figures.participatingOrganisations === null
          ? { value: t('public.figures.none'), of: t('healthCheck.tooFew') }
          : { value: countText(figures.participatingOrganisations), of: t('public.figures.organisations') }
        : {
            value: percentText(figures.overallMaturity),
            of: t('public.figures.maturity', { quarter: quarterText(periods.healthCheck) }),
          }
    case componentIds.crime:
      return crimeFigure(figures, periods.crime)
    case componentIds.collectiveActions:
      return { value: countText(figures.activeActions), of: t('public.figures.challenges') }
  }
}
