import { phoneInGroups } from '#contract/fields/phone.ts'

/** Returns the link that calls a number. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`
}

/** Shows a telephone number in groups, as a link that calls it. */
export function PhoneLink({ number }: { readonly number: string }) {
  return <a href={phoneLink(number)}>{phoneInGroups(number)}</a>
}
