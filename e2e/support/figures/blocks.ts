import { quarterEnd, quarterOf, quartersUpTo } from '#contract/rules/quarter.ts'
import { read } from '../data.ts'
import {
  among,
  grouped,
  holdersIn,
  itself,
  meanOf,
  nearly,
  within,
  type FigureFilter,
  type Folder,
  type Holder,
} from './place.ts'
import type { Tables, ExpectedFigures } from './expected-figures.ts'

const QUARTERS = 5

interface Block {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly category: string
  readonly requirements: readonly { readonly id: number; readonly name: string }[]
}

/** Lists the chosen blocks with their requirements. A category without chosen blocks has all of its blocks. */
function blocksIn(server: Folder, { options = [], blocks: chosen = [] }: FigureFilter): readonly Block[] {
  const rows = read<{
    id: number
    block: string
    categoryId: number
    category: string
    requirementId: number
    requirement: string
  }>(
    server,
    `select k.id, k.description as block, c.id as categoryId, c.description as category,
            r.id as requirementId, r.name as requirement
       from building_block_categories c join building_blocks k on k.building_block_category_id = c.id
       join building_block_requirements r on r.building_block_id = k.id
      where ${among('c.id', options)} order by c.seq, k.seq, r.seq`,
  )
  const found = new Map<number, Block>()
  for (const { id, block: name, categoryId, category, requirementId, requirement } of rows) {
    const own = chosen.filter(([of]) => of === categoryId)
    if (own.length > 0 && !own.some(([, block]) => block === id)) continue
    const requirements = [...(found.get(id)?.requirements ?? []), { id: requirementId, name: requirement }]
    found.set(id, { id, name, categoryId, category, requirements })
  }
  return [...found.values()]
}

/** The line of a category covers all its blocks, whichever are chosen. */
function wholeCategories(server: Folder, { options = [], ...asked }: FigureFilter) {
  return categoriesOf(blocksIn(server, { ...asked, options, blocks: [] }))
}

function categoriesOf(blocks: readonly Block[]) {
  const names = new Map(blocks.map(({ categoryId, category }) => [categoryId, category]))
  return [...names].map(([id, name]) => ({
    id,
    name,
    blocks: blocks.filter(({ categoryId }) => categoryId === id),
  }))
}

interface Answers {
  /** The municipalities that had a requirement, and those that had answered for it, by requirement. */
  readonly having: ReadonlyMap<number, ReadonlySet<number>>
  readonly answered: ReadonlyMap<number, ReadonlySet<number>>
}

/** Reads the last answers at a moment of the providers that a person had confirmed by then. */
function answersAt(server: Folder, { place }: FigureFilter, moment: number): Answers {
  const rows = read<{ municipality: number; requirement: number; isAvailable: number }>(
    server,
    `select distinct municipality, requirement, is_available as isAvailable from (
       select b.id as municipality, h.requirement_id as requirement, h.is_available,
              row_number() over (partition by h.provider_id, h.requirement_id order by h.answered_at desc, h.id desc) as nth
         from requirement_answer_history h join providers p on p.stakeholder_id = h.provider_id
         join stakeholders s on s.id = p.stakeholder_id join boundaries b on b.id = p.municipality_id
        where ${within(place)} and h.answered_at < ? and p.confirmed_at < ? and (s.removed_at is null or s.removed_at >= ?))
      where nth = 1 and is_available is not null`,
    [moment, moment, moment],
  )
  return {
    having: municipalitiesByRequirement(rows.filter(({ isAvailable }) => isAvailable === 1)),
    answered: municipalitiesByRequirement(rows),
  }
}

