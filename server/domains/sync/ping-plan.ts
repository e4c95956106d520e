import type { DeviceReport } from '#contract/schemas/device.ts'
import type { StoredDevice } from '#server/devices/device-store.ts'
import type { OpenSession } from '#server/queries/session-store.ts'

/** An unchanged report is stored only this often, so that a ping stays cheap. */
const TOUCH_EVERY_MS = 60_000

interface PingInput {
  readonly device: DeviceReport
  readonly label: string
  /** The person whose work the report is about. */
  readonly author: number | null
  readonly cleared: readonly number[]
  readonly signedIn: number | null
  /** The session of the request; it has ended if its account is disabled. */
  readonly session: OpenSession | null
  /** The person of the session, if their account is disabled. */
  readonly disabled: number | null
  /** The request carries the device token; without it the report counts for nothing. */
  readonly isUnlocked: boolean
  /** The stored rows of the device, one for each person. */
  readonly people: readonly StoredDevice[]
  readonly now: number
}

export interface PingPlan {
  /** The session was opened before its device was revoked and was not linked to the device then. */
  readonly isSessionOver: boolean
  /** The people whose data the device has cleared, and those whose data it must still clear. */
  readonly cleared: readonly StoredDevice[]
  readonly revoked: readonly StoredDevice[]
  /** The person whose report to store; null if it does not count or says nothing new. */
  readonly reportOf: number | null
  readonly mustLinkDevice: boolean
  /** Whose unsent edits a revoked device reports before it clears them, signed in or not; null if it reports none. */
  readonly lastWordsOf: number | null
  /** True if the report counts, even if it contains nothing new. */
  readonly isReportTaken: boolean
  readonly isNothing: boolean
}

export function pingPlan(heard: PingInput): PingPlan {
  const { people, signedIn, session, disabled, author, device } = heard
  const own = people.find(({ stakeholderId }) => stakeholderId === signedIn)
  const isSessionOver =
    signedIn !== null && session !== null && own !== undefined && isOlderThanRevocation(session, own)
  const toClear = people.filter(({ revokedAt, clearedAt }) => revokedAt !== null && clearedAt === null)
  const hasCleared = ({ stakeholderId }: StoredDevice) => heard.cleared.includes(stakeholderId)
  const cleared = toClear.filter(hasCleared)
  const counts =
    heard.isUnlocked && signedIn !== null && author === signedIn && session !== null && !isSessionOver
  const mustLinkDevice = counts && session.deviceId !== device.deviceId
  // Nobody can send the edits of a disabled account, so its device still names them, although its session has ended.
  const isOfDisabled =
    disabled !== null &&
    author === disabled &&
    session?.deviceId === device.deviceId &&
    people.some(({ stakeholderId, revokedAt }) => stakeholderId === disabled && revokedAt === null)
  const isNews = mustLinkDevice || cleared.length > 0 || isNewReport(heard, own)
  const reportOf = (counts && isNews) || (isOfDisabled && device.unsent !== null) ? author : null
  const revoked = toClear.filter((one) => !hasCleared(one))
  const isLast = device.unsent !== null && revoked.some(({ stakeholderId }) => stakeholderId === author)
  const lastWordsOf = isLast ? author : null
  return {
    isSessionOver,
    cleared,
    revoked,
    reportOf,
    mustLinkDevice,
    lastWordsOf,
    isReportTaken: counts,
    isNothing: !isSessionOver && cleared.length === 0 && reportOf === null && lastWordsOf === null,
  }
}

/**
 * Returns the plan without the device's report, which the device will send again. The device is not told yet to clear
 * copies whose unsent edits could not be recorded.
 */
export function withoutReport(plan: PingPlan): PingPlan {
  return {
    ...plan,
    revoked: plan.revoked.filter(({ stakeholderId }) => stakeholderId !== plan.lastWordsOf),
    reportOf: null,
    mustLinkDevice: false,
    lastWordsOf: null,
    isReportTaken: false,
    isNothing: !plan.isSessionOver && plan.cleared.length === 0,
  }
}

function isOlderThanRevocation({ startedAt }: OpenSession, { revokedAt }: StoredDevice): boolean {
  return revokedAt !== null && startedAt <= revokedAt
}

function isNewReport({ device, label, now }: PingInput, own: StoredDevice | undefined): boolean {
  if (own === undefined || now - own.lastSeenAt >= TOUCH_EVERY_MS) return true
  const isSame =
    own.label === label &&
    own.build === device.build &&
    own.isPersisted === device.isPersisted &&
    own.drafts === device.drafts &&
    own.needsPerson === device.needsPerson &&
    own.clearedAt === null
  return !isSame || device.unsent !== null || device.discarded.length > 0
}
