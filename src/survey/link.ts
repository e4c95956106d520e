export interface SurveyLink {
  readonly inviteCode: string
  /** Shows the questions without taking answers. */
  readonly isPreview: boolean
}

/** Reads the query of the address. Its names are written in any case: `?inviteCode=…&Preview=true`. */
export function readLink(search: string): SurveyLink {
  const fields = new Map(
    [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]),
  )
  return {
    inviteCode: fields.get('invitecode') ?? '',
    isPreview: fields.get('preview')?.toLowerCase() === 'true',
  }
}
