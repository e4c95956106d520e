import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import type { DeviceReport } from '#contract/schemas/device.ts'
import { oldestClient } from '#contract/wire.ts'
import {
  lockDevices,
  markCleared,
  updateDevice,
  listPeopleOn,
  removeIdleDevices,
  removeRevocation,
  type StoredDevice,
} from '#server/devices/device-store.ts'
import { followUnsent } from '#server/devices/follow-unsent.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Context } from '#server/http/context.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import { EPOCH } from '#server/db/epoch.ts'
import { listAdministratorNames } from '#server/queries/action-holder-store.ts'
import { getSettings, type SettingDefaults } from '#server/queries/settings-store.ts'
import { pingPlan, withoutReport, type PingPlan } from './ping-plan.ts'

type Ping = typeof calls.sync.ping

/**
 * Answers with the time and the signed-in person, and stores the device's report. Its part about a person's work counts
 * only in that person's session and not from a locked device. A report beyond the limits is dropped; the rest is still
 * answered. The device is always told whose copies it must clear, because only the device itself knows its id.
 */
export async function answerPing(
  context: Context<Ping>,
  settings: SettingDefaults,
  reports: RateLimiter,
): Promise<AnswerOf<Ping>> {
  const { input, db, user, clock } = context
  const disabled = user === null ? ((await context.session.findDisabledPerson(db)) ?? null) : null
  const heard =
    input.device === undefined ? noReport : await handleReport(context, input.device, { disabled, reports })
  return {
    time: clock.now(),
    epoch: (await findSystemValue(db, EPOCH)) ?? '',
    oldestClient,
    signedIn: heard.isSessionOver ? null : (user?.stakeholderId ?? null),
    disabled: disabled === null ? null : await explainDisabled(context, disabled, settings),
    isReportTaken: heard.isReportTaken,
    revoked: heard.revoked,
  }
}

/** Names the people to ask only to the person whose session this was. */
async function explainDisabled({ db }: Context<Ping>, stakeholderId: number, settings: SettingDefaults) {
  const { supportContact } = await getSettings(db, settings)
  const ask = supportContact === '' ? await listAdministratorNames(db, MAX_NAMES) : [supportContact]
  return { stakeholderId, ask }
}

const MAX_NAMES = 3

const noReport = { isSessionOver: false, isReportTaken: false, revoked: [] }

async function handleReport(
  context: Context<Ping>,
  device: DeviceReport,
  { disabled, reports }: { readonly disabled: number | null; readonly reports: RateLimiter },
): Promise<Pick<PingPlan, 'isSessionOver' | 'isReportTaken'> & { readonly revoked: number[] }> {
  const { input, db, write, user, clock, origin, session } = context
  const people = await listPeopleOn(db, device.deviceId)
  const heard = pingPlan({
    device,
    label: origin.deviceLabel,
    author: input.author ?? null,
    cleared: input.cleared ?? [],
    signedIn: user?.stakeholderId ?? null,
    session: user === null && disabled === null ? null : ((await session.find(db)) ?? null),
    disabled,
    isUnlocked: session.isUnlocked,
    people,
    now: clock.now(),
  })
  const carry = async (plan: PingPlan): Promise<PingPlan> => {
    if (!plan.isNothing) await write((writer) => applyPlan(writer, context, device, plan))
    return plan
  }
  const carried = async (): Promise<PingPlan> => {
    try {
      spendReport(reports, heard, device)
      return await carry(heard)
    } catch (error) {
      if (!(error instanceof ProblemError && error.problem.type === 'too-many')) throw error
      return carry(withoutReport(heard))
    }
  }
  const { isSessionOver, isReportTaken, revoked } = await carried()
  return { isSessionOver, isReportTaken, revoked: revoked.map(idOf) }
}

/** @throws too-many if the person, or a revoked device, has reported too often */
function spendReport(reports: RateLimiter, { reportOf, lastWordsOf }: PingPlan, device: DeviceReport): void {
  // A revoked device needs no session for its last words, so it has a budget of its own and cannot use up its person's.
  if (reportOf !== null) reports.consume(String(reportOf), costOf(device))
  else if (lastWordsOf !== null) reports.consume(device.deviceId, costOf(device))
}

async function applyPlan(
  db: Writer,
  { clock, origin, session }: Context<Ping>,
  device: DeviceReport,
  plan: PingPlan,
): Promise<void> {
  const { deviceId } = device
  const now = clock.now()
  await lockDevices(db, { deviceId })
  for (const stakeholderId of plan.cleared.map(idOf)) {
    await markCleared(db, { deviceId, stakeholderId }, now)
    await followUnsent(db, { deviceId, stakeholderId }, { unsent: [], discarded: [] }, now)
  }
  if (plan.lastWordsOf !== null) {
    await followUnsent(db, { deviceId, stakeholderId: plan.lastWordsOf }, device, now)
  }
  if (plan.reportOf !== null) {
    const owner = { deviceId, stakeholderId: plan.reportOf }
    await removeIdleDevices(db, owner, now)
    await updateDevice(db, owner, { report: device, label: origin.deviceLabel, now })
    await removeRevocation(db, owner, now)
    await followUnsent(db, owner, device, now)
  }
  if (plan.mustLinkDevice) await session.linkDevice(db, deviceId)
  if (plan.isSessionOver) await session.end(db)
}

/** The cost is the number of rows that it may change. */
function costOf({ unsent, discarded }: DeviceReport): number {
  return 1 + ((unsent?.length ?? 0) + discarded.length) / ROWS_OF_ONE
}

const ROWS_OF_ONE = 1_000

function idOf({ stakeholderId }: StoredDevice): number {
  return stakeholderId
}
