import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { BuildingBlockDefinition } from '#contract/schemas/building-block.ts'
import type { NewProvider, ProviderUpdate, SeenRecord } from '#contract/schemas/provider.ts'
import { nothingVerified } from '#contract/schemas/verification.ts'
import { NO_VERSION } from '#src/sync/index.ts'

/** The block decides whether the street address starts as public. */
export function emptyProvider(
  clientId: string,
  municipality: Pick<MunicipalityBuildingBlocks, 'stakeholderId' | 'name' | 'boundaryId'>,
  block: BuildingBlockDefinition,
): SeenRecord {
  return {
    stakeholderId: null,
    clientId,
    version: NO_VERSION,
    name: '',
    buildingBlockId: block.buildingBlockId,
    buildingBlock: block.description,
    boundaryId: municipality.boundaryId,
    boundaryStakeholderId: municipality.stakeholderId,
    localMunicipalityName: municipality.name,
    addressId: null,
    addressTypeId: null,
    addressLine1: '',
    addressLine2: '',
    isAddressPublic: block.isAddressPublic,
    contacts: [],
    location: null,
    openingHours: '',
    languages: [],
    costOption: null,
    buildingBlockRequirements: block.requirements.map((requirement) => ({
      ...requirement,
      isAnswer: null,
      stakeholderContactPerson: [],
    })),
    state: 'outstanding',
    imported: null,
    returned: null,
    lastChange: null,
    verification: nothingVerified,
  }
}

export function newProviderOf(
  { stakeholderId: _ref, ...content }: ProviderUpdate,
  record: SeenRecord,
): NewProvider {
  return {
    ...content,
    clientId: String(providerRef(record)),
    boundaryStakeholderId: record.boundaryStakeholderId,
  }
}
