import { topology } from 'topojson-server'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { answer, type Answer } from './fake-server.ts'
import { noFigures } from './figures.ts'
import { rectangle } from './boundaries.ts'

type Snapshot = AnswerOf<typeof calls.dashboard.get>
type Place = Snapshot['containedBoundaryData'][number]

const figures = {
  ...noFigures,
  totalbuildingBlock: 3,
  verifiedProviders: 2,
  placesToCheck: 4,
  answered: 30,
  availability: 0.5,
  participatingOrganisations: 4,
  overallMaturity: 62,
  totalCrime: 120,
  crimePerCapita: 40,
  totalActions: 5,
  activeActions: 2,
}

function aPlace(
  boundaryId: number,
  code: string,
  description: string,
  above: { readonly province?: number; readonly district?: number } = {},
): Place {
  const { province = null, district = null } = above
  const boundaryTypeId = province === null ? 1 : district === null ? 2 : 3
  const parents = { nationalBoundaryId: province, districtBoundaryId: district }
  return { boundaryId, code, description, boundaryTypeId, peopleCount: 300_000, ...parents, ...figures }
}

/** Two provinces; one of them has a district with two municipalities. */
const places: readonly Place[] = [
  { ...aPlace(1, 'EC', 'Eastern Cape'), availability: 0.25, totalbuildingBlock: 1 },
  aPlace(2, 'KZN', 'KwaZulu-Natal'),
  aPlace(20, 'DC21', 'Ugu', { province: 2 }),
  aPlace(701, 'KZN216', 'Ray Nkonyeni', { province: 2, district: 20 }),
  { ...aPlace(702, 'KZN213', 'Umzumbe', { province: 2, district: 20 }), availability: 0.1 },
]

const country = { boundaryId: null, description: 'South Africa', boundaryTypeId: null, peopleCount: 600_000 }
const now = { period: 'Apr-Jun', year: 2026, quarter: 2 } as const
const before = { period: 'Jan-Mar', year: 2026, quarter: 1 } as const
const yearAgo = { period: 'Apr-Jun', year: 2025, quarter: 2 } as const

export const snapshot: Snapshot = {
  boundary: { ...country, ...figures, municipalities: 2 },
  periods: { buildingBlocks: now, healthCheck: before, crime: { ...before, group: null } },
  containedBoundaryData: [...places],
}

const components: AnswerOf<typeof calls.dashboard.components> = [
  {
    componentId: 1,
    name: 'Building blocks',
    description: 'See which services are in place.',
    linkTitle: 'About the building blocks',
    linkUrl: null,
    seq: 1,
    options: [
      {
        id: 3,
        name: 'Safe places',
        subOptions: [
          { id: 12, name: 'Shelter for survivors' },
          { id: 13, name: 'Safe room' },
        ],
      },
      { id: 4, name: 'Justice', subOptions: [{ id: 14, name: 'Special court' }] },
    ],
  },
  {
    componentId: 2,
    name: 'Health check',
    description: 'See what workplaces found.',
    linkTitle: 'About the Health Check',
    linkUrl: null,
    seq: 2,
    options: [
      { id: 1, name: 'Company', subOptions: [] },
      { id: 2, name: 'College', subOptions: [] },
    ],
  },
  {
    componentId: 3,
    name: 'Crime statistics',
    description: 'See what was told to the police.',
    linkTitle: 'About the crime figures',
    linkUrl: null,
    seq: 3,
    options: [{ id: 1, name: 'Rape', subOptions: [] }],
  },
  {
    componentId: 4,
    name: 'Collective actions',
    description: 'See what teams set out to change.',
    linkTitle: 'About collective actions',
    linkUrl: null,
    seq: 4,
    options: [{ id: 1, name: 'Prevention', subOptions: [] }],
  },
]

interface AskedPlace {
  readonly boundaryId?: number | string | undefined
  readonly boundaryTypeId?: number | undefined
}

function placeOf({ boundaryId }: AskedPlace) {
  const found = places.find((place) => place.boundaryId === boundaryId)
  if (found === undefined) return country
  const { description, boundaryTypeId, peopleCount } = found
  return { boundaryId: found.boundaryId, description, boundaryTypeId, peopleCount }
}

/** Returns the places just below a place, or those of one level in the whole country. */
function within({ boundaryId, boundaryTypeId }: AskedPlace): readonly Place[] {
  const own = places.find((place) => place.boundaryId === boundaryId)
  if (own === undefined) return places.filter((place) => place.boundaryTypeId === (boundaryTypeId ?? 1))
  return places.filter(
    (place) =>
      place.boundaryTypeId === own.boundaryTypeId + 1 &&
      (place.nationalBoundaryId === boundaryId || place.districtBoundaryId === boundaryId),
  )
}

