import * as z from 'zod/mini'
import { contactTypes, isEmailType, isEmail } from '../fields/contact-types.ts'
import { ContactId } from '../fields/ids.ts'
import { isPhone, phoneDigits } from '../fields/phone.ts'
import { text } from '../fields/text.ts'
import { errorMessage, t } from '../i18n/t.ts'
import { limits } from '../wire.ts'

export { contactTypes, isEmailType }

export const ContactTypeId = z.enum(contactTypes)
export type ContactTypeId = z.output<typeof ContactTypeId>

export const Contact = z.object({
  contactId: ContactId,
  contactTypeId: ContactTypeId,
  detail: z.string(),
  areaCode: z.nullable(z.string()),
})
export type Contact = z.output<typeof Contact>

/** A contact as typed; an empty detail removes it. The output holds phone numbers as digits. */
export const TypedContact = z.pipe(
  z.object({ contactTypeId: ContactTypeId, detail: text(limits.email) }).check((context) => {
    const { contactTypeId, detail } = context.value
    if (detail === '') return
    const isRight = isEmailType(contactTypeId) ? isEmail(detail) : isPhone(detail)
    if (isRight) return
    const message = isEmailType(contactTypeId) ? t('field.email') : t('field.phone')
    context.issues.push({ code: 'custom', input: detail, path: ['detail'], message })
  }),
  z.transform(({ contactTypeId, detail }) => ({
    contactTypeId,
    detail: isEmailType(contactTypeId) ? detail : phoneDigits(detail),
  })),
)
export type TypedContact = z.output<typeof TypedContact>

/** At most one contact of each kind, so that edits of the same number on two phones conflict. */
export const typedContacts = z.array(TypedContact).check(
  z.maxLength(limits.contacts, errorMessage('field.tooMany', { most: limits.contacts })),
  z.refine(
    (contacts) => new Set(contacts.map((contact) => contact.contactTypeId)).size === contacts.length,
    errorMessage('field.contactTypeOnce'),
  ),
)
