import type { OrganisationApplication } from '#contract/schemas/application.ts'

/** An application with all that is needed to decide about it. */
export type Decidable = OrganisationApplication & {
  readonly forDecision: NonNullable<OrganisationApplication['forDecision']>
}

export function isForDecision(application: OrganisationApplication): application is Decidable {
  return application.forDecision !== null
}
