import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { Provenance } from '#contract/schemas/provenance.ts'
import { noFigures } from '#tests/support/figures.ts'
import { publicAnswers as answers, publicFiles as files, snapshot } from '#tests/support/a-country.ts'
import { address, answer, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const at = Date.UTC(2026, 2, 14)

function anEntry(stakeholderId: number, name: string, provenance: Provenance) {
  return {
    stakeholderId,
    name,
    localMunicipalityName: 'Ray Nkonyeni',
    boundaryId: 701,
    buildingBlockId: 12,
    buildingBlock: 'Shelter for survivors',
    provenance,
    contacts: [{ contactTypeId: 3, detail: '0395550142' }],
    address: null,
    isAddressHidden: true,
    position: null,
    openingHours: '',
    languages: [],
    costOption: null,
    buildingBlockRequirements: [],
  }
}
const imported = { state: 'imported', list: 'stations.csv', at } as const

test.each<[state: string, provenance: Provenance, said: readonly RegExp[]]>([
  [
    'verified',
    { state: 'verified', year: 2026, quarter: 1 },
    [/Verified\./, /The province checked it in the January to March 2026 quarter\./],
  ],
  [
    'submitted',
    { state: 'submitted', year: 2026, quarter: 2 },
    [/Submitted\./, /The province has not checked it yet\./],
  ],
  [
    'imported from a list of police stations',
    { ...imported, placeKind: 'police-station' },
    [
      /^Police station\. Ask for the victim-friendly room\.$/,
      /Imported, not confirmed\./,
      /Imported on 14 March 2026 from the list stations\.csv\. Nobody has checked it\. Call before you go\./,
    ],
  ],
  [
    'imported from a list of health facilities',
    { ...imported, placeKind: 'health-facility' },
    [/^Clinic or hospital\. Ask if it gives care after rape or sexual assault \(post-exposure care\)\.$/],
  ],
  ['imported from another list', { ...imported, placeKind: null }, [/^Listed as: Shelter for survivors\.$/]],
  ['invented for demonstration', { state: 'demonstration' }, [/This provider is not real\./]],
])('the directory says of a provider that is %s who has confirmed it', async (_state, provenance, said) => {
  await renderScreen('/home/contact?boundaryId=20&componentId=1&componentSubOptions=3-12', {
    answers: [...answers, answer(calls.directory.searchcontact, [anEntry(500, 'Marburg', provenance)])],
    files,
  })
  await main().findByRole('heading', { name: 'Marburg' })
  for (const text of said) expect(main().getByText(text)).toBeDefined()
})

test('the panel of the map says how much was answered, and what is imported and not counted', async () => {
  await renderScreen('/home/map?componentId=1', { answers, files })
  expect(await main().findByText('30 of 80 requirements answered')).toBeDefined()
  expect(main().getByText('4 imported places are not confirmed and are not counted.')).toBeDefined()
  expect(main().getByText(/Verified by provinces this quarter: 2 of 3 providers/)).toBeDefined()
})

test('a source names the provinces alone only where they have verified every provider', async () => {
  const boundary = { ...snapshot.boundary, verifiedProviders: 3 }
  await renderScreen('/home/map?componentId=1', {
    answers: [...answers, answer(calls.dashboard.get, { ...snapshot, boundary })],
    files,
  })
  expect(await main().findByText(/Municipal designated persons, verified by provinces/)).toBeDefined()
})

test('a source names nobody where all that is known was imported', async () => {
  const boundary = { ...snapshot.boundary, totalbuildingBlock: 0, verifiedProviders: 0, placesToCheck: 4 }
  await renderScreen('/home/map?componentId=1', {
    answers: [...answers, answer(calls.dashboard.get, { ...snapshot, boundary })],
    files,
  })
  expect(await main().findByText(/Source: Imported lists, not confirmed\./)).toBeDefined()
  expect(main().queryByText(/Municipal designated persons/)).toBeNull()
})

test.each(['map', 'chart', 'grid'])(
  'the %s of a place without answers says so, and shows neither 0.00 nor a change',
  async (page) => {
    const nothing = { availability: null, answered: 0, asked: 80 }
    const period = { period: 'Apr-Jun', year: 2026, quarter: 2, isCurrent: true } as const
    const categoryStats = [{ buildingBlockCategoryId: 3, description: 'Safe places', ...nothing }]
    const { boundaryId: _none, ...country } = { ...snapshot.boundary, ...noFigures }
    await renderScreen(`/home/${page}?componentId=1`, {
      answers: [
        ...answers,
        answer(calls.dashboard.get, {
          ...snapshot,
          boundary: { boundaryId: null, ...country },
          containedBoundaryData: snapshot.containedBoundaryData.map((one) => ({ ...one, ...noFigures })),
        }),
        answer(calls.buildingBlocks.getBuildingBlockData, {
          boundary: {
            boundaryId: null,
            description: 'South Africa',
            boundaryTypeId: null,
            peopleCount: null,
          },
          reportingPeriods: [
            { ...period, year: 2025, isCurrent: false, categoryStats, blockStats: [] },
            { ...period, categoryStats, blockStats: [] },
          ],
          lastQuarter: 2,
          containedBoundaryData: [
            {
              boundaryId: 1,
              boundary: 'Eastern Cape',
              boundaryTypeId: 1,
              buildingBlockCount: 0,
              categoryStats: [{ buildingBlockCategoryId: 3, availability: null, buildingBlockCount: 0 }],
              blockStats: [],
              ...nothing,
            },
          ],
        }),
      ],
      files,
    })
    expect((await main().findAllByText('No answers yet')).length).toBeGreaterThan(0)
    expect(main().queryByText(/^[+−]?0\.00/)).toBeNull()
  },
)

test.each([
  ['map', 'Fewer than 20 cases: a single case changes the rate a lot.'],
  ['chart', 'Quarterly cases: Contact crime (no breakdown published)'],
  [
    'chart',
    'For October to December 2025 the police published only one total: Contact crime (no breakdown published).',
  ],
  ['grid', 'Fewer than 20 cases: a single case changes the rate a lot.'],
])('the %s of a crime quarter that was published without types names its one total', async (page, said) => {
  const group = 'Contact crime (no breakdown published)'
  const latest = { period: 'Oct-Dec', year: 2025, quarter: 4 } as const
  const whole = {
    boundaryId: null,
    description: 'South Africa',
    boundaryTypeId: null,
    peopleCount: 1_000_000,
  }
  const stat = { crimeTypeId: 20, description: group, help: '', value: 12, priorYearValue: 10 }
  const entry = {
    ...latest,
    boundary: 'South Africa',
    boundaryId: null,
    boundaryTypeId: null,
    peopleCount: 1_000_000,
    group,
    total: 12,
    priorYearQuarter: 10,
    isDivided: false,
    crimeStats: [{ ...stat, isIncluded: true, isLatest: true }],
  }
  await renderScreen(`/home/${page}?componentId=3`, {
    answers: [
      ...answers,
      answer(calls.dashboard.get, {
        ...snapshot,
        periods: { ...snapshot.periods, crime: { ...latest, group } },
      }),
      answer(calls.crime.stats, {
        boundary: whole,
        latest,
        boundaryLevel: [entry],
        containedBoundaryData: [{ ...entry, boundaryId: 1, boundary: 'Eastern Cape', boundaryTypeId: 1 }],
      }),
    ],
    files,
  })
  expect((await main().findAllByText(/Contact crime \(no breakdown published\)/)).length).toBeGreaterThan(0)
  expect((await main().findAllByText(said)).length).toBeGreaterThan(0)
  expect(
    main().queryByRole('heading', { name: /by type|GBVF crime breakdown|GBVF crime cases by/ }),
  ).toBeNull()
  expect(main().queryByText(/\)\)/)).toBeNull()
})

