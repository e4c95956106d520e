import { ProviderRecord } from '#contract/schemas/provider.ts'

/** Returns a shelter as the server stores it, with two requirements and one contact person. */
export function aRecord(over: Record<string, unknown> = {}): ProviderRecord {
  return ProviderRecord.parse({
    stakeholderId: 500,
    clientId: null,
    version: 3,
    name: 'Marburg shelter',
    buildingBlockId: 12,
    buildingBlock: 'Shelter for survivors',
    boundaryId: 701,
    boundaryStakeholderId: 801,
    localMunicipalityName: 'Ray Nkonyeni',
    addressId: 1,
    addressTypeId: 1,
    addressLine1: '17 Ridge Road, Marburg',
    addressLine2: 'PO Box 1',
    isAddressPublic: false,
    contacts: [{ contactId: 1, contactTypeId: 3, detail: '0395550142', areaCode: null }],
    buildingBlockRequirements: [
      {
        buildingBlockRequirementId: 401,
        name: 'Transport to court or hospital',
        help: '',
        isAnswer: null,
        stakeholderContactPerson: [
          {
            stakeholderId: 77,
            clientId: null,
            stakeholderTypeId: 3,
            name: 'Nomsa Dlamini',
            role: 'Driver',
            isReporting: false,
            isAnswer: null,
            isPublic: true,
            contacts: [{ contactId: 2, contactTypeId: 2, detail: '0825550101', areaCode: null }],
            buildingBlockRequirementId: 401,
          },
        ],
      },
      {
        buildingBlockRequirementId: 402,
        name: 'A private room',
        help: '',
        isAnswer: true,
        stakeholderContactPerson: [],
      },
    ],
    state: 'submitted',
    imported: null,
    returned: null,
    lastChange: null,
    verification: { submitted: null, verified: null, returned: null },
    ...over,
  })
}
