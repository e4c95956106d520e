import { DAY_MS } from '#contract/rules/day.ts'
import { UTC_OFFSET_MS } from '#contract/rules/quarter.ts'
import { cycleLabel, cycleOf, cyclesUpTo } from '#server/domains/collective-actions/cycle.ts'
import { read } from '../data.ts'
import { grouped, holdersIn, slices, within, type FigureFilter, type Folder } from './place.ts'
import type { ExpectedFigures } from './expected-figures.ts'

const HALF_YEARS = 6

interface Challenge {
  readonly municipality: number
  readonly pillar: number
  readonly isActive: number
  readonly begun: number
}

/** Lists the challenges that have begun. One is active until the end of its last day in Johannesburg. */
function challengesIn(server: Folder, { place }: FigureFilter): readonly Challenge[] {
  const start = Math.floor((Date.now() + UTC_OFFSET_MS) / DAY_MS) * DAY_MS - UTC_OFFSET_MS
  return read<Challenge>(
    server,
    `select b.id as municipality, a.pillar_id as pillar, a.valid_to >= ? as isActive, a.valid_from as begun
       from collective_actions a join boundaries b on b.id = a.boundary_id
      where a.valid_from < ? and ${within(place)}`,
    [start, start + DAY_MS],
  )
}

function pillarsIn(server: Folder, chosen: readonly number[] = []) {
  return read<{ id: number; name: string }>(
    server,
    'select id, description as name from pillars order by id',
  ).filter(({ id }) => chosen.length === 0 || chosen.includes(id))
}

const chosenIn = (challenges: readonly Challenge[], { options = [] }: FigureFilter) =>
  challenges.filter(({ pillar }) => options.length === 0 || options.includes(pillar))

function counted(challenges: readonly Challenge[]) {
  const active = challenges.filter(({ isActive }) => isActive === 1).length
  return { active, past: challenges.length - active, all: challenges.length }
}

function perPillar(server: Folder, asked: FigureFilter) {
  const challenges = challengesIn(server, asked)
  const parts = pillarsIn(server).map(({ id, name }) => ({
    id,
    name,
    value: challenges.filter(({ pillar }) => pillar === id).length,
  }))
  const cycles = cyclesUpTo(cycleOf(Date.now()), HALF_YEARS).map((cycle) => {
    const label = cycleLabel(cycle)
    const begun = chosenIn(challenges, asked).filter((one) => cycleLabel(cycleOf(one.begun)) === label)
    return { label, ...counted(begun) }
  })
  return {
    'Per pillar': slices(parts, asked.options),
    'Per cycle': cycles.every(({ all }) => all === 0)
      ? []
      : cycles.map(({ label, past, active }) => [label, grouped(past), grouped(active)]),
  }
}

export const actions: ExpectedFigures = {
  mapTitle: 'Active 100-day challenges',
  boundaries: (server, asked) => {
    const challenges = chosenIn(challengesIn(server, asked), asked)
    return holdersIn(server, asked).map(({ code, name, municipalities }) => {
      const own = challenges.filter(({ municipality }) => municipalities.includes(municipality))
      const { active, all } = counted(own)
      return {
        code,
        name,
        value: grouped(active),
        number: grouped(active),
        part: all,
        card: [
          `${active === 1 ? '1 active challenge' : `${grouped(active)} active challenges`}, ${grouped(all)} in total`,
          ...pillarsIn(server, asked.options).map((pillar) => {
            const of = counted(own.filter((one) => one.pillar === pillar.id))
            return `${pillar.name}: ${grouped(of.active)} of ${grouped(of.all)}`
          }),
        ],
      }
    })
  },
  first: (server, asked) => grouped(counted(challengesIn(server, asked)).active),
  section: perPillar,
  charts: perPillar,
  panel: (server, asked) => {
    const challenges = chosenIn(challengesIn(server, asked), asked)
    const { active, past } = counted(challenges)
    return {
      tables: {
        'Each pillar': pillarsIn(server, asked.options).map(({ id, name }) => {
          const own = counted(challenges.filter(({ pillar }) => pillar === id))
          return [name, grouped(own.active), grouped(own.past)]
        }),
      },
      figures: [grouped(active), grouped(past)],
    }
  },
}