function contained({ boundaryId, description: boundary, boundaryTypeId }: Place) {
  return { boundaryId, boundary, boundaryTypeId }
}

const someAnswered = { answered: 3, asked: 5 }
const blockStats = [
  {
    buildingBlockId: 12,
    buildingBlockCategoryId: 3,
    description: 'Shelter for survivors',
    buildingBlockCount: 2,
    ...someAnswered,
    availability: 0.6,
    requirementStats: [
      {
        buildingBlockRequirementId: 401,
        description: 'Transport to court or hospital',
        ...someAnswered,
        availability: 0.6,
      },
    ],
  },
  {
    buildingBlockId: 14,
    buildingBlockCategoryId: 4,
    description: 'Special court',
    buildingBlockCount: 1,
    ...someAnswered,
    availability: 0.2,
    requirementStats: [],
  },
]
const categoryStats = [
  { buildingBlockCategoryId: 3, description: 'Safe places', ...someAnswered, availability: 0.6 },
  { buildingBlockCategoryId: 4, description: 'Justice', ...someAnswered, availability: 0.2 },
]

function buildingBlockReport(asked: InputOf<typeof calls.buildingBlocks.getBuildingBlockData>) {
  const period = { categoryStats, blockStats }
  return {
    boundary: placeOf(asked),
    reportingPeriods: [
      { ...yearAgo, isCurrent: false, ...period },
      { ...before, isCurrent: false, ...period },
      { ...now, isCurrent: true, ...period },
    ],
    lastQuarter: 2 as const,
    containedBoundaryData: within(asked).map((place) => ({
      ...contained(place),
      ...someAnswered,
      availability: place.availability,
      buildingBlockCount: place.totalbuildingBlock,
      categoryStats: categoryStats.map(({ buildingBlockCategoryId, availability }) => ({
        buildingBlockCategoryId,
        availability,
        buildingBlockCount: 1,
      })),
      blockStats: blockStats.map(
        ({ buildingBlockId, buildingBlockCategoryId, availability, buildingBlockCount }) => ({
          buildingBlockId,
          buildingBlockCategoryId,
          ...someAnswered,
          availability,
          buildingBlockCount,
          municipalitiesWithOne: 1,
        }),
      ),
    })),
  }
}

function reachOf(organisationTypeId: number) {
  return {
    organisationTypeId,
    organisationCount: 6,
    participatingOrganisations: 4,
    totalActualResponses: 50,
    totalExpectedResponses: 100,
    scoredSurveys: 3,
    overalMaturity: 62,
  }
}

const { organisationTypeId: _type, ...wholeReach } = reachOf(0)
const maturityScores = [
  { questionCategoryId: 1, questionCategory: 'Leadership', score: 70 },
  { questionCategoryId: 2, questionCategory: 'Support', score: 54 },
]

function healthCheckReport(asked: InputOf<typeof calls.healthCheck.stats>) {
  const organisationTypes = [1, 2].map((id) => ({
    ...reachOf(id),
    description: id === 1 ? 'Company' : 'College',
    maturityScores,
  }))
  const total = { ...wholeReach, maturityScores }
  return {
    boundary: placeOf(asked),
    reported: before,
    periods: [
      { ...yearAgo, isCurrent: false, total, organisationTypes },
      { ...before, isCurrent: false, total, organisationTypes },
      { ...now, isCurrent: true, total, organisationTypes },
    ],
    containedBoundaryData: within(asked).map((place) => ({
      ...contained(place),
      total: wholeReach,
      organisationTypes: [reachOf(1), reachOf(2)],
    })),
  }
}

function crimeEntry(place: ReturnType<typeof placeOf>, period: typeof now | typeof before | typeof yearAgo) {
  const isLatest = period === before
  return {
    ...period,
    boundaryId: place.boundaryId,
    boundary: place.description,
    boundaryTypeId: place.boundaryTypeId,
    peopleCount: place.peopleCount,
    group: null,
    total: 120,
    priorYearQuarter: 100,
    isDivided: true,
    crimeStats: [
      {
        crimeTypeId: 1,
        description: 'Rape',
        help: 'Sexual penetration without consent.',
        value: 80,
        priorYearValue: 70,
        isIncluded: true,
        isLatest,
      },
      {
        crimeTypeId: 2,
        description: 'Assault',
        help: '',
        value: 40,
        priorYearValue: null,
        isIncluded: true,
        isLatest,
      },
    ],
  }
}

function crimeReport(asked: InputOf<typeof calls.crime.stats>) {
  return {
    boundary: placeOf(asked),
    latest: before,
    boundaryLevel: [crimeEntry(placeOf(asked), yearAgo), crimeEntry(placeOf(asked), before)],
    containedBoundaryData: within(asked).map((place) => crimeEntry(placeOf(place), before)),
  }
}

