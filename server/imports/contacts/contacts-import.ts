import { contactTypes, TypedContact } from '#contract/schemas/contact.ts'
import { levelOf, readBoundaries, type BoundaryIndex } from '../boundary-store.ts'
import type { Fault } from '../report.ts'
import type { ReadResult, ImportKind, ImportItem, ReadTask, OptionMeanings } from '../kind.ts'
import { textCell, requiredCell } from '../reading/cells.ts'
import { openTable, type ValuesOf } from '../reading/table.ts'
import { t } from '#contract/i18n/t.ts'
import { contentText } from './content.ts'
import { contactsTable, resolveContacts, findContacts, writeContacts } from './store.ts'

const SHORT = 120
const ADDRESS = 400
const optional = { schema: textCell(SHORT), isOptional: true } as const
const address = { schema: textCell(ADDRESS), isOptional: true } as const

const columns = {
  code: { names: ['code', 'municipality_code'], schema: requiredCell(SHORT) },
  level: { names: ['level'], ...optional },
  physicalAddress: { names: ['physical_address', 'street_address'], ...address },
  postalAddress: { names: ['postal_address'], ...address },
  phone: { names: ['phone', 'reception_number', 'telephone'], ...optional },
  email: { names: ['work_email', 'email'], ...optional },
} as const
type Values = ValuesOf<typeof columns>

/** Imports the contacts of municipalities. */
export const contactsImport: ImportKind = {
  name: 'contacts',
  description: 'contacts of municipalities: code, level, street_address, postal_address, phone, email',
  options: {} satisfies OptionMeanings<'contacts'>,
  read: readContacts,
  municipalityOf: (code) => code,
  findCurrent: findContacts,
  resolve: resolveContacts,
  write: writeContacts,
  table: contactsTable,
}

async function* readContacts(task: ReadTask): AsyncGenerator<ReadResult> {
  const table = await openTable(task, { columns })
  const book = await readBoundaries(task.db)
  let otherLevels = 0
  for await (const { row, values, faults } of table.rows) {
    if (values === undefined) yield* faults
    else if (values.level !== '' && levelOf(values.level) !== 'municipality') otherLevels += 1
    else yield* readRow({ file: task.source.name, row, book }, values)
  }
  if (otherLevels > 0) yield { note: t('importFile.notMunicipalities', { rows: otherLevels }) }
}

interface RowSource {
  readonly file: string
  readonly row: number
  readonly book: BoundaryIndex
}

function readRow({ file, row, book }: RowSource, values: Values): readonly (ImportItem | Fault)[] {
  const faults: Fault[] = []
  const { code, physicalAddress, postalAddress } = values
  if (book.idOf('municipality', code) === undefined)
    faults.push({
      file,
      row,
      column: 'code',
      reason: t('importFile.unknownCode', { code, level: 'municipality' }),
    })
  const typed = [
    { column: 'phone', contactTypeId: contactTypes.Reception, detail: firstNumber(values.phone) },
    { column: 'email', contactTypeId: contactTypes.WorkEmail, detail: values.email },
  ]
  const contacts = typed.flatMap(({ column, ...contact }): [number, string][] => {
    const parsed = TypedContact.safeParse(contact)
    if (parsed.success) return parsed.data.detail === '' ? [] : [[contact.contactTypeId, parsed.data.detail]]
    faults.push({ file, row, column, reason: parsed.error.issues[0]?.message ?? t('field.required') })
    return []
  })
  if (faults.length > 0) return faults
  const content = contentText({ physicalAddress, postalAddress, contacts })
  return [{ key: code, part: '', row, content }]
}

/** Returns the first number of `039 252 0131/0090/0089`, because only that one is complete. */
function firstNumber(phone: string): string {
  return (phone.split('/', 1)[0] ?? '').trim()
}
