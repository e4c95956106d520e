import * as z from 'zod/mini'
import { GroupId, wholeNumber } from '../fields/ids.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'

/** A permission, with its name in the specification and what it allows. */
export const UserAction = z.object({ actionId: z.int(), action: z.string(), description: ReferenceText })
export type UserAction = z.output<typeof UserAction>

export const Group = z.object({
  groupId: GroupId,
  groupName: ReferenceText,
  description: ReferenceText,
  memberCount: z.int(),
  actionIds: z.array(z.int()),
  /** One of the four groups of the specification, which cannot be deleted. */
  isDefault: z.boolean(),
})
export type Group = z.output<typeof Group>

export const GroupActions = z.object({
  groupId: GroupId,
  userActions: z.array(UserAction),
  version: z.int(),
})
export type GroupActions = z.output<typeof GroupActions>

/** The ids of actions, each once. */
export const chosenActions = z.array(wholeNumber).check(
  z.maxLength(limits.actions),
  z.refine((ids) => new Set(ids).size === ids.length, errorMessage('field.wrongType')),
)
