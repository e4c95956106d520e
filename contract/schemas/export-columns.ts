import type { PlainId } from '../i18n/t.ts'

export interface ExportColumn {
  readonly name: string
  /** The sentence that describes it to the person who reads the file. */
  readonly title: PlainId
  /** The unit of its numbers; absent for text. */
  readonly unit?: PlainId
}

const text = (name: string, title: PlainId): ExportColumn => ({ name, title })
const figure = (name: string, title: PlainId, unit: PlainId): ExportColumn => ({ name, title, unit })

const level = text('level', 'exportColumn.level')
const code = text('code', 'exportColumn.code')
const place = [level, code, text('name', 'exportColumn.name')]
const year = figure('year', 'exportColumn.year', 'exportUnit.year')
const quarter = figure('quarter', 'exportColumn.quarter', 'exportUnit.quarter')
const people = figure('people', 'exportColumn.people', 'exportUnit.people')
const block = text('building_block', 'exportColumn.buildingBlock')
const position = [
  figure('longitude', 'exportColumn.longitude', 'exportUnit.degrees'),
  figure('latitude', 'exportColumn.latitude', 'exportUnit.degrees'),
]
const reached = [
  text('reception_number', 'exportColumn.receptionNumber'),
  text('alternate_number', 'exportColumn.alternateNumber'),
  text('mobile_number', 'exportColumn.mobileNumber'),
  text('work_email', 'exportColumn.workEmail'),
  text('personal_email', 'exportColumn.personalEmail'),
]
const services = [
  text('opening_hours', 'exportColumn.openingHours'),
  text('languages', 'exportColumn.languagesSpoken'),
  text('cost_option', 'exportColumn.costOption'),
]
const answered = [
  figure('answered', 'exportColumn.answered', 'exportUnit.requirements'),
  figure('asked', 'exportColumn.asked', 'exportUnit.requirements'),
]
const provenance = [
  text('provenance', 'exportColumn.provenance'),
  text('provenance_when', 'exportColumn.provenanceWhen'),
  text('imported_list', 'exportColumn.importedList'),
]
const addresses = [
  text('physical_address', 'exportColumn.physicalAddress'),
  text('postal_address', 'exportColumn.postalAddress'),
]
const municipality = [
  text('municipality', 'exportColumn.municipality'),
  text('municipality_code', 'exportColumn.municipalityCode'),
]

