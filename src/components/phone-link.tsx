import { isEmailType } from '#contract/fields/contact-types.ts'
import { phoneInGroups, phoneLink } from '#contract/fields/phone.ts'

export function PhoneLink({ number }: { readonly number: string }) {
  return <a href={phoneLink(number)}>{phoneInGroups(number)}</a>
}

interface ContactProps {
  readonly contact: { readonly contactTypeId: number; readonly detail: string }
}

/** Shows a number as a link that calls it, or an address as a link that writes to it. */
export function ContactLink({ contact: { contactTypeId, detail } }: ContactProps) {
  return isEmailType(contactTypeId) ? (
    <a href={`mailto:${detail}`}>{detail}</a>
  ) : (
    <PhoneLink number={detail} />
  )
}
