import * as z from 'zod/mini'
import { GroupId } from '#contract/fields/ids.ts'

/** The content of a new account; its address is the key. */
const ImportedUser = z.object({
  name: z.string(),
  /** Ten digits, or empty. */
  phone: z.string(),
  /** In order, as the places are. */
  groupIds: z.array(GroupId),
  /** The municipality that the person works for; null if the file names none. */
  companyId: z.nullable(z.int()),
  placeIds: z.array(z.int()),
})

interface UserFields {
  readonly name: string
  readonly phone: string
  readonly groupIds: readonly number[]
  readonly companyId: number | null
  readonly placeIds: readonly number[]
}

export function contentText({ name, phone, groupIds, companyId, placeIds }: UserFields): string {
  return JSON.stringify({ name, phone, groupIds: inOrder(groupIds), companyId, placeIds: inOrder(placeIds) })
}

export function parseContent(text: string): z.output<typeof ImportedUser> {
  return ImportedUser.parse(JSON.parse(text))
}

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other)
}
