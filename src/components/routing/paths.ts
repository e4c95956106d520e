import { devicesPath, verifyPath } from '#contract/rules/page-paths.ts'

export { encodeId, manageBuildingBlockPath } from '#contract/rules/page-paths.ts'

/** Every address of the page. The ids in them are encoded, as the specification asks. */
export const paths = {
  home: '/home',
  map: '/home/map',
  chart: '/home/chart',
  grid: '/home/grid',
  comparison: '/home/comparison',
  contact: '/home/contact',
  data: '/home/data',
  login: '/auth/login/',
  admin: '/admin/',
  organisation: '/organisation/',
  buildingBlocks: '/buildingBlock/',
  manageBuildingBlock: '/buildingBlock/manage/:boundaryId/:bldId',
  /** Where the work list is; an item of it lies below. */
  verify: verifyPath,
  verifyItem: `${verifyPath}:ref?`,
  devices: devicesPath,
  /** What comes in from files; a kind of them, and one import of it, lie below. */
  imports: '/admin/imports/',
  importsOf: '/admin/imports/:kind?/:runId?',
  outbox: '/outbox/',
  thisPhone: '/outbox/this-phone/',
  compare: '/outbox/compare/:id',
  profile: '/profile/',
} as const

/** Where a person decides about an edit that clashes. */
export function comparePath(entryId: string): string {
  return `/outbox/compare/${entryId}`
}

/** Where a person verifies a provider; the building block is part of what it is asked for by. */
export function verifyItemPath(ref: string | number, buildingBlockId: number): string {
  return `${verifyPath}${ref}?block=${buildingBlockId}`
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
