/** The rules of the outbox: what is captured, when it is sent, how a result is handled. They know no browser. */
export type * from './entry.ts'
export { idempotencyKeyOf, needsPerson, NO_VERSION, saveOf, stateNames } from './entry.ts'
export type * from './decrypted.ts'
export { classifyPing, classifyPush, troubleOfPing, troubleOfPush } from './classify.ts'
export type * from './classify.ts'
export { mayReplace, type CopyMark } from './copy-order.ts'
export { readyState, recoverEntry } from './recover.ts'
export { decide, type Event } from './machine.ts'
export type * from './state.ts'
export { isOnlyHere, mayBeDiscarded, type Resolution } from './resolve.ts'
export type * from './ports.ts'
export { createRunner, type Runner } from './runner.ts'
export {
  isUnreached,
  syncStateOf,
  unsentIn,
  type StateCounts,
  type OutboxFigures,
  type SyncState,
} from './sync-status.ts'
