import { expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { UserSession } from '#contract/schemas/session.ts'
import {
  confirmedState,
  storedState,
  seenOffline,
  stateAfter,
  stateWithout,
  type StoredSession,
  type SessionState,
} from '#src/data/session/session-rules.ts'

const day = 86_400_000
const monday = Date.UTC(2026, 4, 4, 8)
const session = UserSession.parse({
  user: {
    stakeholderId: 7,
    displayName: 'Thandeka M',
    username: 'thandeka@example.org',
    assignedPlaces: [],
    language: null,
  },
  organisationName: null,
  organisationTypeId: null,
  userActions: [{ actionId: 35 }],
  isAuthenticated: true,
})
const nobody = { ...session, user: null, userActions: [], isAuthenticated: false }

test('a person the server confirmed is signed in, with their actions', () => {
  expect(confirmedState(session, monday)).toMatchObject({
    status: 'signed-in',
    isConfirmed: true,
    actionIds: [35],
  })
})

test("the server's own answer that nobody is signed in ends the session at once", () => {
  expect(confirmedState(nobody, monday)).toEqual({ status: 'anonymous' })
})

const tooLong: SessionState = {
  status: 'anonymous',
  ending: { type: 'too-long-offline', of: StakeholderId.parse(7) },
}

test('without signal a device stays usable for 14 days after the server last confirmed the session', () => {
  const kept = { session, confirmedAt: monday }
  expect(storedState(kept, monday + 14 * day)).toMatchObject({ status: 'signed-in', isConfirmed: false })
  expect(storedState(kept, monday + 14 * day + 1)).toEqual(tooLong)
})

const isOpen = (kept: StoredSession, now: number) => storedState(kept, now).status === 'signed-in'
/** The device is used on these days after Monday. */
const lookedAt = (...days: readonly number[]) =>
  days.reduce<StoredSession>((kept, one) => seenOffline(kept, monday + one * day), {
    session,
    confirmedAt: monday,
  })

test('a clock that ran ahead by 100 days ends a kept session only until it is right again', () => {
  expect(isOpen(lookedAt(1, 101), monday + 101 * day)).toBe(false)
  expect(isOpen(lookedAt(1, 101, 2), monday + 2 * day)).toBe(true)
})

test('a clock that is 100 days behind keeps a session for the days of use, and not for ever', () => {
  expect(isOpen(lookedAt(-100, -99, -90), monday - 90 * day)).toBe(true)
  expect(isOpen(lookedAt(-100, -93, -86, -85), monday - 85 * day)).toBe(false)
})

test('a clock that is put back again and again does not extend a kept session', () => {
  expect(isOpen(lookedAt(13, 1, 2), monday + 2 * day)).toBe(true)
  expect(isOpen(lookedAt(13, 1, 3), monday + 3 * day)).toBe(false)
})

test('without signal a device that has no session is nobody’s', () => {
  expect(storedState(undefined, monday)).toEqual({ status: 'anonymous' })
})

test('a person who was signed in is told when the server ended their session', () => {
  const remembered = storedState({ session, confirmedAt: monday }, monday)
  expect(stateAfter(remembered, confirmedState(nobody, monday))).toEqual({
    status: 'anonymous',
    ending: { type: 'session', of: 7 },
  })
})

test('no end is told on a device that remembers nobody, or while the session continues', () => {
  const confirmed = confirmedState(session, monday)
  expect(stateAfter({ status: 'anonymous' }, confirmedState(nobody, monday))).toEqual({ status: 'anonymous' })
  expect(stateAfter(storedState({ session, confirmedAt: monday }, monday), confirmed)).toEqual(confirmed)
})

test('the end of a session is told once, however often the server reports it, until somebody signs in again', () => {
  const ended = stateAfter(confirmedState(session, monday), confirmedState(nobody, monday))
  expect(stateAfter(ended, confirmedState(nobody, monday + 1))).toBe(ended)
  expect(stateAfter(ended, stateAfter(confirmedState(session, monday), confirmedState(nobody, monday)))).toBe(
    ended,
  )
  expect(stateAfter(ended, confirmedState(session, monday))).toMatchObject({ status: 'signed-in' })
})

test('a person whose device was signed out elsewhere is told so, and not that their session ended', () => {
  const taken: SessionState = { status: 'anonymous', ending: { type: 'device', of: StakeholderId.parse(7) } }
  expect(stateAfter(confirmedState(session, monday), taken)).toBe(taken)
  expect(stateAfter(taken, confirmedState(nobody, monday))).toBe(taken)
})

test('a person learns that the device was signed out elsewhere also after their session has ended', () => {
  const taken: SessionState = { status: 'anonymous', ending: { type: 'device', of: StakeholderId.parse(7) } }
  const ended = stateAfter(confirmedState(session, monday), confirmedState(nobody, monday))
  expect(stateAfter(ended, taken)).toEqual(taken)
  expect(stateWithout(ended, StakeholderId.parse(7))).toEqual(taken)
  expect(stateAfter(tooLong, taken)).toEqual(taken)
})

test('signing a colleague out of the device ends nobody else’s session', () => {
  const confirmed = confirmedState(session, monday)
  expect(stateWithout(confirmed, StakeholderId.parse(8))).toBe(confirmed)
  expect(stateWithout({ status: 'anonymous' }, StakeholderId.parse(7))).toEqual({ status: 'anonymous' })
  expect(stateWithout(confirmed, StakeholderId.parse(7))).toEqual({
    status: 'anonymous',
    ending: { type: 'device', of: 7 },
  })
})
