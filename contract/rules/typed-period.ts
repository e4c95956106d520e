/**
 * Whether a person has typed the period of a survey, `Oct-Dec 2026`. Case, spaces and the kind of dash do not count, since
 * keyboards of phones change them.
 */
export function isTypedPeriod(typed: string, period: string): boolean {
  return folded(typed) === folded(period)
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
