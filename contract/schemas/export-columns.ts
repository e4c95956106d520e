export interface ExportColumn {
  readonly name: string
  /** A description for the person who reads the file. */
  readonly title: string
  /** The unit of its numbers; absent for text. */
  readonly unit?: string
}

const text = (name: string, title: string): ExportColumn => ({ name, title })
const figure = (name: string, title: string, unit: string): ExportColumn => ({ name, title, unit })

const level = text('level', 'Level: country, province, district or municipality')
const code = text('code', 'Code of the place; ZA is the whole country')
const place = [level, code, text('name', 'Name of the place')]
const year = figure('year', 'Year', 'calendar year')
const quarter = figure('quarter', 'Quarter', '1 is January to March')
const people = figure('people', 'Population, latest count', 'people')
const block = text('building_block', 'Building block')
const position = [
  figure('longitude', 'Longitude', 'degrees, WGS84'),
  figure('latitude', 'Latitude', 'degrees, WGS84'),
]
const reached = [
  text('reception_number', 'Reception number'),
  text('alternate_number', 'Alternate number'),
  text('mobile_number', 'Mobile number'),
  text('work_email', 'Work e-mail address'),
  text('personal_email', 'Personal e-mail address'),
]
const addresses = [text('physical_address', 'Physical address'), text('postal_address', 'Postal address')]
const municipality = [
  text('municipality', 'Municipality'),
  text('municipality_code', 'Code of the municipality'),
]

/** The columns of every table, in the order of the file. */
export const exportColumns = {
  boundaries: [
    text('level', 'Level: province, district, municipality, ward or police'),
    text('code', 'Code within its level'),
    text('name', 'Name'),
    text('parent_code', 'Code of the boundary above it'),
    figure('area_km2', 'Area', 'square kilometres'),
    figure('longitude', 'Longitude of its centre', 'degrees, WGS84'),
    figure('latitude', 'Latitude of its centre', 'degrees, WGS84'),
    people,
  ],
  people: [
    text('level', 'Level: province, district or municipality'),
    text('code', 'Code within its level'),
    text('name', 'Name'),
    year,
    figure('people', 'People', 'people'),
    text('basis', 'How the number was obtained'),
  ],
  crime: [
    text('level', 'Level: always municipality'),
    text('code', 'Code of the municipality'),
    text('name', 'Name of the municipality'),
    text('category', 'Crime type'),
    year,
    quarter,
    figure('value', 'Cases', 'cases in the quarter'),
    text(
      'basis',
      'published; shared among the municipalities of a station; or year: a quarter of the annual figure',
    ),
  ],
  crimeRates: [
    ...place,
    year,
    quarter,
    people,
    figure('cases', 'Cases of the included crime types', 'cases in the quarter'),
    figure('cases_year_before', 'Cases in the same quarter one year earlier', 'cases in the quarter'),
    figure('rate', 'Crime rate', 'cases per 100 000 people'),
  ],
  availability: [
    ...place,
    year,
    quarter,
    text('category', 'Category of building blocks'),
    block,
    figure('providers', 'Providers registered', 'providers'),
    figure('availability', 'Requirements that are available', 'percent'),
  ],
  healthCheck: [
    ...place,
    year,
    quarter,
    text('organisation_type', 'Organisation type'),
    figure('organisations', 'Approved organisations', 'organisations'),
    figure('participating', 'Organisations that took part', 'organisations'),
    figure('responses', 'Responses received', 'responses'),
    figure('expected_responses', 'Responses expected', 'responses'),
    figure('maturity', 'Overall maturity; empty where fewer than five responded', '0 to 100'),
  ],
  challenges: [
    text('name', 'Challenge'),
    text('run_by', 'Who runs it'),
    text('place', 'Place'),
    text('pillar', 'Pillar'),
    text('valid_from', 'First day'),
    text('valid_to', 'Last day'),
    text('active', 'yes if it is active today'),
    text('outcome', 'Outcome; empty while it is in progress'),
    text('description', 'Description'),
  ],
  figures: [
    ...place,
    people,
    figure('municipalities', 'Municipalities in this place', 'municipalities'),
    figure('providers', 'Providers of building blocks', 'providers'),
    figure('availability', 'Availability of building blocks in the current quarter', 'percent'),
    figure('participating', 'Organisations that took part in the Health Check', 'organisations'),
    figure('maturity', 'Overall maturity', '0 to 100'),
    figure('cases', 'Cases of the included crime types in the latest quarter', 'cases in the quarter'),
    figure('rate', 'Crime rate', 'cases per 100 000 people'),
    figure('challenges', 'Challenges', 'challenges'),
    figure('active_challenges', 'Active challenges', 'challenges'),
  ],
  providers: [
    text('name', 'Name'),
    block,
    ...municipality,
    text('physical_address', 'Physical address, if public'),
    text('postal_address', 'Postal address, if public'),
    ...reached,
    text('services', 'Requirements that it meets'),
    text('contact_persons', 'Public contact persons'),
    ...position,
  ],
  buildingBlocks: [text('category', 'Category'), block, text('requirement', 'Requirement')],
  helplines: [
    text('name', 'Name'),
    text('run_by', 'Who runs it'),
    text('purpose', 'What it is for'),
    text('contacts', 'Contact details'),
    text('hours', 'Hours'),
    text('languages', 'Languages'),
    text('cost', 'Cost'),
    text('last_checked', 'Date last checked'),
  ],
  providerRecords: [
    figure('provider_id', 'Record number', 'id'),
    text('name', 'Name'),
    block,
    ...municipality,
    text('state', 'State in the current quarter: outstanding, submitted, verified or returned'),
    ...addresses,
    text('address_is_public', 'yes if the address is public'),
    ...reached,
    ...position,
    text('answers', 'Requirements and answers'),
    text('last_changed_by', 'Last changed by'),
    text('last_changed_on', 'Date last changed'),
  ],
  contactPersons: [
    figure('provider_id', 'Record number of the provider', 'id'),
    text('provider', 'Provider'),
    block,
    ...municipality,
    text('requirement', 'Requirement that they are responsible for'),
    text('name', 'Name'),
    text('role', 'Role'),
    text('is_public', 'yes if this person is public'),
    ...reached,
  ],
  providerList: [
    text('external_id', 'Identifier in its source list'),
    block,
    text('name', 'Name'),
    text('municipality_code', 'Code of the municipality'),
    ...addresses,
    ...position,
    ...reached,
    text('answers', 'Answers by requirement number'),
  ],
  municipalContacts: [
    text('code', 'Code of the municipality'),
    text('name', 'Municipality'),
    text('level', 'Level'),
    text('street_address', 'Street address'),
    text('postal_address', 'Postal address'),
    text('phone', 'Reception number'),
    text('email', 'Work e-mail address'),
  ],
} as const satisfies Readonly<Record<string, readonly ExportColumn[]>>

/** The last column of a CSV, which has no other place for the source of its figures. */
export const sourceColumn: ExportColumn = text('source', 'Source')
