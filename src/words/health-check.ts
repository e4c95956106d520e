import { countText, percentText } from './format.ts'

export const healthCheckWords = {
  mapTitle: 'Overall maturity of organisations',
  legendTitle: 'Overall maturity, %',
  sharesOf: 'participating organisations',
  reach: 'Reach',
  reachUnit: (place: string, when: string) => `Organisations in ${place} that took part, ${when}`,
  completed: 'Number of surveys completed',
  completedUnit: (place: string) => `Responses of organisations in ${place}, per quarter`,
  completedSeries: 'Completed',
  expectedSeries: 'Expected',
  participating: 'Participating organisations',
  participatingUnit: (place: string) => `Organisations in ${place} that took part, per quarter`,
  maturity: 'Overall GBVF maturity progress',
  maturityUnit: (when: string) => `Mean score by question category, ${when}, %`,
  organisationType: 'Organisation type',
  organisations: 'Organisations',
  quarter: 'Quarter',
  questionCategory: 'Question category',
  score: 'Score, %',
  noScore: 'No score yet: too few people have answered.',
  overall: 'overall maturity',
  maturityOf: (percentage: number) => `${percentText(percentage)} overall maturity`,
  organisationCount: (count: number) =>
    count === 1 ? '1 organisation took part' : `${countText(count)} organisations took part`,
  responses: (count: number) => (count === 1 ? '1 response' : `${countText(count)} responses`),
  byType: 'Participating organisations by type',
  organisationsOf: (count: number) => (count === 1 ? '1 organisation' : `${countText(count)} organisations`),
  ofRegistered: (participating: string, registered: string, when: string) =>
    `${participating} of ${registered} registered organisations took part, ${when}`,
  ofPeriod: (period: string, year: number) => `${period} ${year}`,
  unknown: 'not known',
} as const
