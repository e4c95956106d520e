import {
  isInTheCountry,
  isSpokenLanguage,
  roundDegrees,
  type SpokenLanguage,
} from '#contract/fields/provider-details.ts'
import { contactTypes, TypedContact } from '#contract/schemas/contact.ts'
import type { BoundaryIndex } from '../boundary-store.ts'
import type { Fault } from '../report.ts'
import type { ImportItem } from '../kind.ts'
import { t } from '#contract/i18n/t.ts'
import type { Block } from './reference-store.ts'
import { keyOf, type IncomingContent } from './content.ts'
import type { Layout, ProviderValues } from './layouts.ts'

interface ProviderReaderOptions {
  readonly file: string
  readonly layout: Layout
  /** The block of all rows; undefined if each row names its own. */
  readonly block: Block | undefined
  readonly findBlock: (name: string) => Block | undefined
  readonly book: BoundaryIndex
}

const kinds = {
  reception: contactTypes.Reception,
  alternative: contactTypes.Alternative,
  mobile: contactTypes.MobilePhone,
  workEmail: contactTypes.WorkEmail,
  personalEmail: contactTypes.PersonalEmail,
} as const

export function providerReader({ file, layout, block: ofAll, findBlock, book }: ProviderReaderOptions) {
  return (row: number, values: ProviderValues): readonly (ImportItem | Fault)[] => {
    const faults: Fault[] = []
    const fault = (column: string, reason: string) => faults.push({ file, row, column, reason })
    const block = ofAll ?? findBlock(values.block)
    if (block === undefined) fault('building_block', t('importFile.unknownBlock', { name: values.block }))
    if (book.idOf('municipality', values.municipality) === undefined)
      fault(
        'municipality_code',
        t('importFile.unknownCode', { code: values.municipality, level: 'municipality' }),
      )
    const externalId = layout.externalId(values)
    if (externalId === '') fault('external_id', t('field.required'))
    const place = parseCoordinates(values)
    if ('reason' in place) fault(place.column, place.reason)
    const contacts = contactsIn(values, fault)
    const placeKind = layout.placeKind ?? (values.placeKind === '' ? null : values.placeKind)
    const languages = languagesIn(values.languages, (reason) => fault('languages', reason))
    const answers = answersIn(values.answers, block, (reason) => fault('answers', reason))
    if (faults.length > 0 || block === undefined || 'reason' in place) return faults
    const incoming: IncomingContent = {
      name: layout.name(values),
      municipality: values.municipality,
      isAddressPublic: block.isAddressPublic,
      ...filled('physicalAddress', layout.physicalAddress(values)),
      ...filled('postalAddress', values.postalAddress),
      ...place,
      ...filled('openingHours', values.openingHours),
      ...(languages.length > 0 ? { languages } : {}),
      ...(values.costOption === '' ? {} : { costOption: values.costOption }),
      ...(contacts.length > 0 ? { contacts } : {}),
      ...(answers.length > 0 ? { answers } : {}),
      ...(placeKind === null ? {} : { placeKind }),
    }
    return [{ key: keyOf(block.id, externalId), part: '', row, content: JSON.stringify(incoming) }]
  }
}

function filled<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  const named: Partial<Record<Name, string>> = {}
  if (text !== '') named[name] = text
  return named
}

type AddFault = (column: string, reason: string) => void

function contactsIn(values: ProviderValues, fault: AddFault): [number, string][] {
  return (['reception', 'alternative', 'mobile', 'workEmail', 'personalEmail'] as const).flatMap((name) => {
    if (values[name] === '') return []
    const typed = TypedContact.safeParse({ contactTypeId: kinds[name], detail: values[name] })
    if (typed.success) return [[typed.data.contactTypeId, typed.data.detail] as [number, string]]
    fault(name, typed.error.issues[0]?.message ?? t('field.required'))
    return []
  })
}

/** Parses `401=yes; 402=no`: answers by the ids of their requirements. */
function answersIn(text: string, block: Block | undefined, fault: (reason: string) => void) {
  if (text === '' || block === undefined) return []
  return text.split(';').flatMap((part) => {
    const [id = '', answer = ''] = part.split('=').map((one) => one.trim())
    if (!block.requirementIds.has(Number(id))) fault(t('importFile.unknownRequirement', { id }))
    else if (/^(yes|y|true|1)$/i.test(answer)) return [[Number(id), true] as [number, boolean]]
    else if (/^(no|n|false|0)$/i.test(answer)) return [[Number(id), false] as [number, boolean]]
    else fault(t('importFile.notYesOrNo'))
    return []
  })
}

/** Parses `en; zu`: ISO 639 codes. */
function languagesIn(text: string, fault: (reason: string) => void): SpokenLanguage[] {
  const codes = text
    .split(/[\s;,]+/)
    .map((code) => code.toLowerCase())
    .filter((code) => code !== '')
  const unknown = codes.find((code) => !isSpokenLanguage(code))
  if (unknown !== undefined) fault(t('importFile.unknownSpokenLanguage', { code: unknown }))
  return [...new Set(codes.filter(isSpokenLanguage))].toSorted()
}

type PlaceFault = Pick<Fault, 'column' | 'reason'>

/** Parses the coordinates of a row; empty if both cells are empty. */
function parseCoordinates({
  longitude,
  latitude,
}: ProviderValues): Pick<IncomingContent, 'location'> | PlaceFault {
  if (longitude === '' && latitude === '') return {}
  if (longitude === '') return { column: 'longitude', reason: t('importFile.coordinatesTogether') }
  if (latitude === '') return { column: 'latitude', reason: t('importFile.coordinatesTogether') }
  const place = { latitude: degreesIn(latitude), longitude: degreesIn(longitude) }
  if (!Number.isFinite(place.longitude))
    return { column: 'longitude', reason: t('importFile.notACoordinate') }
  if (!Number.isFinite(place.latitude)) return { column: 'latitude', reason: t('importFile.notACoordinate') }
  if (isInTheCountry(place)) return { location: { ...place, accuracyInMetres: null } }
  const isSwapped = isInTheCountry({ longitude: place.latitude, latitude: place.longitude })
  return {
    column: 'longitude',
    reason: isSwapped ? t('importFile.swapped') : t('importFile.notInTheCountry'),
  }
}

/** Parses a number with a decimal point or comma. */
function degreesIn(text: string): number {
  return roundDegrees(Number(text.replace(',', '.')))
}
