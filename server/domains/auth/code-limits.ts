import { CODES_OF_WINDOW, CODES_WINDOW_MS } from '#contract/fields/one-time-code.ts'
import type { WindowLimit } from '#server/http/window-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const CODES_OF_DAY = 5
const CODES_OF_ADDRESS = 20
const CODES_OF_NETWORK = 20
const REGISTRATIONS_OF_NETWORK = 5
/** As many as the codes of a network have tries. */
const VERIFICATIONS_OF_NETWORK = 100
const PASSWORD_CHECKS = 5

/**
 * The limits of codes for an address. Those for one network are reached long before the one for all, so that somebody
 * elsewhere cannot use up the codes of its owner.
 */
export function codeLimitsOfAddress(email: string, network: string): readonly WindowLimit[] {
  const here = JSON.stringify([email, network])
  return [
    { purpose: 'codes', subject: here, most: CODES_OF_WINDOW, windowMs: CODES_WINDOW_MS },
    { purpose: 'codes of a day', subject: here, most: CODES_OF_DAY, windowMs: 24 * HOUR_MS },
    { purpose: 'codes of an address', subject: email, most: CODES_OF_ADDRESS, windowMs: 24 * HOUR_MS },
  ]
}

export function codeLimits(email: string, network: string): readonly WindowLimit[] {
  const ofNetwork = {
    purpose: 'codes of a network',
    subject: network,
    most: CODES_OF_NETWORK,
    windowMs: HOUR_MS,
  }
  return [...codeLimitsOfAddress(email, network), ofNetwork]
}

export function registrationLimit(network: string): WindowLimit {
  return { purpose: 'registrations', subject: network, most: REGISTRATIONS_OF_NETWORK, windowMs: HOUR_MS }
}

export function verificationLimit(network: string): WindowLimit {
  return { purpose: 'verifications', subject: network, most: VERIFICATIONS_OF_NETWORK, windowMs: HOUR_MS }
}

/** Wrong passwords of a person who is signed in; a right one clears them. */
export function passwordCheckLimit(stakeholderId: number): WindowLimit {
  const subject = String(stakeholderId)
  return { purpose: 'password checks', subject, most: PASSWORD_CHECKS, windowMs: 15 * MINUTE_MS }
}