function municipalitiesByRequirement(
  rows: readonly { readonly municipality: number; readonly requirement: number }[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>()
  for (const { requirement, municipality } of rows)
    found.set(requirement, (found.get(requirement) ?? new Set()).add(municipality))
  return found
}

/**
 * In per cent. A block is the mean of its requirements, a category of its blocks, and the total of the categories. Where
 * nothing was answered there is no share.
 */
function shares({ having, answered }: Answers, { municipalities }: Holder) {
  const requirement = ({ id }: { readonly id: number }) =>
    municipalities.some((one) => answered.get(id)?.has(one))
      ? (100 * municipalities.filter((one) => having.get(id)?.has(one)).length) / municipalities.length
      : null
  const block = ({ requirements }: Block) => meanOfKnown(requirements.map(requirement))
  const answeredText = (blocks: readonly Block[]) => {
    const asked = blocks.flatMap(({ requirements }) => requirements)
    const known = asked.flatMap(({ id }) => municipalities.filter((one) => answered.get(id)?.has(one)))
    return `${grouped(known.length)} of ${grouped(asked.length * municipalities.length)} answered`
  }
  const category = ({ blocks }: { readonly blocks: readonly Block[] }) => meanOfKnown(blocks.map(block))
  const all = (blocks: readonly Block[]) => meanOfKnown(categoriesOf(blocks).map(category))
  return { requirement, block, category, all, answeredText }
}

/** What is not known counts 0, unless nothing is known. */
function meanOfKnown(values: readonly (number | null)[]): number | null {
  return values.every((value) => value === null) ? null : meanOf(values.map((value) => value ?? 0))
}

const plain = (value: number) => value.toFixed(2)
/** A share in a table of numbers. */
const inTable = (share: number | null) => (share === null ? 'No data' : nearly(share, plain))
const inPercent = (share: number | null) => (share === null ? 'No data' : nearly(share))
/** A share in a sentence, a bar or a cell. */
const shareText = (share: number | null, text?: (value: number) => string) =>
  share === null ? 'No answers yet' : nearly(share, text)
const quarters = () => quartersUpTo(quarterOf(Date.now()), QUARTERS)
const now = () => quarterEnd(quarterOf(Date.now()))

/** Counts the providers of the chosen blocks by municipality. */
function providersIn(server: Folder, asked: FigureFilter) {
  const blocks = blocksIn(server, asked).map(({ id }) => id)
  return read<{ municipality: number }>(
    server,
    `select b.id as municipality from providers p join stakeholders s on s.id = p.stakeholder_id
       join boundaries b on b.id = p.municipality_id
      where s.removed_at is null and p.confirmed_at is not null and ${within(asked.place)} and ${among('p.building_block_id', blocks)}`,
  )
}

function overQuarters(server: Folder, asked: FigureFilter) {
  const own = itself(server, asked)
  return quarters().map((quarter) => shares(answersAt(server, asked, quarterEnd(quarter)), own))
}

/** Every category, block and requirement over the quarters. */
function availability(server: Folder, asked: FigureFilter): Tables[string] {
  const quarterly = overQuarters(server, asked)
  const chosen = blocksIn(server, asked)
  return wholeCategories(server, asked).flatMap((category) => [
    [category.name, '', '', ...quarterly.map((then) => inTable(then.category(category)))],
    ...chosen
      .filter(({ categoryId }) => categoryId === category.id)
      .flatMap((block) => [
        [category.name, block.name, '', ...quarterly.map((then) => inTable(then.block(block)))],
        ...block.requirements.map((requirement) => [
          category.name,
          block.name,
          requirement.name,
          ...quarterly.map((then) => inTable(then.requirement(requirement))),
        ]),
      ]),
  ])
}

/** This quarter beside the same one a year ago, the most available first. */
function thisQuarter<Row extends { readonly name: string }>(
  rows: readonly Row[],
  before: (row: Row) => number | null,
  after: (row: Row) => number | null,
): Tables[string] {
  return rows
    .map((row) => ({ name: row.name, before: before(row), after: after(row) }))
    .toSorted((one, two) => Number((two.after ?? -1).toFixed(2)) - Number((one.after ?? -1).toFixed(2)))
    .map((row) => [row.name, inPercent(row.after), inPercent(row.before)])
}

export const blocks: ExpectedFigures = {
  mapTitle: 'Availability of building blocks',
  boundaries: (server, asked) => {
    const catalogue = blocksIn(server, asked)
    const answers = answersAt(server, asked, now())
    const providers = providersIn(server, asked)
    const isChosen = (asked.options ?? []).length > 0
    return holdersIn(server, asked).map((holder) => {
      const own = shares(answers, holder)
      const count = providers.filter(({ municipality }) =>
        holder.municipalities.includes(municipality),
      ).length
      const lines = isChosen
        ? catalogue.map((block) => ({ name: block.name, share: own.block(block) }))
        : categoriesOf(catalogue).map((category) => ({ name: category.name, share: own.category(category) }))
      return {
        code: holder.code,
        name: holder.name,
        value: inTable(own.all(catalogue)),
        number: grouped(count),
        part: count,
        card: [
          own.answeredText(catalogue),
          ...lines.map(({ name, share }) =>
            share === null
              ? `${name}: No answers yet`
              : nearly(share, (value) => `${name}: ${value.toFixed(2)}%`),
          ),
        ],
      }
    })
  },
  first: (server, { category, place }) => {
    const asked = { category, place }
    const own = shares(answersAt(server, asked, now()), itself(server, asked))
    const share = own.all(blocksIn(server, asked))
    return share === null ? '–' : nearly(share)
  },
  section: (server, asked) => ({ 'Availability by category': availability(server, asked) }),
  charts: (server, asked) => {
    const chosen = blocksIn(server, asked)
    const isChosen = (asked.options ?? []).length > 0
    const quarterly = overQuarters(server, asked)
    const [before] = quarterly
    const after = quarterly.at(-1)
    if (before === undefined || after === undefined) throw new Error('There are no quarters')
    return {
      [isChosen ? 'Availability by building block and requirement' : 'Availability by category']:
        availability(server, asked),
      'Availability this quarter': thisQuarter(
        wholeCategories(server, asked),
        before.category,
        after.category,
      ),
      ...(isChosen &&
        Object.fromEntries(
          categoriesOf(chosen).map(({ name, blocks: own }) => [
            `${name}, by building block`,
            thisQuarter(own, before.block, after.block),
          ]),
        )),
    }
  },
  panel: (server, asked) => {
    const chosen = blocksIn(server, asked)
    const quarterly = overQuarters(server, asked).slice(1)
    const all = quarterly.at(-1)?.all(chosen) ?? null
    return {
      tables: {
        'Availability by category': wholeCategories(server, asked).map((category) => [
          category.name,
          ...quarterly.map((then) => shareText(then.category(category), plain)),
        ]),
      },
      figures: [shareText(all), grouped(providersIn(server, asked).length)],
    }
  },
}
