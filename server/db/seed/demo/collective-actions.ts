import { DAY_MS, dayStart } from '#contract/rules/day.ts'
import { collectiveActionTemplates } from '../content/collective-actions.json'
import type { Organisation } from './organisations.ts'
import { addStakeholder } from './stakeholders.ts'
import { createRandom, type Random } from './random.ts'
import type { Municipality, Size, DemoWorld } from './world.ts'

const DAYS = 100
const usualCount: Record<Size, number> = { metro: 12, city: 7, town: 5, rural: 3 }
const OLDEST_DAYS = 900
const BY_MUNICIPALITY = 0.5

interface Template {
  readonly pillarId: number
  readonly name: string
  readonly description: string
  readonly outcome: string
  readonly numbers: Readonly<Record<string, { min: number; max: number; step: number } | undefined>>
}

interface Challenge {
  readonly template: Template
  readonly municipality: Municipality
  readonly runner: number
}

/** Adds challenges of a hundred days over the last two and a half years, some of them active. */
export function addCollectiveActions(world: DemoWorld, organisations: readonly Organisation[]): void {
  const random = createRandom(7)
  for (const municipality of world.municipalities) {
    const templates: readonly Template[] = random.several(
      collectiveActionTemplates,
      Math.max(2, Math.round(random.about(usualCount[municipality.size], 2))),
    )
    const runners = organisations.filter(
      (organisation) => organisation.municipality === municipality && organisation.approvedAt !== null,
    )
    for (const template of templates) {
      const runner =
        runners.length === 0 || random.chance(BY_MUNICIPALITY)
          ? municipality.stakeholderId
          : random.pick(runners).id
      addCollectiveAction(world, random, { template, municipality, runner })
    }
  }
}

function addCollectiveAction(world: DemoWorld, random: Random, challenge: Challenge): void {
  const { template, municipality, runner } = challenge
  const isActive = random.chance(0.22)
  const startedDaysAgo = isActive ? random.whole(1, DAYS - 1) : random.whole(DAYS + 1, OLDEST_DAYS)
  const validFrom = dayStart(world.now) - startedDaysAgo * DAY_MS
  const id = addStakeholder(world, {
    id: world.nextStakeholderId(),
    type: 'collectiveAction',
    name: template.name,
    createdAt: validFrom,
  })
  world.rows.add('collective_actions', {
    id,
    stakeholder_id: runner,
    boundary_id: municipality.boundaryId,
    pillar_id: template.pillarId,
    valid_from: validFrom,
    valid_to: validFrom + DAYS * DAY_MS,
    outcome: isActive ? null : outcomeOf(random, template),
    description: template.description,
  })
}

function outcomeOf(random: Random, { outcome, numbers }: Template): string {
  return outcome.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const range = numbers[name]
    if (range === undefined) throw new Error(`No range for ${name}`)
    const value = range.min + range.step * random.whole(0, Math.floor((range.max - range.min) / range.step))
    return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ')
  })
}
