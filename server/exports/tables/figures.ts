import { dashboard } from '#contract/calls/dashboard.ts'
import { percentOf } from '#contract/rules/percent.ts'
import { levelOfType } from '#server/imports/boundaries/levels.ts'
import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import type { ReadTable, ExportRow } from '../export-context.ts'
import { listBoundaryNames } from '../store.ts'
import { country } from './reports.ts'

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
    figures.availability === null ? null : percentOf(figures.availability),
    figures.participatingOrganisations,
    figures.overallMaturity,
    figures.totalCrime,
    figures.crimePerCapita,
    figures.totalActions,
    figures.activeActions,
  ]
}
