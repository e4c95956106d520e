import { phoneInGroups } from '#contract/fields/phone.ts'

/** The address that calls a number. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`
}

/** A phone number in groups, one tap from a call. */
export function PhoneLink({ number }: { readonly number: string }) {
  return <a href={phoneLink(number)}>{phoneInGroups(number)}</a>
}
