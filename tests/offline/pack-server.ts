import { sync } from '#contract/calls/sync.ts'
import { ProviderRecord, type UpdateState } from '#contract/schemas/provider.ts'
import { headers, markerValue } from '#contract/wire.ts'

interface Row {
  readonly record: ProviderRecord
  /** When it last changed. */
  readonly seq: number
  readonly isRemoved: boolean
}

export interface NewRecord {
  readonly stakeholderId: number
  readonly boundaryId?: number
  readonly clientId?: string | null
  readonly state?: UpdateState
  readonly name?: string
}

/** A small model of the server's changes: pages in the order of change, and a cursor for one place and person. */
export class PackServer {
  /** The fault of the n-th request for a page; undefined answers it. */
  fault: (nth: number) => Response | 'no-signal' | undefined = () => undefined
  /** Run before the n-th page is answered. */
  meanwhile: (nth: number) => void | Promise<void> = () => undefined
  asked = 0
  signedIn: number | null
  epoch = 'a'
  private readonly rows = new Map<number, Row>()
  private seq = 0
  private generation = 1

  constructor(
    signedIn: number,
    private municipalities: readonly number[],
    private readonly pageSize = 3,
  ) {
    this.signedIn = signedIn
  }

  put(given: NewRecord): void {
    const before = this.rows.get(given.stakeholderId)?.record
    const record = aRecord(given, (before?.version ?? 0) + 1)
    this.rows.set(given.stakeholderId, { record, seq: (this.seq += 1), isRemoved: false })
  }

  remove(stakeholderId: number): void {
    const row = this.rows.get(stakeholderId)
    if (row === undefined) return
    const record = { ...row.record, version: row.record.version + 1 }
    this.rows.set(stakeholderId, { record, seq: (this.seq += 1), isRemoved: true })
  }

  /** Deletes a record without a removal: only a complete download shows that it is gone. */
  lose(stakeholderId: number): void {
    this.rows.delete(stakeholderId)
  }

  /** Rights or the quarter changed: earlier cursors are invalid. */
  reset(municipalities = this.municipalities): void {
    this.generation += 1
    this.municipalities = municipalities
  }

  readonly fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://phone')
    if (url.pathname === '/api/sync/ping')
      return ours({ signedIn: this.signedIn, time: 1, epoch: this.epoch })
    const nth = (this.asked += 1)
    await this.meanwhile(nth)
    const fault = this.fault(nth)
    if (fault === 'no-signal') throw new TypeError('Failed to fetch')
    return fault ?? ours(this.page(url.searchParams.get('cursor')), 200, this.epoch)
  }

  private page(cursor: string | null): unknown {
    const [generation, since] = (cursor ?? '0:0').split(':').map(Number)
    const isGood = generation === this.generation
    const from = isGood ? (since ?? 0) : 0
    const mine = [...this.rows.values()]
      .filter(({ record }) => this.municipalities.includes(record.boundaryId))
      .sort((a, b) => a.seq - b.seq)
    const next = mine.filter(({ seq, isRemoved }) => seq > from && (isGood || !isRemoved))
    const page = next.slice(0, this.pageSize)
    const hasMore = next.length > this.pageSize
    return sync.changes.output.parse({
      isReset: cursor !== null && !isGood,
      cursor: `${this.generation}:${hasMore ? page.at(-1)?.seq : this.seq}`,
      hasMore,
      total: mine.filter(({ isRemoved }) => !isRemoved).length,
      municipalities: isGood ? null : this.municipalities.map(aMunicipality),
      blocks: isGood ? null : [],
      records: page.filter(({ isRemoved }) => !isRemoved).map(({ record }) => record),
      removed: page
        .filter(({ isRemoved }) => isRemoved)
        .map(({ record: { stakeholderId, clientId, version } }) => ({ stakeholderId, clientId, version })),
    })
  }
}

export function ours(body: unknown, status = 200, epoch = 'a'): Response {
  return Response.json(body, { status, headers: { [headers.marker]: markerValue, [headers.epoch]: epoch } })
}

function aMunicipality(boundaryId: number) {
  return {
    stakeholderId: boundaryId + 1000,
    name: `Municipality ${boundaryId}`,
    boundaryId,
    district: { boundaryId: 901, description: 'Ugu' },
    province: { boundaryId: 900, description: 'KwaZulu-Natal' },
  }
}

export function aRecord(given: NewRecord, version: number): ProviderRecord {
  const {
    stakeholderId,
    boundaryId = 1,
    clientId = null,
    state = 'outstanding',
    name = `P${stakeholderId}`,
  } = given
  return ProviderRecord.parse({
    stakeholderId,
    clientId,
    version,
    name,
    buildingBlockId: 7,
    buildingBlock: 'Shelter',
    boundaryId,
    boundaryStakeholderId: boundaryId + 1000,
    localMunicipalityName: `Municipality ${boundaryId}`,
    addressId: null,
    addressTypeId: null,
    addressLine1: '1 Main Road',
    addressLine2: '',
    isAddressPublic: false,
    contacts: [],
    buildingBlockRequirements: [],
    state,
    imported: null,
    returned: null,
    lastChange: null,
    verification: { submitted: null, verified: null, returned: null },
  })
}
