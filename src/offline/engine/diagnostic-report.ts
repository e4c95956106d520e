import { clientVersion } from '#contract/wire.ts'
import type { Entry, OutboxFigures } from '#src/sync/index.ts'
import { build } from '../database/build.ts'
import type { DeviceDatabase } from '../database/database.ts'
import { deviceIdOf } from '../database/device-metadata.ts'
import { isEntry } from '../outbox/entry-shape.ts'
import type { StoredWork } from '../outbox/figures.ts'
import type { PackState } from '../field-pack/pack.ts'
import { lastContactIn } from '../sending/connectivity.ts'
import { estimateStorage } from '../database/estimate-storage.ts'
import type { DiagnosticReport } from './sync.ts'

interface ReportSources {
  readonly stored: StoredWork
  readonly figures: OutboxFigures
  readonly pack: PackState
}

/** Returns the state of the person's work on this device, without any content. */
export async function diagnosticReport(
  device: DeviceDatabase,
  { stored, figures, pack }: ReportSources,
): Promise<DiagnosticReport> {
  const { isPersisted, storedBytes, roomBytes } = await estimateStorage()
  return {
    deviceId: await deviceIdOutsideQuery(device),
    build,
    client: clientVersion,
    state: figures.isLocked ? 'locked' : 'open',
    isPersisted: isPersisted ?? stored.lasting?.isPersisted ?? null,
    storedBytes,
    roomBytes,
    lastContactAt: lastContactIn(stored.server),
    clockBehind: stored.server?.behind ?? null,
    counts: figures.counts,
    quarantined: figures.quarantined,
    drafts: stored.drafts,
    receipts: stored.receipts,
    records: stored.records,
    pack,
    problems: problemsIn(stored.entries.filter(isEntry), figures),
    hasBackgroundSync: 'SyncManager' in globalThis,
  }
}

/** A live query must not write, and the first call makes the id. A timer leaves the query's zone. */
function deviceIdOutsideQuery(device: DeviceDatabase): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(() => void deviceIdOf(device).then(resolve, reject))
  })
}

function problemsIn(
  entries: readonly Pick<Entry, 'state' | 'problem'>[],
  { trouble }: Pick<OutboxFigures, 'trouble'>,
): DiagnosticReport['problems'] {
  const problems = entries.flatMap(({ state, problem }): DiagnosticReport['problems'] => {
    if (state.type === 'refused')
      return [{ reason: state.refusal.reason, status: state.refusal.status, at: null }]
    return problem === null ? [] : [{ reason: problem.reason, status: null, at: problem.at }]
  })
  const isKnown = trouble === null || problems.some(({ reason }) => reason === trouble)
  return isKnown ? problems : [{ reason: trouble, status: null, at: null }, ...problems]
}
