import type { StakeholderRef } from '../fields/ids.ts'

/** Where the page shows what waits for a verdict. */
export const verifyPath = '/buildingBlock/verify/'

/** Where an administrator sees which devices hold unsent changes. */
export const devicesPath = '/admin/devices/'

/** @param boundaryId the municipality's stakeholder id, as the dashboard hands it on */
export function manageBuildingBlockPath(boundaryId: number, bldId: number): string {
  return `/buildingBlock/manage/${encodeId(boundaryId)}/${encodeId(bldId)}`
}

interface RecordTarget {
  readonly boundaryStakeholderId: number
  readonly buildingBlockId: number
  readonly provider: StakeholderRef | number
  /** The path of a field of it, to open it there. */
  readonly field?: string | null
}

/** Where the page shows the record of a provider. */
export function recordPath({
  boundaryStakeholderId,
  buildingBlockId,
  provider,
  field,
}: RecordTarget): string {
  const path = `${manageBuildingBlockPath(boundaryStakeholderId, buildingBlockId)}?provider=${provider}`
  return field ? `${path}&field=${encodeURIComponent(field)}` : path
}

/** An id as it stands in an address: base64 of its digits, without padding. */
export function encodeId(id: number): string {
  const bits = [...String(id)].map((digit) => digit.charCodeAt(0).toString(2).padStart(8, '0')).join('')
  const sixes = bits.match(/.{1,6}/g) ?? []
  return sixes.map((six) => alphabet.charAt(Number.parseInt(six.padEnd(6, '0'), 2))).join('')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
