import * as z from 'zod/mini'

const LARGEST_ID = 2_147_483_647

const inRange = z.int().check(z.minimum(1), z.maximum(LARGEST_ID))
const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/))

/** A positive whole number, sent as digits in a URL and as a number in a body. */
export const wholeNumber = z.union([inRange, z.pipe(z.pipe(digits, z.transform(Number)), inRange)])

export const StakeholderId = wholeNumber.brand<'StakeholderId'>()
export const BoundaryId = wholeNumber.brand<'BoundaryId'>()
export const BuildingBlockId = wholeNumber.brand<'BuildingBlockId'>()
export const RequirementId = wholeNumber.brand<'RequirementId'>()
export const ContactId = wholeNumber.brand<'ContactId'>()
export const GroupId = wholeNumber.brand<'GroupId'>()

export type StakeholderId = z.output<typeof StakeholderId>
export type BoundaryId = z.output<typeof BoundaryId>
export type BuildingBlockId = z.output<typeof BuildingBlockId>
export type RequirementId = z.output<typeof RequirementId>
export type ContactId = z.output<typeof ContactId>
export type GroupId = z.output<typeof GroupId>

/** An id made on a phone before the server knows the record; always in lower case. */
export const clientId = z.uuid().check(z.toLowerCase())

/** A provider or a person by the server's id or by the id of the phone that added them; both stay valid. */
export const StakeholderRef = z.union([StakeholderId, clientId])
export type StakeholderRef = z.output<typeof StakeholderRef>
