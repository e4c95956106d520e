/** The number of digits of a stored South African phone number. */
const PHONE_DIGITS = 10

/**
 * Normalises a typed phone number: removes spaces, brackets and hyphens, and turns +27 or 0027 into the leading 0.
 * Other characters remain, so that validation can refuse them.
 */
export function phoneDigits(typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '')
  const local = /^(?:\+|00)27(\d{9})$/.exec(bare)
  return local ? `0${local[1]}` : bare
}

export function isPhone(typed: string): boolean {
  return new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phoneDigits(typed))
}

/** Groups the digits: `0395550142` becomes `039 555 0142`. Any other text is returned unchanged. */
export function phoneInGroups(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `${parts[1]} ${parts[2]} ${parts[3]}` : digits
}

/** Returns the address that calls a number. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`
}
