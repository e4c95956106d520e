import { DAY_MS } from '#contract/rules/day.ts'
import type { WindowLimit } from '#server/http/window-limits.ts'

const WINDOW_MS = 600_000

/** A whole office shares a network. */
const RESPONSES = 60
const UNKNOWN_CODES = 20

export function responseLimit(network: string): WindowLimit {
  return { purpose: 'survey responses', subject: network, most: RESPONSES, windowMs: WINDOW_MS }
}

/** Nobody expects more in a day, and a script that sends from many networks does not get further. */
const RESPONSES_A_DAY = 200

/** A whole organisation may answer on one day. Whoever expects more responses raises it with their number. */
export function surveyLimit(survey: {
  readonly id: number
  readonly expected_responses: number
}): WindowLimit {
  const most = Math.max(RESPONSES_A_DAY, 2 * survey.expected_responses)
  return { purpose: 'responses of a survey', subject: String(survey.id), most, windowMs: DAY_MS }
}

export function unknownCodeLimit(network: string): WindowLimit {
  return { purpose: 'unknown survey codes', subject: network, most: UNKNOWN_CODES, windowMs: WINDOW_MS }
}