/** The columns of every table, in the order of the file. */
export const exportColumns = {
  boundaries: [
    text('level', 'exportColumn.levelOfBoundaries'),
    text('code', 'exportColumn.codeOfBoundaries'),
    text('name', 'exportColumn.nameOfBoundaries'),
    text('parent_code', 'exportColumn.parentCode'),
    figure('area_km2', 'exportColumn.areaKm2', 'exportUnit.squareKilometres'),
    figure('longitude', 'exportColumn.longitudeOfBoundaries', 'exportUnit.degrees'),
    figure('latitude', 'exportColumn.latitudeOfBoundaries', 'exportUnit.degrees'),
    people,
  ],
  people: [
    text('level', 'exportColumn.levelOfPeople'),
    text('code', 'exportColumn.codeOfBoundaries'),
    text('name', 'exportColumn.nameOfBoundaries'),
    year,
    figure('people', 'exportColumn.peopleOfPeople', 'exportUnit.people'),
    text('basis', 'exportColumn.basis'),
  ],
  crime: [
    text('level', 'exportColumn.levelOfCrime'),
    text('code', 'exportColumn.codeOfCrime'),
    text('name', 'exportColumn.nameOfCrime'),
    text('category', 'exportColumn.category'),
    year,
    quarter,
    figure('value', 'exportColumn.value', 'exportUnit.casesInQuarter'),
    text('basis', 'exportColumn.basisOfCrime'),
  ],
  crimeRates: [
    ...place,
    year,
    quarter,
    people,
    figure('cases', 'exportColumn.cases', 'exportUnit.casesInQuarter'),
    figure('cases_year_before', 'exportColumn.casesYearBefore', 'exportUnit.casesInQuarter'),
    figure('rate', 'exportColumn.rate', 'exportUnit.rate'),
    text('group', 'exportColumn.crimeGroup'),
    text('divided', 'exportColumn.crimeDivided'),
  ],
  availability: [
    ...place,
    year,
    quarter,
    text('category', 'exportColumn.categoryOfAvailability'),
    block,
    figure('providers', 'exportColumn.providers', 'exportUnit.providers'),
    figure('verified_providers', 'exportColumn.verifiedInQuarter', 'exportUnit.providers'),
    figure('availability', 'exportColumn.availability', 'exportUnit.percent'),
    ...answered,
  ],
  healthCheck: [
    ...place,
    year,
    quarter,
    text('organisation_type', 'exportColumn.organisationType'),
    figure('organisations', 'exportColumn.organisations', 'exportUnit.organisations'),
    figure('participating', 'exportColumn.participating', 'exportUnit.organisations'),
    figure('responses', 'exportColumn.responses', 'exportUnit.responses'),
    figure('expected_responses', 'exportColumn.expectedResponses', 'exportUnit.responses'),
    figure('maturity', 'exportColumn.maturity', 'exportUnit.score'),
  ],
  challenges: [
    text('name', 'exportColumn.nameOfChallenges'),
    text('run_by', 'exportColumn.runBy'),
    text('place', 'exportColumn.place'),
    text('pillar', 'exportColumn.pillar'),
    text('valid_from', 'exportColumn.validFrom'),
    text('valid_to', 'exportColumn.validTo'),
    text('active', 'exportColumn.active'),
    text('outcome', 'exportColumn.outcome'),
    text('description', 'exportColumn.description'),
  ],
  figures: [
    ...place,
    people,
    figure('municipalities', 'exportColumn.municipalities', 'exportUnit.municipalities'),
    figure('providers', 'exportColumn.providersOfFigures', 'exportUnit.providers'),
    figure('availability', 'exportColumn.availabilityOfFigures', 'exportUnit.percent'),
    ...answered,
    figure('verified_providers', 'exportColumn.verifiedProviders', 'exportUnit.providers'),
    figure('demonstration_providers', 'exportColumn.demonstrationProviders', 'exportUnit.providers'),
    figure('places_to_check', 'exportColumn.placesToCheck', 'exportUnit.providers'),
    figure('participating', 'exportColumn.participatingOfFigures', 'exportUnit.organisations'),
    figure('maturity', 'exportColumn.maturityOfFigures', 'exportUnit.score'),
    figure('cases', 'exportColumn.casesOfFigures', 'exportUnit.casesInQuarter'),
    figure('rate', 'exportColumn.rate', 'exportUnit.rate'),
    figure('challenges', 'exportColumn.challenges', 'exportUnit.challenges'),
    figure('active_challenges', 'exportColumn.activeChallenges', 'exportUnit.challenges'),
  ],
  providers: [
    text('name', 'exportColumn.nameOfBoundaries'),
    block,
    ...municipality,
    text('physical_address', 'exportColumn.physicalAddressOfProviders'),
    text('postal_address', 'exportColumn.postalAddressOfProviders'),
    ...reached,
    ...services,
    text('services', 'exportColumn.services'),
    text('contact_persons', 'exportColumn.contactPersons'),
    ...provenance,
    ...position,
  ],
  buildingBlocks: [
    text('category', 'exportColumn.categoryOfBuildingBlocks'),
    block,
    text('requirement', 'exportColumn.requirement'),
  ],
  helplines: [
    text('name', 'exportColumn.nameOfBoundaries'),
    text('run_by', 'exportColumn.runBy'),
    text('purpose', 'exportColumn.purpose'),
    text('contacts', 'exportColumn.contacts'),
    text('hours', 'exportColumn.hours'),
    text('languages', 'exportColumn.languages'),
    text('cost', 'exportColumn.cost'),
    text('last_checked', 'exportColumn.lastChecked'),
  ],
  questionnaires: [
    text('type', 'import.kinds.questionnaires.columns.type'),
    text('title', 'import.kinds.questionnaires.columns.title'),
    text('introduction', 'import.kinds.questionnaires.columns.introduction'),
    text('thank_you', 'import.kinds.questionnaires.columns.thankYou'),
    text('category', 'import.kinds.questionnaires.columns.category'),
    text('question', 'import.kinds.questionnaires.columns.question'),
    text('choice', 'import.kinds.questionnaires.columns.choice'),
    text('chart', 'import.kinds.questionnaires.columns.chart'),
    text('answer', 'import.kinds.questionnaires.columns.answer'),
    text('score', 'import.kinds.questionnaires.columns.score'),
    text('exclusive', 'import.kinds.questionnaires.columns.exclusive'),
  ],
  translations: [
    text('language', 'exportColumn.language'),
    text('english', 'exportColumn.english'),
    text('translation', 'exportColumn.translation'),
    text('reviewed_by', 'exportColumn.reviewedBy'),
    text('reviewed_on', 'exportColumn.reviewedOn'),
  ],
  providerRecords: [
    figure('provider_id', 'exportColumn.providerId', 'exportUnit.id'),
    text('name', 'exportColumn.nameOfBoundaries'),
    block,
    ...municipality,
    text('state', 'exportColumn.state'),
    ...provenance,
    ...addresses,
    text('address_is_public', 'exportColumn.addressIsPublic'),
    ...reached,
    ...position,
    figure('location_accuracy', 'exportColumn.locationAccuracy', 'exportUnit.metres'),
    ...services,
    text('answers', 'exportColumn.answers'),
    text('last_changed_by', 'exportColumn.lastChangedBy'),
    text('last_changed_on', 'exportColumn.lastChangedOn'),
  ],
  contactPersons: [
    figure('provider_id', 'exportColumn.providerIdOfContactPersons', 'exportUnit.id'),
    text('provider', 'exportColumn.provider'),
    block,
    ...municipality,
    text('requirement', 'exportColumn.requirementOfContactPersons'),
    text('name', 'exportColumn.nameOfBoundaries'),
    text('role', 'exportColumn.role'),
    text('is_public', 'exportColumn.isPublic'),
    ...reached,
  ],
  providerList: [
    text('external_id', 'exportColumn.externalId'),
    block,
    text('name', 'exportColumn.nameOfBoundaries'),
    text('municipality_code', 'exportColumn.municipalityCode'),
    ...addresses,
    ...position,
    ...reached,
    ...services,
    text('answers', 'exportColumn.answersOfProviderList'),
    text('place_kind', 'exportColumn.placeKind'),
    ...provenance,
  ],
  municipalContacts: [
    text('code', 'exportColumn.codeOfCrime'),
    text('name', 'exportColumn.nameOfMunicipalContacts'),
    text('level', 'exportColumn.levelOfMunicipalContacts'),
    text('street_address', 'exportColumn.streetAddress'),
    text('postal_address', 'exportColumn.postalAddress'),
    text('phone', 'exportColumn.phone'),
    text('email', 'exportColumn.email'),
  ],
  quarterOverview: [
    text('province', 'exportColumn.province'),
    ...municipality,
    year,
    quarter,
    figure('confirmed', 'exportColumn.confirmed', 'exportUnit.providers'),
    figure('submitted', 'exportColumn.submitted', 'exportUnit.providers'),
    figure('verified', 'exportColumn.verified', 'exportUnit.providers'),
    figure('late', 'exportColumn.late', 'exportUnit.providers'),
    figure('confirmed_last_quarter', 'exportColumn.confirmedLastQuarter', 'exportUnit.providers'),
    figure('submitted_last_quarter', 'exportColumn.submittedLastQuarter', 'exportUnit.providers'),
    figure('verified_last_quarter', 'exportColumn.verifiedLastQuarter', 'exportUnit.providers'),
    figure('late_last_quarter', 'exportColumn.lateLastQuarter', 'exportUnit.providers'),
    figure('coordinators', 'exportColumn.coordinators', 'exportUnit.people'),
  ],
  applications: [
    text('received_on', 'exportColumn.receivedOn'),
    text('organisation', 'exportColumn.organisation'),
    text('branch', 'exportColumn.branch'),
    text('organisation_type', 'exportColumn.organisationType'),
    figure('members', 'exportColumn.members', 'exportUnit.people'),
    ...municipality,
    text('street_address', 'exportColumn.streetAddress'),
    text('applicant', 'exportColumn.applicant'),
    text('role', 'exportColumn.role'),
    text('work_email', 'exportColumn.workEmail'),
    text('mobile_number', 'exportColumn.mobileNumber'),
    text('status', 'exportColumn.applicationStatus'),
    text('decided_on', 'exportColumn.decidedOn'),
  ],
} as const satisfies Readonly<Record<string, readonly ExportColumn[]>>

/** The last column of a CSV, which has no other place for the source of its figures. */
export const sourceColumn: ExportColumn = text('source', 'exportColumn.source')
