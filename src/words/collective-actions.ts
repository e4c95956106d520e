import { countText } from './format.ts'

export const actionWords = {
  mapTitle: 'Active 100-day challenges',
  legendTitle: 'Active challenges',
  sharesOf: 'challenges',
  today: 'today',
  perPillar: 'Per pillar',
  perCycle: 'Per cycle',
  challengesIn: (place: string) => `Challenges in ${place}, active and past`,
  challengesBegun: (place: string) => `Challenges in ${place}, by the half-year in which they began`,
  activeChallenges: 'Active Challenges',
  pastChallenges: 'Past Challenges',
  complete: 'Complete',
  active: 'Active',
  pillar: 'Pillar',
  cycle: 'Half-year',
  challenges: 'Challenges',
  ofAll: (active: number, total: number) => `${countText(active)} of ${countText(total)}`,
  challengeCount: (count: number) => (count === 1 ? '1 challenge' : `${countText(count)} challenges`),
  activeCount: (count: number) =>
    count === 1 ? '1 active challenge' : `${countText(count)} active challenges`,
  allCount: (count: number) => (count === 1 ? '1 in all' : `${countText(count)} in all`),
  split: (active: number, past: number) => `${countText(active)} active, ${countText(past)} past`,
  firstHalf: ['Jan', 'to Jun'],
  secondHalf: ['Jul', 'to Dec'],
  pillarsHelp: 'What the pillars are about',
  eachPillar: 'Each pillar',
} as const
