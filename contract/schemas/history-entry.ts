import * as z from 'zod/mini'
import { RecordedContent } from './verification.ts'

/** A change or verdict of a provider. Times are milliseconds UTC. */
export const HistoryEntry = z.object({
  id: z.int(),
  kind: z.enum([
    'added',
    'update',
    'imported',
    'contact-person-removed',
    'removed',
    'verified',
    'returned',
    'withdrawn',
  ]),
  by: z.string(),
  /** The time by the clock of the device on which it was typed; null for a change made online. */
  typedAt: z.nullable(z.int()),
  receivedAt: z.int(),
  version: z.int(),
  /** The editable content before and after; both null for a verdict. */
  before: z.nullable(RecordedContent),
  after: z.nullable(RecordedContent),
  /** The reason of a removal; empty for anything else, and where the person gave no reason. */
  reason: z.string(),
  verdict: z.nullable(
    z.object({
      comment: z.string(),
      path: z.nullable(z.string()),
      /** Null for people who do not verify. */
      note: z.nullable(z.string()),
    }),
  ),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