test('the charts lead to the earlier years of one type where the latest quarter has no types', async () => {
  const group = 'Contact crime (no breakdown published)'
  const murder = { crimeTypeId: 1, description: 'Murder', help: '', priorYearValue: null, isIncluded: true }
  const whole = {
    boundaryId: null,
    boundaryTypeId: null,
    peopleCount: 1_000_000,
  }
  const entry = (year: number, one: typeof murder, of: string | null) => ({
    ...whole,
    boundary: 'South Africa',
    period: 'Oct-Dec',
    quarter: 4 as const,
    year,
    group: of,
    total: 12,
    priorYearQuarter: null,
    isDivided: of === null,
    crimeStats: [{ ...one, value: 12, isLatest: of !== null }],
  })
  const { user } = await renderScreen('/home/chart?componentId=3', {
    answers: [
      ...answers,
      answer(calls.crime.stats, {
        boundary: { ...whole, description: 'South Africa' },
        latest: { period: 'Oct-Dec', year: 2025, quarter: 4 },
        boundaryLevel: [
          entry(2011, murder, null),
          entry(2025, { ...murder, crimeTypeId: 20, description: group }, group),
        ],
        containedBoundaryData: [],
      }),
    ],
    files,
  })
  const types = within(await main().findByRole('navigation', { name: 'Crime types' }))
  expect(types.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Murder'])
  await user.click(types.getByRole('link', { name: 'Murder' }))
  expect(address()).toContain('componentOptions=1')
})

test('only the years that were published as annual figures say so', async () => {
  const period = { period: 'Oct-Dec', quarter: 4 } as const
  const whole = {
    boundaryId: null,
    description: 'South Africa',
    boundaryTypeId: null,
    peopleCount: 1_000_000,
  }
  const stat = { crimeTypeId: 1, description: 'Rape', help: '', value: 12, priorYearValue: null }
  const entry = (year: number, isDivided: boolean) => ({
    ...period,
    year,
    boundary: 'South Africa',
    boundaryId: null,
    boundaryTypeId: null,
    peopleCount: 1_000_000,
    group: null,
    total: 12,
    priorYearQuarter: null,
    isDivided,
    crimeStats: [{ ...stat, isIncluded: true, isLatest: !isDivided }],
  })
  await renderScreen('/home/chart?componentId=3', {
    answers: [
      ...answers,
      answer(calls.crime.stats, {
        boundary: whole,
        latest: { ...period, year: 2025 },
        boundaryLevel: [entry(2011, true), entry(2025, false)],
        containedBoundaryData: [],
      }),
    ],
    files,
  })
  const figure = async (name: string) => within(await main().findByRole('figure', { name }))
  const note = /Annual figure, split evenly over four quarters/
  expect((await figure('Quarterly GBVF crime cases')).queryByText(note)).toBeNull()
  const years = await figure('Crime cases by year')
  expect(years.getAllByText(note).length).toBeGreaterThan(0)
  expect(years.getByText('1 of 4 quarters')).toBeDefined()
})
