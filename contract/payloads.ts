/**
 * What waits on a phone was captured by whichever build was there. Its versions are counted, and each is made of the
 * one before by a pure function, the same for the phone and for the server. No schema: the worker reads this too.
 */

/** An input as it was captured: an object, and nothing else is known of it before its schema has seen it. */
export type CapturedInput = Readonly<Record<string, unknown>>

/** Makes the next version of one. What it does not know it leaves as it is, for the schema to refuse. */
export type PayloadStep = (input: CapturedInput) => CapturedInput

/** The steps of a call from its first version to today's: one version more than there are steps. */
export type PayloadSteps = readonly PayloadStep[]

/** Of every write that may wait, by its name in the contract; its schema is today's, the last that a step leads to. */
export const payloadSteps = {
  updateBuildingBlockContactsAndRequirements: [],
  DeleteStakeholderById: [],
  addBuildingBlock: [],
  deleteBuildingBlock: [],
  verifyBuildingBlock: [],
  updateProfile: [],
} satisfies Record<string, PayloadSteps>

/** The version of what is captured now. */
export function payloadVersionOf(steps: PayloadSteps): number {
  return steps.length + 1
}

/** An input of an earlier version, from 1 on, as today's. */
export function upgradeInput(steps: PayloadSteps, version: number, input: CapturedInput): CapturedInput {
  return steps.slice(version - 1).reduce((captured, step) => step(captured), input)
}
