import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import { Fragment } from 'react'
import { contactTypes, isEmailType } from '#contract/fields/contact-types.ts'
import { phoneInGroups } from '#contract/fields/phone.ts'
import { isDetailPath } from '#contract/rules/provider-details.ts'
import type { SeenPerson, SeenRecord } from '#contract/schemas/provider.ts'
import {
  addressLineIn,
  type AddressLines,
  type Clash,
  isAddress,
  type Side,
} from '#src/data/records/comparison.ts'
import { mergedDetailText } from '#src/components/detail-text.ts'
import { isPhonePath, pathLabel } from '#src/components/field-labels.ts'
import { wordDiff } from '#src/components/word-diff.ts'
import { useLookups, type Lookup } from '#src/components/lookups.ts'
import { dayText } from '#src/i18n/format.ts'
import styles from './conflict.module.css'

interface Props {
  readonly clash: Clash
  readonly value: Side
  /** Marks the differences from the value before both changes. */
  readonly marked?: boolean
  readonly names: Names
}

export function SideValue({ clash, value, marked, names }: Props) {
  const texts = linesOf(clash, value, names).map((text, at) => ({ text, at }))
  const were = linesOf(clash, clash.before, names)
  return texts.map(({ text, at }) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <Marked text={text} before={!marked || were.includes(text) ? text : (were[at] ?? '')} />
    </Fragment>
  ))
}

function Marked({ text, before }: { readonly text: string; readonly before: string }) {
  return wordDiff(before, text).map((piece) =>
    piece.isNew ? (
      <Fragment key={piece.at}>
        <mark className={styles['new']}>{piece.text.trimEnd()}</mark>
        {piece.text.slice(piece.text.trimEnd().length)}
      </Fragment>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
}

function linesOf(clash: Clash, value: Side, names: Names): readonly string[] {
  const { path } = clash
  if (value === null)
    return [path.endsWith('.isAnswer') ? t('buildingBlock.notAnswered') : t('conflict.removed')]
  if (typeof value === 'boolean') return [flagWords(path, value)]
  if (typeof value === 'string') return [textWords(path, value, names)]
  if ('changed' in value) {
    return [
      t('conflict.stillThere'),
      value.changed.length === 0
        ? t('conflict.unchangedSince')
        : t('conflict.changedSince', {
            what: value.changed.map((one) => pathLabel(one, names.records)).join(', '),
          }),
    ]
  }
  return isAddress(value) ? addressLines(clash, value) : personLines(clash, value)
}

/** Returns the address line that differs, which the card's title names. If both differ, each line has its label. */
function addressLines(clash: Clash, value: AddressLines): readonly string[] {
  const only = addressLineIn(clash)
  const textOf = (line: keyof AddressLines) => value[line] || t('profile.notGiven')
  if (only !== undefined) return [textOf(only)]
  return [
    `${t('buildingBlock.fields.physicalAddress')}: ${textOf('addressLine1')}`,
    `${t('buildingBlock.fields.postalAddress')}: ${textOf('addressLine2')}`,
  ]
}

function flagWords(path: string, value: boolean): string {
  if (path.endsWith('.isAnswer'))
    return value ? t('buildingBlock.available') : t('buildingBlock.notAvailable')
  if (path.endsWith('isPublic')) return value ? t('buildingBlock.public') : t('buildingBlock.notPublic')
  return value ? t('conflict.yes') : t('conflict.no')
}

function textWords(path: string, value: string, { lookups }: Names): string {
  if (value === '') return t('profile.notGiven')
  if (isDetailPath(path)) return mergedDetailText(path, value)
  if (path === 'validFrom' || path === 'validTo') return dayText(Date.parse(value))
  if (path === 'title' || path === 'jobRole') {
    const found = lookups[path].find(({ id }) => String(id) === value)
    return found === undefined ? value : contentText(found.description)
  }
  return isPhonePath(path) ? phoneInGroups(value) : value
}

/** Returns the person's name and the parts in which the sides differ. */
function personLines({ before, mine, theirs }: Clash, person: SeenPerson): readonly string[] {
  const sides = [before, mine, theirs].filter(isPerson).map(partsOf)
  const differs = (part: number) => new Set(sides.map((parts) => parts[part])).size > 1
  return [person.name, ...partsOf(person).filter((text, part) => text !== '' && differs(part))]
}

function isPerson(side: Side): side is SeenPerson {
  return typeof side === 'object' && side !== null && 'role' in side
}

/** Returns the parts in a fixed order. A missing part is empty. */
function partsOf({ role, isPublic, isReporting, contacts }: SeenPerson): readonly string[] {
  const details = Object.values(contactTypes).map((type) => {
    const detail = contacts.find(({ contactTypeId }) => contactTypeId === type)?.detail ?? ''
    return isEmailType(type) ? detail : phoneInGroups(detail)
  })
  const reports = `${t('field.isReporting')}: ${isReporting ? t('conflict.yes') : t('conflict.no')}`
  return [role, ...details, isPublic ? t('buildingBlock.public') : t('buildingBlock.notPublic'), reports]
}

/** The sources of names for values that are only a number or an id. */
export interface Names {
  readonly records: readonly SeenRecord[]
  readonly lookups: { readonly title: readonly Lookup[]; readonly jobRole: readonly Lookup[] }
}

export function useNames(records: readonly SeenRecord[]): Names {
  const { titles = [], roles = [] } = useLookups()
  return { records, lookups: { title: titles, jobRole: roles } }
}
