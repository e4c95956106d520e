/** Every address of the page. The ids in them are encoded, as the specification asks. */
export const paths = {
  home: '/home',
  login: '/auth/login/',
  admin: '/admin/',
  organisation: '/organisation/',
  buildingBlocks: '/buildingBlock/',
  manageBuildingBlock: '/buildingBlock/manage/:boundaryId/:bldId',
  devices: '/admin/devices/',
  outbox: '/outbox/',
  thisPhone: '/outbox/this-phone/',
  compare: '/outbox/compare/:id',
  profile: '/profile/',
} as const

/** @param boundaryId the municipality's stakeholder id, as the dashboard hands it on */
export function manageBuildingBlockPath(boundaryId: number, bldId: number): string {
  return `/buildingBlock/manage/${encodeId(boundaryId)}/${encodeId(bldId)}`
}

/** Where a person decides about an edit that clashes. */
export function comparePath(entryId: string): string {
  return `/outbox/compare/${entryId}`
}

/** An id as it stands in an address: base64 of its digits, without padding. */
function encodeId(id: number): string {
  return btoa(String(id)).replace(/=+$/, '')
}

/** The id in an address, or undefined where it is none. */
export function decodeId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[A-Za-z0-9+/]{2,20}$/.test(text)) return undefined
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=')
  const digits = safely(() => atob(padded))
  return digits !== undefined && /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    // What somebody typed into the address is not base64, so it names nothing.
    return undefined
  }
}