function collectiveActionReport(
  asked: InputOf<typeof calls.collectiveActions.getCollectiveActionsByBoundary>,
) {
  const counts = { total: 5, active: 2, inactive: 3 }
  const cycle = {
    totalCollectiveActions: 5,
    activeCollectiveActions: 2,
    inactiveCollectiveActions: 3,
    pillarStats: [{ pillarId: 1, ...counts }],
  }
  return {
    boundary: placeOf(asked),
    collectiveActionStats: counts,
    pillarStats: [
      { pillarId: 1, description: 'Prevention', help: 'Stops violence before it begins.', ...counts },
      { pillarId: 2, description: 'Justice', help: '', total: 0, active: 0, inactive: 0 },
    ],
    cycles: [
      {
        cycleId: 1,
        description: 'July to December 2025',
        year: 2025,
        startMonth: 7,
        endMonth: 12,
        isCurrentCycle: false,
        ...cycle,
      },
      {
        cycleId: 2,
        description: 'January to June 2026',
        year: 2026,
        startMonth: 1,
        endMonth: 6,
        isCurrentCycle: true,
        ...cycle,
      },
    ],
    containedBoundaryData: within(asked).map((place) => ({
      ...contained(place),
      ...counts,
      pillarStats: [
        { pillarId: 1, ...counts },
        { pillarId: 2, total: 0, active: 0, inactive: 0 },
      ],
    })),
  }
}

const at = { boundaryId: 701, longitude: 30.4, latitude: -30.7, isApproximate: true }

/** The answers to every request of the public pages. */
export const publicAnswers: readonly Answer[] = [
  answer(calls.dashboard.get, snapshot),
  answer(calls.dashboard.components, components),
  answer(calls.buildingBlocks.getBuildingBlockData, buildingBlockReport),
  answer(calls.healthCheck.stats, healthCheckReport),
  answer(calls.crime.stats, crimeReport),
  answer(calls.collectiveActions.getCollectiveActionsByBoundary, collectiveActionReport),
  answer(calls.geography.revision, {
    revision: 1,
    isApproximate: true,
    source: 'Municipal Demarcation Board',
    lowUrl: '/geometry/low.json',
    fullUrl: '/geometry/full.json',
  }),
  answer(calls.geography.geomarker, [
    {
      ...at,
      stakeholderId: 500,
      name: 'Marburg shelter',
      buildingBlockId: 12,
      buildingBlockCategoryId: 3,
      buildingBlock: 'Shelter for survivors',
      provenance: { state: 'verified', year: 2026, quarter: 2 },
    },
    {
      ...at,
      longitude: null,
      latitude: null,
      stakeholderId: 501,
      name: 'Umzumbe court',
      buildingBlockId: 14,
      buildingBlockCategoryId: 4,
      buildingBlock: 'Special court',
      provenance: { state: 'submitted', year: 2026, quarter: 2 },
    },
  ]),
  answer(calls.geography.actionsGeomarker, [
    {
      ...at,
      stakeholderId: 900,
      name: 'Ugu Rapid Response Team',
      pillarStats: [{ pillarId: 1, total: 5, active: 2, inactive: 3 }],
    },
  ]),
  answer(calls.collectiveActions.getCollectiveActionDetailsByStakeholderId, {
    stakeholderId: 900,
    name: 'Ugu Rapid Response Team',
    localMunicipalityName: 'Ray Nkonyeni',
    collectiveActions: [
      {
        collectiveActionId: 1,
        name: 'Light the taxi ranks',
        pillarId: 1,
        validFrom: Date.UTC(2026, 3, 1),
        validTo: Date.UTC(2026, 6, 9),
        outcome: null,
        description: 'Twelve ranks get lights.',
        active: true,
      },
    ],
  }),
]

const corners: Readonly<Record<string, readonly [number, number, number, number]>> = {
  EC: [24, -34, 29, -31],
  KZN: [29, -31, 33, -27],
  DC21: [30, -31, 31, -30],
  KZN216: [30, -31, 31, -30.5],
  KZN213: [30, -30.5, 31, -30],
}

function layerOf(boundaryTypeId: number, kind: string) {
  return {
    type: 'FeatureCollection' as const,
    features: places
      .filter((place) => place.boundaryTypeId === boundaryTypeId)
      .map(({ code }) => ({
        type: 'Feature' as const,
        id: `${kind}:${code}`,
        properties: {},
        geometry: { type: 'Polygon' as const, coordinates: [rectangle(...(corners[code] ?? [0, 0, 1, 1]))] },
      })),
  }
}

const lines = topology({
  provinces: layerOf(1, 'province'),
  districts: layerOf(2, 'district'),
  municipalities: layerOf(3, 'municipality'),
})

/** The lines of the places as geometry files. */
export const publicFiles = { '/geometry/low.json': lines, '/geometry/full.json': lines }
