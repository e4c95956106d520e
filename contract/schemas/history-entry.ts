import * as z from 'zod/mini'
import { KeptContent } from './verification.ts'

/** One change or verdict of a provider. Times are milliseconds UTC. */
export const HistoryEntry = z.object({
  id: z.int(),
  kind: z.enum(['added', 'update', 'contact-person-removed', 'removed', 'verified', 'returned', 'withdrawn']),
  by: z.string(),
  /** By the clock of the device on which it was typed; null where it was made on line. */
  typedAt: z.nullable(z.int()),
  receivedAt: z.int(),
  version: z.int(),
  /** What a person edits, before and after; both null for a verdict. */
  before: z.nullable(KeptContent),
  after: z.nullable(KeptContent),
  /** Why it was removed; empty for anything else, and where the person gave no reason. */
  reason: z.string(),
  verdict: z.nullable(
    z.object({
      comment: z.string(),
      path: z.nullable(z.string()),
      /** Null for those who do not verify. */
      note: z.nullable(z.string()),
    }),
  ),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
