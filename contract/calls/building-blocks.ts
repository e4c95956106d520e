import * as z from 'zod/mini'
import { defineCall, cachedPublicRead, publicRead } from '../call.ts'
import {
  BoundaryId,
  BuildingBlockId,
  clientId,
  StakeholderId,
  StakeholderRef,
  wholeNumber,
} from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { payloadSteps } from '../payloads.ts'
import { AreaInput, inArea, PackMunicipality, ReportInput } from '../schemas/place.ts'
import { BuildingBlockDefinition } from '../schemas/building-block.ts'
import { BuildingBlockDetail, BuildingBlockReport } from '../schemas/building-block-report.ts'
import { NewProvider, ProviderRecord, SubmittedUpdate, UpdateState } from '../schemas/provider.ts'
import { Outcome } from '../schemas/outcome.ts'
import { limits } from '../wire.ts'

const counts = {
  totalBuildingBlockCount: z.int(),
  totalVerifiedBuildingBlockCount: z.int(),
}

/** One municipality with its categories and building blocks, and how many of their providers are verified this quarter. */
export const MunicipalityBuildingBlocks = z.extend(PackMunicipality, {
  buildingBlockCategories: z.array(
    z.object({
      buildingBlockCategoryId: z.int(),
      description: z.string(),
      buildingBlocks: z.array(
        z.object({ buildingBlockId: BuildingBlockId, description: z.string(), ...counts }),
      ),
    }),
  ),
})
export type MunicipalityBuildingBlocks = z.output<typeof MunicipalityBuildingBlocks>

export const buildingBlocks = {
  getBuildingBlockAssociatedToUser: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getBuildingBlockAssociatedToUser/',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'boundary', field: 'boundaryId' },
    offline: { keep: true },
    input: z.object({ boundaryId: z.optional(BoundaryId) }),
    output: z.array(MunicipalityBuildingBlocks),
  }),
  getBuildingBlockOnMunicipality: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getBuildingBlockOnMunicipality',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'municipality', field: 'boundaryStakeholderId' },
    offline: { keep: true },
    input: z.object({ boundaryStakeholderId: StakeholderId, buildingBlockId: BuildingBlockId }),
    output: z.object({
      municipality: z.string(),
      buildingBlock: z.string(),
      ...counts,
      period: z.object({ year: z.int(), quarter: z.literal([1, 2, 3, 4]) }),
      providers: z.array(
        z.object({
          stakeholderId: StakeholderId,
          clientId: z.nullable(clientId),
          name: z.string(),
          version: z.int(),
          state: UpdateState,
          /** An imported provider that nobody has confirmed: a place to check. */
          isToCheck: z.boolean(),
        }),
      ),
    }),
  }),
  getBuildingBlockContactsWithRequirements: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getBuildingBlockContactsWithRequirements',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: { type: 'provider', field: 'stakeholderId' },
    versioned: true,
    offline: { keep: true },
    input: z.object({ buildingBlockId: BuildingBlockId, stakeholderId: StakeholderRef }),
    output: ProviderRecord,
  }),
  updateBuildingBlockContactsAndRequirements: defineCall({
    method: 'PUT',
    path: '/api/buildingblock/updateBuildingBlockContactsAndRequirements',
    type: 'write',
    access: ['EditBuildingBlock', 'ValidateBuildingBlock'],
    scope: { type: 'provider', field: 'stakeholderId' },
    versioned: true,
    offline: {
      queue: 'provider',
      by: 'stakeholderId',
      steps: payloadSteps.updateBuildingBlockContactsAndRequirements,
    },
    input: SubmittedUpdate,
    output: z.extend(Outcome, { record: ProviderRecord }),
  }),
  DeleteStakeholderById: defineCall({
    method: 'DELETE',
    path: '/api/buildingblock/DeleteStakeholderById',
    type: 'write',
    access: ['EditBuildingBlock'],
    scope: { type: 'provider', field: 'bldBlockstakeholderId' },
    versioned: true,
    offline: { queue: 'provider', by: 'bldBlockstakeholderId', steps: payloadSteps.DeleteStakeholderById },
    input: z.object({
      buildingBlockId: BuildingBlockId,
      /** The contact person to remove. */
      stakeholderId: StakeholderRef,
      /** The provider whose contact person it is. */
      bldBlockstakeholderId: StakeholderRef,
    }),
    output: z.extend(Outcome, { record: ProviderRecord }),
  }),
  /** Every building block with its requirements, for the form of a new provider. */
  getBuildingBlocks: defineCall({
    method: 'GET',
    path: '/api/buildingblock/getBuildingBlocks',
    type: 'read',
    access: ['ViewBuildingBlocks'],
    scope: 'none',
    offline: { keep: true },
    input: z.object({}),
    output: z.array(BuildingBlockDefinition),
  }),
  addBuildingBlock: defineCall({
    method: 'POST',
    path: '/api/buildingblock/addBuildingBlock',
    type: 'write',
    access: ['AddBuildingBlock'],
    scope: { type: 'municipality', field: 'boundaryStakeholderId' },
    versioned: true,
    creates: true,
    offline: { queue: 'provider', by: 'clientId', steps: payloadSteps.addBuildingBlock },
    input: NewProvider,
    output: z.extend(Outcome, { record: ProviderRecord }),
  }),
  deleteBuildingBlock: defineCall({
    method: 'DELETE',
    path: '/api/buildingblock/deleteBuildingBlock',
    type: 'write',
    access: ['DeleteBuildingBlock'],
    scope: { type: 'provider', field: 'stakeholderId' },
    versioned: true,
    offline: { queue: 'provider', by: 'stakeholderId', steps: payloadSteps.deleteBuildingBlock },
    bodyFields: ['reason'],
    input: z.object({
      buildingBlockId: BuildingBlockId,
      stakeholderId: StakeholderRef,
      /** Shown in the history, and to people who have unsent edits of the removed record. */
      reason: z.optional(text(limits.comment)),
    }),
    /** `version` is the version that the removal made; no later one follows. */
    output: z.extend(Outcome, { version: z.int() }),
  }),
  /** Availability by category, block and requirement over the last quarters. */
  getBuildingBlockData: defineCall({
    ...cachedPublicRead,
    path: '/api/buildingblock/getBuildingBlockData',
    input: ReportInput,
    output: BuildingBlockReport,
  }),
  /** Returns all reports that an offline area keeps. */
  getBuildingBlockDataInArea: defineCall({
    ...publicRead,
    path: '/api/buildingblock/getBuildingBlockDataInArea',
    input: AreaInput,
    output: inArea(BuildingBlockReport),
  }),
  /** Returns the same report for one category. */
  getBuildingBlockRquirementDetailData: defineCall({
    ...cachedPublicRead,
    path: '/api/buildingblock/getBuildingBlockRquirementDetailData',
    input: z.object({ buildingBlockCategoryId: wholeNumber, boundaryId: z.optional(BoundaryId) }),
    output: BuildingBlockDetail,
  }),
}
