/** The rules of the outbox: what is captured, when it is sent, how a result is handled. They know no browser. */
export type {
  Base,
  Capture,
  Entry,
  EntryState,
  CachedRecord,
  QueueKey,
  LiveState,
  Mergeable,
  Receipt,
  Removed,
  SeenEntry,
  StateName,
  Writing,
} from './entry.ts'
export { idempotencyKeyOf, needsPerson, NO_VERSION, saveOf, stateNames } from './entry.ts'
export type * from './decrypted.ts'
export {
  changesIn,
  classifyPing,
  classifyPush,
  errorsIn,
  troubleOfPing,
  troubleOfPush,
  type Confirmation,
  type Exchange,
  type Result,
  type Trouble,
} from './classify.ts'
export { mayReplace, type CopyMark } from './copy-order.ts'
export { readyState, recoverEntry } from './recover.ts'
export { decide, type Event } from './machine.ts'
export type { PushAnswered, Change, Merge, News, State } from './state.ts'
export { isOnlyHere, mayBeDiscarded, type Resolution } from './resolve.ts'
export type {
  Clock,
  Connection,
  Lock,
  Outbox,
  Ports,
  PushInput,
  Random,
  Sender,
  OutboxTransaction,
  Trigger,
} from './ports.ts'
export { createRunner, type Runner } from './runner.ts'
export { syncStateOf, unsentIn, type StateCounts, type OutboxFigures, type SyncState } from './sync-status.ts'
