import type { ImportKindName } from '#contract/schemas/import.ts'
import type { PlainId } from '#src/i18n/t.ts'

/** The columns that the page explains, in the order of the file, with the explanation of each. */
export const importColumns = {
  boundaries: [
    { name: 'code', text: 'import.kinds.boundaries.columns.code' },
    { name: 'name', text: 'import.kinds.boundaries.columns.name' },
    { name: 'level', text: 'import.kinds.boundaries.columns.level' },
    { name: 'parent_code', text: 'import.kinds.boundaries.columns.parentCode' },
  ],
  people: [
    { name: 'code', text: 'import.kinds.people.columns.code' },
    { name: 'level', text: 'import.kinds.people.columns.level' },
    { name: 'year', text: 'import.kinds.people.columns.year' },
    { name: 'people', text: 'import.kinds.people.columns.people' },
    { name: 'basis', text: 'import.kinds.people.columns.basis' },
    { name: 'population_2022', text: 'import.kinds.people.columns.eachYear' },
  ],
  crime: [
    { name: 'category', text: 'import.kinds.crime.columns.category' },
    { name: 'municipality_code', text: 'import.kinds.crime.columns.municipalityCode' },
    { name: 'year', text: 'import.kinds.crime.columns.year' },
    { name: 'quarter', text: 'import.kinds.crime.columns.quarter' },
    { name: 'value', text: 'import.kinds.crime.columns.value' },
    { name: 'Oct-Dec 2025', text: 'import.kinds.crime.columns.eachQuarter' },
  ],
  providers: [
    { name: 'external_id', text: 'import.kinds.providers.columns.externalId' },
    { name: 'building_block', text: 'import.kinds.providers.columns.buildingBlock' },
    { name: 'name', text: 'import.kinds.providers.columns.name' },
    { name: 'municipality_code', text: 'import.kinds.providers.columns.municipalityCode' },
    { name: 'physical_address', text: 'import.kinds.providers.columns.physicalAddress' },
    { name: 'postal_address', text: 'import.kinds.providers.columns.postalAddress' },
    { name: 'longitude, latitude', text: 'import.kinds.providers.columns.longitude' },
    {
      name: 'reception_number, alternate_number, mobile_number',
      text: 'import.kinds.providers.columns.receptionNumber',
    },
    { name: 'work_email, personal_email', text: 'import.kinds.providers.columns.workEmail' },
    { name: 'opening_hours', text: 'import.kinds.providers.columns.openingHours' },
    { name: 'languages', text: 'import.kinds.providers.columns.languages' },
    { name: 'cost_option', text: 'import.kinds.providers.columns.costOption' },
    { name: 'answers', text: 'import.kinds.providers.columns.answers' },
  ],
  contacts: [
    { name: 'code', text: 'import.kinds.contacts.columns.code' },
    { name: 'street_address', text: 'import.kinds.contacts.columns.streetAddress' },
    { name: 'postal_address', text: 'import.kinds.contacts.columns.postalAddress' },
    { name: 'phone', text: 'import.kinds.contacts.columns.phone' },
    { name: 'email', text: 'import.kinds.contacts.columns.email' },
  ],
  'collective-actions': [
    { name: 'name', text: 'buildingBlock.fields.name' },
    { name: 'municipality_code', text: 'import.kinds.contacts.columns.code' },
    { name: 'pillar', text: 'actions.fields.pillarId' },
    { name: 'run_by', text: 'import.kinds.collective-actions.columns.runBy' },
    { name: 'valid_from, valid_to', text: 'import.kinds.collective-actions.columns.validFrom' },
    { name: 'outcome', text: 'actions.fields.outcome' },
    { name: 'description', text: 'actions.fields.description' },
  ],
  translations: [
    { name: 'language', text: 'import.kinds.translations.columns.language' },
    { name: 'english', text: 'import.kinds.translations.columns.english' },
    { name: 'translation', text: 'import.kinds.translations.columns.translation' },
    { name: 'reviewed_by', text: 'import.kinds.translations.columns.reviewedBy' },
    { name: 'reviewed_on', text: 'import.kinds.translations.columns.reviewedOn' },
  ],
  users: [
    { name: 'name', text: 'import.kinds.users.columns.name' },
    { name: 'email', text: 'import.kinds.users.columns.email' },
    { name: 'phone', text: 'import.kinds.users.columns.phone' },
    { name: 'group', text: 'import.kinds.users.columns.group' },
    { name: 'municipality_codes', text: 'import.kinds.users.columns.municipalityCodes' },
  ],
} as const satisfies Record<ImportKindName, readonly { readonly name: string; readonly text: PlainId }[]>
