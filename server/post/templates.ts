/** What each kind of mail is made from: ids and numbers only, so that nothing personal lies in the queue. */
export interface Templates {
  /** To the person who submitted: a verifier returned the record. */
  readonly returned: {
    /** The provider's stakeholder id. */
    readonly providerId: number
    /** The path of the field that the verifier's words are about. */
    readonly field: string | null
  }
  /** To a person who verifies: what has waited too long. */
  readonly digest: {
    readonly provinceId: number
    readonly waiting: number
    readonly oldestDays: number
  }
}

export type Template = keyof Templates

/** One kind of mail with what it is made from. */
export type Mail = { [T in Template]: { readonly template: T; readonly data: Templates[T] } }[Template]
