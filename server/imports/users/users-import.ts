import * as z from 'zod/mini'
import { accountEmail } from '#contract/fields/email.ts'
import { personName } from '#contract/fields/name.ts'
import { isPhone, phoneDigits } from '#contract/fields/phone.ts'
import { errorMessage, t } from '#contract/i18n/t.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { limits } from '#contract/wire.ts'
import type { ImportItem, ImportKind, OptionMeanings, ReadResult, ReadTask } from '../kind.ts'
import { textCell } from '../reading/cells.ts'
import { chunked } from '../reading/chunk.ts'
import { openTable, type Row } from '../reading/table.ts'
import type { Fault } from '../report.ts'
import {
  findLimitOf,
  listImportedGroups,
  readImportedPlaces,
  type ImportedGroup,
  type ImportedPlace,
} from './choice-store.ts'
import { contentText } from './content.ts'
import { findLastAdministrators, findUsers, splitUndo, usersTable, writeUsers } from './store.ts'

/** A number or nothing. A spreadsheet drops the leading 0 of a number. */
const phoneCell = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (/^[1-9]\d{8}$/.test(typed) ? `0${typed}` : typed)),
  ),
  z.pipe(
    z.string().check(z.refine((typed) => typed === '' || isPhone(typed), errorMessage('field.phone'))),
    z.transform(phoneDigits),
  ),
)

const columns = {
  name: { names: ['name', 'full_name'], schema: personName },
  email: { names: ['email', 'e_mail', 'work_email'], schema: accountEmail },
  phone: { names: ['phone', 'mobile_number', 'mobile', 'cell'], schema: phoneCell, isOptional: true },
  group: { names: ['group'], schema: textCell(limits.name) },
  codes: {
    names: ['municipality_codes', 'municipality_code', 'codes', 'code'],
    schema: z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,;]+/).filter((code) => code !== '')),
    ),
  },
} as const
type UserRow = Row<typeof columns>

/**
 * Adds the accounts of people. It changes none: an account under the same address must be the same. Without the whole
 * country, a person adds people only to their own places, and only to groups that they may give.
 */
export const usersImport: ImportKind = {
  name: 'users',
  description:
    'new users, each of whom gets an invitation: name, email, phone, group, municipality_codes (CPT; WC024)',
  options: {} satisfies OptionMeanings<'users'>,
  read: readUsers,
  findCurrent: findUsers,
  write: writeUsers,
  splitUndo,
  findUndoObstacle: findLastAdministrators,
  table: usersTable,
}

const ROWS_AT_ONCE = 500

async function* readUsers(task: ReadTask): AsyncGenerator<ReadResult> {
  const { db, source, moment } = task
  const table = await openTable(task, { columns })
  const reader: RowReader = {
    file: source.name,
    groups: new Map((await listImportedGroups(db, moment)).map((group) => [foldText(group.name), group])),
    places: await readImportedPlaces(db, moment),
    needsPlace: (await findLimitOf(db, moment.by)) !== null,
    rowOf: new Map(),
  }
  for await (const rows of chunked(table.rows, ROWS_AT_ONCE)) {
    const emails = rows.flatMap(({ values }) => (values === undefined ? [] : [values.email]))
    const known = await findUsers(db, emails)
    for (const row of rows) yield* readRow(reader, row, known)
  }
}

interface RowReader {
  readonly file: string
  /** By their folded names. */
  readonly groups: ReadonlyMap<string, ImportedGroup>
  readonly places: ReadonlyMap<string, ImportedPlace>
  /** The person who imports may appoint people in their own places only. */
  readonly needsPlace: boolean
  /** The rows of the addresses so far. */
  readonly rowOf: Map<string, number>
}

function readRow(
  { file, groups, places, needsPlace, rowOf }: RowReader,
  { row, values, faults }: UserRow,
  known: ReadonlyMap<string, string>,
): readonly (ImportItem | Fault)[] {
  if (values === undefined) return faults
  const { name, email, phone, codes } = values
  const group = groups.get(foldText(values.group))
  const found = codes.map((code) => places.get(foldText(code)))
  const placeIds = new Set(found.flatMap((place) => (place === undefined ? [] : [place.boundaryId])))
  const companyId = found.find((place) => typeof place?.companyId === 'number')?.companyId ?? null
  const wrong: [column: keyof typeof columns, reason: string][] = []
  const twice = rowOf.get(email)
  if (twice === undefined) rowOf.set(email, row)
  else wrong.push(['email', t('importFile.twice', { row: twice })])
  if (values.group === '') wrong.push(['group', t('field.groupRequired')])
  else if (group === undefined) wrong.push(['group', t('importFile.unknownGroup', { name: values.group })])
  else if (group.refusal !== undefined) wrong.push(['group', group.refusal])
  if (needsPlace && codes.length === 0) wrong.push(['codes', t('importFile.placeRequired')])
  for (const [index, code] of codes.entries()) {
    const place = found[index]
    if (place === undefined)
      wrong.push(['codes', t('importFile.unknownCode', { code, level: 'municipality' })])
    else if (!place.isOwn) wrong.push(['codes', t('importFile.notOwnPeople', { code })])
  }
  if (placeIds.size > limits.placesOfUser)
    wrong.push(['codes', t('field.tooMany', { most: limits.placesOfUser })])
  if (group === undefined) return wrong.map(faultOf)
  const content = contentText({ name, phone, groupIds: [group.id], companyId, placeIds: [...placeIds] })
  if ((known.get(email) ?? content) !== content) wrong.push(['email', t('field.addressTaken')])
  return wrong.length > 0 ? wrong.map(faultOf) : [{ key: email, part: '', row, content }]

  function faultOf([column, reason]: (typeof wrong)[number]): Fault {
    return { file, row, column: columns[column].names[0], reason }
  }
}
