import * as z from 'zod/mini'
import type { Action } from '../access.ts'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields/ids.ts'
import { BlockList, EntryContent, LookupList, ManagedEntry } from '../schemas/managed-entry.ts'
import { Outcome } from '../schemas/outcome.ts'

/** The calls to change the entries of some lists. Entries are retired and never deleted. */
function callsFor<
  const Name extends string,
  List extends z.ZodMiniType<string>,
  const Needed extends readonly [Action, ...Action[]],
>(name: Name, list: List, access: Needed) {
  const administration = { access, scope: 'whole-country' } as const
  const path = `/api/security/${name}` as const
  return {
    getEntries: defineCall({
      method: 'GET',
      path: `${path}/getEntries`,
      type: 'read',
      ...administration,
      input: z.object({ list }),
      output: z.array(ManagedEntry),
    }),
    addEntry: defineCall({
      method: 'POST',
      path: `${path}/addEntry`,
      type: 'write',
      ...administration,
      input: z.object({ list, content: EntryContent }),
      output: z.extend(Outcome, { id: z.int() }),
    }),
    saveEntry: defineCall({
      method: 'PUT',
      path: `${path}/saveEntry`,
      type: 'write',
      ...administration,
      versioned: true,
      input: z.object({ list, id: wholeNumber, content: EntryContent }),
      output: z.extend(Outcome, { version: z.int() }),
    }),
    /** Retires an entry, or offers it again. */
    retireEntry: defineCall({
      method: 'POST',
      path: `${path}/retireEntry`,
      type: 'write',
      ...administration,
      versioned: true,
      input: z.object({ list, id: wholeNumber, isRetired: z.boolean() }),
      output: z.extend(Outcome, { version: z.int() }),
    }),
  }
}

export const blockEntries = callsFor('buildingBlocks', BlockList, [
  'WorldOfImpactAdmin',
  'CreateNewBuildingBlock',
])
export const lookupEntries = callsFor('lookups', LookupList, ['WorldOfImpactAdmin'])
