import { contactTypes } from '#contract/fields/contact-types.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { captureOf } from '#src/data/outbox/send.ts'
import { newId } from '#src/device/ids.ts'
import { aRecord } from './a-record.ts'
import { answer, type Answer } from './fake-server.ts'
import type { RenderedScreen } from './render-screen.tsx'

type PushInput = InputOf<typeof calls.sync.push>
type PushAnswer = AnswerOf<typeof calls.sync.push>['answers'][number]

const counts = { totalBuildingBlockCount: 2, totalVerifiedBuildingBlockCount: 1 }

function aMunicipality(
  stakeholderId: number,
  boundaryId: number,
  name: string,
): AnswerOf<typeof calls.buildingBlocks.getBuildingBlockAssociatedToUser>[number] {
  return {
    stakeholderId,
    name,
    boundaryId,
    district: { boundaryId: 20, description: 'Ugu' },
    province: { boundaryId: 2, description: 'KwaZulu-Natal' },
    buildingBlockCategories: [
      {
        buildingBlockCategoryId: 3,
        description: 'Safe places',
        buildingBlocks: [
          { buildingBlockId: 12, description: 'Shelter for survivors', ...counts },
          {
            buildingBlockId: 13,
            description: 'Safe room',
            totalBuildingBlockCount: 0,
            totalVerifiedBuildingBlockCount: 0,
          },
        ],
      },
    ],
  }
}

/** The answers to every request of the screens for capturing and verifying. */
export const fieldAnswers: readonly Answer[] = [
  answer(calls.buildingBlocks.getBuildingBlockAssociatedToUser, [
    aMunicipality(801, 701, 'Ray Nkonyeni'),
    aMunicipality(802, 702, 'Umzumbe'),
    aMunicipality(803, 703, 'Umdoni'),
  ]),
  answer(calls.buildingBlocks.getBuildingBlockOnMunicipality, {
    municipality: 'Ray Nkonyeni',
    buildingBlock: 'Shelter for survivors',
    ...counts,
    period: { year: 2026, quarter: 2 },
    providers: [
      {
        stakeholderId: 500,
        clientId: null,
        name: 'Marburg shelter',
        version: 3,
        state: 'submitted',
        isToCheck: false,
      },
      {
        stakeholderId: 501,
        clientId: null,
        name: 'Margate shelter',
        version: 1,
        state: 'verified',
        isToCheck: false,
      },
    ],
  }),
  answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, ({ stakeholderId }) =>
    stakeholderId === 501
      ? aRecord({ stakeholderId: 501, name: 'Margate shelter', version: 1, state: 'verified' })
      : aRecord(),
  ),
  answer(calls.buildingBlocks.getBuildingBlocks, [
    {
      buildingBlockId: 12,
      description: 'Shelter for survivors',
      help: '',
      buildingBlockCategoryId: 3,
      category: 'Safe places',
      isAddressPublic: false,
      isRetired: false,
      requirements: [
        { buildingBlockRequirementId: 401, name: 'Transport to court or hospital', help: 'Day and night.' },
      ],
    },
  ]),
  answer(calls.verification.claim, { others: [] }),
]

/** Returns a server's answers to pushed entries; by default each is accepted. */
export function takingEdits(
  said: (entry: PushInput['entries'][number]) => Partial<PushAnswer> = () => ({}),
): Answer {
  return answer(calls.sync.push, ({ entries }) => ({
    answers: entries.map((entry) => ({
      key: entry.key,
      status: 200,
      replayed: false,
      version: 4,
      receipt: 'AB12CD',
      retryAfter: null,
      body: { success: true, message: '', record: aRecord({ version: 4 }) },
      ...said(entry),
    })),
  }))
}

/** Returns the answer to an edit of a record that somebody else has changed meanwhile. */
export function clashWith(
  current: ProviderRecord,
  paths: readonly string[],
  isOwn = false,
): Partial<PushAnswer> {
  const changes = [{ by: 'Thandi Mokoena', at: Date.UTC(2026, 4, 3, 8), paths, isOwn }]
  return {
    status: 412,
    version: null,
    receipt: null,
    body: { problem: 'conflict', current, version: current.version, changes },
  }
}

/** Saves an edit of the Marburg shelter on this device. */
export async function saveEdit(
  { openSync }: Pick<RenderedScreen, 'openSync'>,
  change: Partial<ProviderUpdate>,
  touched: readonly string[] = ['name'],
  record = aRecord(),
): Promise<void> {
  const content = { ...contentOf(record), ...change }
  const now = Date.now()
  const capture = captureOf(
    calls.buildingBlocks.updateBuildingBlockContactsAndRequirements,
    {
      input: { ...content, seenReturn: null },
      base: { version: record.version, content: record },
      after: null,
      result: withUpdate(record, content),
      touched,
      summary: { title: content.name, detail: 'Shelter for survivors, Ray Nkonyeni' },
    },
    { id: newId(now), author: StakeholderId.parse(5), now },
  )
  const sync = await openSync()
  await sync.capture(capture, null)
}

/** Returns the contacts with another reception number. */
export function withReception(detail: string): Pick<ProviderUpdate, 'contacts'> {
  return { contacts: [{ contactTypeId: contactTypes.Reception, detail }] }
}
