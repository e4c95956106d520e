import type { AddressLines } from '#contract/rules/provider-merge.ts'
import { CollectiveActionUpdate } from '#contract/schemas/collective-action.ts'
import { TypedContact } from '#contract/schemas/contact.ts'
import { TypedContactPerson } from '#contract/schemas/contact-person.ts'
import { ProfileUpdate } from '#contract/schemas/profile.ts'
import { ProviderUpdate } from '#contract/schemas/provider.ts'
import type { Clash, ClashValue } from '#src/data/records/comparison.ts'
import { isPhonePath } from '#src/components/field-labels.ts'

/** The type of field for a third answer, or undefined if only the two sides are possible. */
export type OtherField = 'text' | 'phone' | 'email' | 'address'

export function otherFieldOf({ path, isRemoval, mine, theirs }: Clash): OtherField | undefined {
  if (isRemoval) return undefined
  if (path === 'address') return 'address'
  const contact = /(?:^|\.)contacts\.\d+$/.test(path)
  if (contact || path.endsWith('Number')) return isPhonePath(path) ? 'phone' : 'email'
  const isText =
    path === 'name' ||
    path === 'fullName' ||
    path === 'openingHours' ||
    path === 'outcome' ||
    path === 'description' ||
    /\.person\.[^.]+\.(name|role)$/.test(path)
  return isText && typeof mine === 'string' && typeof theirs === 'string' ? 'text' : undefined
}

export type Checked =
  | { readonly type: 'right'; readonly value: ClashValue }
  | { readonly type: 'wrong'; readonly message: string }

/** Checks a typed value with the call's own rule for the field. */
export function checkedOther(path: string, typed: string | AddressLines): Checked {
  const read = ruleOf(path).safeParse(typed)
  return read.success
    ? { type: 'right', value: read.data }
    : { type: 'wrong', message: read.error.issues[0]?.message ?? '' }
}

interface Rule {
  safeParse: (typed: unknown) =>
    | { readonly success: true; readonly data: ClashValue }
    | {
        readonly success: false
        readonly error: { readonly issues: readonly { readonly message: string }[] }
      }
}

function ruleOf(path: string): Rule {
  const contact = /(?:^|\.)contacts\.(\d+)$/.exec(path)
  if (contact !== null) return contactRule(Number(contact[1]))
  switch (path) {
    case 'name':
    case 'openingHours':
      return ProviderUpdate.shape[path]
    case 'outcome':
    case 'description':
      return CollectiveActionUpdate.shape[path]
    case 'address':
      return addressLines
    case 'alternativeNumber':
    case 'mobileNumber':
      return ProfileUpdate.shape[path]
    default:
      return path.endsWith('.role') ? TypedContactPerson.shape.role : TypedContactPerson.shape.name
  }
}

/** The rule for both address lines. Whether they are public is a separate question. */
const addressLines: Rule = {
  safeParse: (typed) => {
    const read = ProviderUpdate.shape.address.safeParse({ ...Object(typed), isPublic: false })
    if (!read.success) return read
    const { addressLine1, addressLine2 } = read.data
    return { success: true, data: { addressLine1, addressLine2 } }
  },
}

function contactRule(contactTypeId: number): Rule {
  return {
    safeParse: (detail) => {
      const read = TypedContact.safeParse({ contactTypeId, detail })
      return read.success ? { success: true, data: read.data.detail } : read
    },
  }
}
