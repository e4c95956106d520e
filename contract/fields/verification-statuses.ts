/** The states of an organisation's application, by the ids of the specification. */
export const verificationStatuses = { inProgress: 1, rejected: 2, approved: 3 } as const
