import { t } from '#contract/i18n/t.ts'
import { geography } from '#contract/calls/geography.ts'
import { levels } from '#contract/schemas/place.ts'
import type { ExportContext, ReadTable, ExportRow } from '../export-context.ts'
import { listBoundaryNames, verifiedProviders } from '../store.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { percentOrNull } from '#contract/rules/percent.ts'
import { crime } from '#contract/calls/crime.ts'
import { crimeRateOf } from '#contract/rules/crime-rate.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { levelOfType } from '#server/imports/boundaries/levels.ts'
import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'

/** Yields the country and each of its provinces for the country itself; for any other place only that place. */
export async function* areaIdsOf({ callPublic, place }: ExportContext): AsyncGenerator<number | undefined> {
  yield place.boundaryId ?? undefined
  if (place.boundaryId !== null) return
  for (const { boundaryId } of await callPublic(geography.list, { type: levels.province })) yield boundaryId
}

interface BoundaryReport {
  readonly boundary: { readonly boundaryId: number | null; readonly description: string }
}

type ReadAreaReports<Report> = (area: {
  readonly boundaryId: number | undefined
}) => Promise<readonly { readonly answer: Report }[]>

/** Yields the report of the place and of every boundary within it, each once, with the cells that name it. */
async function* reportsOf<Report extends BoundaryReport>(
  context: ExportContext,
  askArea: ReadAreaReports<Report>,
): AsyncGenerator<{ readonly place: ExportRow; readonly report: Report }> {
  const names = await listBoundaryNames(context.db, context.place)
  const told = new Set<number | null>()
  for await (const boundaryId of areaIdsOf(context)) {
    for (const { answer } of await askArea({ boundaryId })) {
      const { boundary } = answer
      if (told.has(boundary.boundaryId)) continue
      told.add(boundary.boundaryId)
      const known = boundary.boundaryId === null ? undefined : names.get(boundary.boundaryId)
      const { level, code, name } = known ?? { ...country, name: boundary.description }
      yield { place: [level, code, name], report: answer }
    }
  }
}

const country = { level: 'country', code: 'ZA' } as const

export const availabilityRows: ReadTable = async function* (context) {
  const reports = reportsOf(context, (area) =>
    context.callPublic(buildingBlocks.getBuildingBlockDataInArea, area),
  )
  const verifiedIn = new Map<string, Awaited<ReturnType<typeof verifiedProviders>>>()
  for await (const { place, report } of reports)
    for (const { year, quarter, categoryStats, blockStats } of report.reportingPeriods) {
      const key = `${year} ${quarter}`
      const verified = verifiedIn.get(key) ?? (await verifiedProviders(context.db, { year, quarter }))
      verifiedIn.set(key, verified)
      const categories = new Map(categoryStats.map((one) => [one.buildingBlockCategoryId, one.description]))
      for (const block of blockStats)
        yield [
          ...place,
          year,
          quarter,
          categories.get(block.buildingBlockCategoryId) ?? '',
          block.description,
          block.buildingBlockCount,
          verified(report.boundary.boundaryId, Number(block.buildingBlockId)),
          percentOrNull(block.availability),
          block.answered,
          block.asked,
        ]
    }
}

export const crimeRateRows: ReadTable = async function* (context) {
  const reports = reportsOf(context, (area) => context.callPublic(crime.statsInArea, area))
  for await (const { place, report } of reports)
    for (const entry of report.boundaryLevel)
      yield [
        ...place,
        entry.year,
        entry.quarter,
        entry.peopleCount,
        entry.total,
        entry.priorYearQuarter,
        crimeRateOf(entry, entry.total),
        entry.group ?? '',
        entry.isDivided ? t('exportFile.yes') : t('exportFile.no'),
      ]
}

/** Leaves out types without an organisation in a place. */
export const healthCheckRows: ReadTable = async function* (context) {
  const reports = reportsOf(context, (area) => context.callPublic(healthCheck.statsInArea, area))
  for await (const { place, report } of reports)
    for (const { year, quarter, isCurrent, organisationTypes } of report.periods)
      for (const type of organisationTypes) {
        const isEmpty = type.organisationCount === 0 && type.participatingOrganisations === 0
        // The figures of the current quarter are not public.
        if (isCurrent || isEmpty) continue
        yield [
          ...place,
          year,
          quarter,
          type.description,
          type.organisationCount,
          type.participatingOrganisations,
          type.totalActualResponses,
          type.totalExpectedResponses,
          type.overalMaturity,
        ]
      }
}

type Figures = DashboardSnapshot['boundary']

export const figureRows: ReadTable = async function* ({ callPublic, db, place }) {
  const boundaryId = place.boundaryId ?? undefined
  const { boundary, containedBoundaryData } = await callPublic(dashboard.get, { boundaryId })
  const boundaryName =
    boundaryId === undefined ? undefined : (await listBoundaryNames(db, place)).get(boundaryId)
  const { level, code } = boundaryName ?? country
  yield [level, code, boundary.description, ...cellsOf(boundary)]
  for (const one of containedBoundaryData)
    yield [levelOfType(one.boundaryTypeId), one.code, one.description, ...cellsOf(one)]
}

function cellsOf(figures: Omit<Figures, 'boundaryId' | 'boundaryTypeId'>): ExportRow {
  return [
    figures.peopleCount,
    figures.municipalities,
    figures.totalbuildingBlock,
    percentOrNull(figures.availability),
    figures.answered,
    figures.asked,
    figures.verifiedProviders,
    figures.demonstrationProviders,
    figures.placesToCheck,
    figures.participatingOrganisations,
    figures.overallMaturity,
    figures.totalCrime,
    figures.crimePerCapita,
    figures.totalActions,
    figures.activeActions,
  ]
}
