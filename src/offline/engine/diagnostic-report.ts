import { clientVersion } from '#contract/wire.ts'
import type { Entry, OutboxFigures } from '#src/sync/index.ts'
import { build } from '../database/build.ts'
import type { DeviceDatabase, PersonDatabase } from '../database/database.ts'
import { deviceIdOf } from '../database/device-self.ts'
import { isEntry } from '../outbox/entry-shape.ts'
import type { PackState } from '../field-pack/pack.ts'
import { withDatabase } from '../database/with-database.ts'
import { storageFacts } from '../database/storage-facts.ts'
import type { DiagnosticReport } from './sync.ts'

/** Returns the state of the person's work on this device, without any content. */
export async function diagnosticReport(
  database: PersonDatabase,
  device: DeviceDatabase,
  { figures, pack }: { readonly figures: Omit<OutboxFigures, 'storageFailed'>; readonly pack: PackState },
): Promise<DiagnosticReport> {
  const found = await withDatabase(database, async ({ outbox, drafts, receipts, records }) => ({
    entries: (await outbox.toArray()).filter(isEntry),
    drafts: await drafts.count(),
    receipts: await receipts.count(),
    records: await records.filter(({ content }) => content !== null).count(),
    server: await database.mark('server'),
    lasting: await database.mark('lasting'),
  }))
  const { isPersisted, storedBytes, roomBytes } = await storageFacts()
  return {
    deviceId: await deviceIdOf(device),
    build,
    client: clientVersion,
    state: figures.isLocked ? 'locked' : 'open',
    isPersisted: isPersisted ?? found.lasting?.isPersisted ?? null,
    storedBytes,
    roomBytes,
    lastContactAt: found.server?.heardAt ?? null,
    clockBehind: found.server?.behind ?? null,
    counts: figures.counts,
    quarantined: figures.quarantined,
    drafts: found.drafts,
    receipts: found.receipts,
    records: found.records,
    pack,
    problems: problemsIn(found.entries, figures),
    hasBackgroundSync: 'SyncManager' in globalThis,
  }
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
