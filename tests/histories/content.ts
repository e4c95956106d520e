import { contactTypes } from '#contract/fields/contact-types.ts'
import type { ProviderUpdate } from '#contract/schemas/provider.ts'
import { fields, type Field, type Shown } from './ledger.ts'

/** Reads the fields that histories are about; null where there is no record. */
export function shownIn(content: unknown): Shown | null {
  if (typeof content !== 'object' || content === null) return null
  const { name, address, addressLine2, contacts } = content as {
    name?: string
    address?: { addressLine2?: string }
    addressLine2?: string
    contacts?: readonly { readonly contactTypeId: number; readonly detail: string }[]
  }
  const phone = contacts?.find(({ contactTypeId }) => contactTypeId === contactTypes.Reception)?.detail
  return { name: name ?? '', post: address?.addressLine2 ?? addressLine2 ?? '', phone: phone ?? '' }
}

/** Makes a value to type in a field. Every value is typed once. */
export function valueFor(field: Field, count: number): string {
  switch (field) {
    case 'name':
      return `Shelter ${count}`
    case 'post':
      return `PO Box ${count}`
    case 'phone':
      return `0215${String(count).padStart(6, '0')}`
  }
}

export function withField(content: ProviderUpdate, field: Field, value: string): ProviderUpdate {
  switch (field) {
    case 'name':
      return { ...content, name: value }
    case 'post':
      return { ...content, address: { ...content.address, addressLine2: value } }
    case 'phone': {
      const others = content.contacts.filter(({ contactTypeId }) => contactTypeId !== contactTypes.Reception)
      return { ...content, contacts: [...others, { contactTypeId: contactTypes.Reception, detail: value }] }
    }
  }
}

/** The field that a path of the comparison is about. */
export function fieldAt(path: string): Field | undefined {
  if (path === 'name') return 'name'
  if (path.startsWith('address')) return 'post'
  return path === `contacts.${contactTypes.Reception}` ? 'phone' : undefined
}

/** The fields in which two sides differ. */
export function changedBetween(before: Shown | null, after: Shown | null): readonly Field[] {
  return fields.filter((field) => before?.[field] !== after?.[field])
}
