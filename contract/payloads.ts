/**
 * Any earlier build may have captured the input of an outbox entry, so inputs have numbered versions. A pure function
 * upgrades each version to the next, on the phone and on the server. There is no schema here, because the service
 * worker runs this too.
 */

export type CapturedInput = Readonly<Record<string, unknown>>

/** Upgrades an input by one version. It leaves unknown values unchanged, for the schema to refuse. */
export type PayloadStep = (input: CapturedInput) => CapturedInput

/** The steps of a call from its first version to today's, so there is one version more than there are steps. */
export type PayloadSteps = readonly PayloadStep[]

/** The upgrade steps of every offline write, by its name. The last step leads to its schema. */
export const payloadSteps = {
  updateBuildingBlockContactsAndRequirements: [],
  DeleteStakeholderById: [],
  addBuildingBlock: [],
  deleteBuildingBlock: [],
  verifyBuildingBlock: [],
  updateProfile: [],
  addCollectiveAction: [],
  updateCollectiveAction: [],
} satisfies Record<string, PayloadSteps>

export function payloadVersionOf(steps: PayloadSteps): number {
  return steps.length + 1
}

/** Returns the version in which this build writes the input of an offline write. */
export function presentPayloadVersion(kind: string): number {
  const stepsOf: Readonly<Record<string, PayloadSteps>> = payloadSteps
  return payloadVersionOf(stepsOf[kind] ?? [])
}

/** Upgrades an input from its version, 1 or higher, to the current one. */
export function upgradeInput(steps: PayloadSteps, version: number, input: CapturedInput): CapturedInput {
  return steps.slice(version - 1).reduce((captured, step) => step(captured), input)
}
