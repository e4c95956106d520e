import { expect, test } from 'vitest'
import { actionIds, type Action } from '#contract/access.ts'
import { areasOf, landingOf } from '#src/components/routing/areas.ts'
import { paths } from '#src/components/routing/paths.ts'

const idsOf = (...actions: readonly Action[]) => actions.map((action) => actionIds[action])
const pathsOf = (...actions: readonly Action[]) => areasOf(idsOf(...actions)).map(({ path }) => path)

test('whoever may only read sums of surveys enters the questionnaires', () => {
  expect(areasOf(idsOf('ViewNationalSurveyResults'))).toEqual([
    { path: '/admin/questionnaire/', title: 'Questionnaires' },
  ])
  expect(pathsOf('ViewGroupDistrictSurveyResults')).toEqual([paths.questionnaires])
})

test('whoever views organisations lands where the applications of their places are', () => {
  expect(pathsOf('ViewOrganisations')).toEqual([paths.admin, paths.applications])
  expect(landingOf(idsOf('BuildingBlockAdmin', 'ViewOrganisations'))).toBe(paths.buildingBlocks)
  expect(pathsOf('WorldOfImpactAdmin')).not.toContain(paths.applications)
})

test('the surveys of organisations are one area, whatever opens it', () => {
  expect(pathsOf('ViewOrganisationalSurveyResults')).toEqual([paths.organisation])
  expect(pathsOf('HealthCheckAdmin', 'ViewOrganisationalSurveyResults')).toEqual([paths.organisation])
})

test('the right to read surveys does not change where a person lands', () => {
  expect(landingOf(idsOf('BuildingBlockAdmin', 'ViewOrganisationalSurveyResults'))).toBe(paths.buildingBlocks)
  expect(landingOf(idsOf('BuildingBlockAdmin', 'HealthCheckAdmin'))).toBe(paths.organisation)
  expect(landingOf(Object.values(actionIds))).toBe(paths.admin)
  expect(landingOf([])).toBe(paths.home)
})
