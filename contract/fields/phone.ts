/** Digits of a South African number as the product stores it. */
const PHONE_DIGITS = 10

/**
 * The digits of a phone number as people type it: spaces, brackets and hyphens go, and +27 or 0027
 * becomes the leading 0. What is no number stays visible, so that the check can refuse it.
 */
export function phoneDigits(typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '')
  const local = /^(?:\+|00)27(\d{9})$/.exec(bare)
  return local ? `0${local[1]}` : bare
}

export function isPhone(typed: string): boolean {
  return new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phoneDigits(typed))
}

/** `0395550142` as people read it: `039 555 0142`. Anything else is returned as it is. */
export function phoneInGroups(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `${parts[1]} ${parts[2]} ${parts[3]}` : digits
}
