import { overallMaturity } from '#contract/rules/maturity.ts'
import { quarterEnd, quarterStart, type Quarter } from '#contract/rules/quarter.ts'
import type { ApprovedOrganisation, SurveyCount } from './survey-participation-store.ts'

/** With the responses of those that took part; types without an organisation are left out. */
export function participationIn(
  quarter: Quarter,
  approved: readonly ApprovedOrganisation[],
  surveys: readonly SurveyCount[],
) {
  const [start, end] = [quarterStart(quarter), quarterEnd(quarter)]
  const known = approved.filter(
    ({ approved_at, approved_until, removed_at }) =>
      approved_at < end &&
      (approved_until === null || approved_until >= end) &&
      (removed_at === null || removed_at >= start),
  )
  const own = surveys.filter((row) => row.year === quarter.year && row.quarter === quarter.quarter)
  const types = new Set([...known, ...own].map((row) => row.organisation_type_id))
  return [...types]
    .toSorted((one, two) => one - two)
    .map((type) => {
      const rows = own.filter((row) => row.organisation_type_id === type)
      const sum = (of: 'participating' | 'actual' | 'expected' | 'scored') =>
        rows.reduce((total, row) => total + row[of], 0)
      const maturity = rows.reduce((total, row) => total + (row.maturity ?? 0), 0)
      return {
        organisationTypeId: type,
        organisationCount: known.filter((row) => row.organisation_type_id === type).length,
        participatingOrganisations: sum('participating'),
        totalActualResponses: sum('actual'),
        totalExpectedResponses: sum('expected'),
        scoredSurveys: sum('scored'),
        overalMaturity: sum('scored') === 0 ? null : meanOf(maturity, sum('scored')),
      }
    })
}

/**
 * Keeps four decimals, so that a mean over several is exact to the second. The last digits of a total depend on the order
 * in which the database added it up, so they are cut off before a half is rounded.
 */
export function meanOf(total: number, count: number): number {
  return Math.round(Number(((total / count) * 10_000).toFixed(6))) / 10_000
}

type TypeParticipation = ReturnType<typeof participationIn>[number]
type Participation = Omit<TypeParticipation, 'organisationTypeId'>

/** Sums the figures of all types. */
export function totalParticipation(types: readonly TypeParticipation[]): Participation {
  const sum = (of: Exclude<keyof Participation, 'overalMaturity'>) =>
    types.reduce((total, type) => total + type[of], 0)
  return {
    organisationCount: sum('organisationCount'),
    participatingOrganisations: sum('participatingOrganisations'),
    totalActualResponses: sum('totalActualResponses'),
    totalExpectedResponses: sum('totalExpectedResponses'),
    scoredSurveys: sum('scoredSurveys'),
    overalMaturity: overallMaturity(types),
  }
}

/** Returns the figures of all types, or nothing but the number of registered organisations where they may not be shown. */
export function shownFigures(figures: Participation, isShown: boolean) {
  return isShown ? figures : { ...figures, ...notShown }
}

/** Returns the figures of an organisation type, or none of them where they may not be shown. */
export function shownTypeFigures(figures: TypeParticipation, isShown: boolean) {
  return isShown ? figures : { ...figures, ...notShown, organisationCount: null }
}

const notShown = {
  participatingOrganisations: null,
  totalActualResponses: null,
  totalExpectedResponses: null,
  scoredSurveys: null,
  overalMaturity: null,
}
