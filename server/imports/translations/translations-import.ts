import { isDay } from '#contract/fields/day.ts'
import * as z from 'zod/mini'
import { errorMessage, t } from '#contract/i18n/t.ts'
import { ENGLISH, isLanguage } from '#server/i18n.ts'
import { listContent } from '#server/queries/content-translation-store.ts'
import type { ImportItem, ImportKind, OptionMeanings, ReadResult, ReadTask } from '../kind.ts'
import { requiredCell, textCell } from '../reading/cells.ts'
import { openTable, type ValuesOf } from '../reading/table.ts'
import type { Fault } from '../report.ts'
import { contentText, keyOf } from './content.ts'
import { findTranslations, translationsTable, writeTranslations } from './store.ts'
import { placeholderError } from '#contract/rules/placeholders.ts'

const SHORT = 120
const LONGEST = 4_000

const columns = {
  language: { names: ['language'], schema: requiredCell(SHORT) },
  english: { names: ['english'], schema: requiredCell(LONGEST) },
  translation: { names: ['translation'], schema: textCell(LONGEST) },
  reviewedBy: { names: ['reviewed_by'], schema: textCell(SHORT), isOptional: true },
  reviewedOn: {
    names: ['reviewed_on'],
    schema: z.string().check(z.refine(isDayOrEmpty, errorMessage('importFile.notADay'))),
    isOptional: true,
  },
} as const
type Values = ValuesOf<typeof columns>

/** Imports translations of the reference content: blocks, requirements, helplines, questions and texts. */
export const translationsImport: ImportKind = {
  name: 'translations',
  description:
    'translations of the reference content: language, english, translation, reviewed_by, reviewed_on; rows without a translation are left out',
  options: {} satisfies OptionMeanings<'translations'>,
  read: readTranslations,
  findCurrent: findTranslations,
  write: writeTranslations,
  table: translationsTable,
}

async function* readTranslations(task: ReadTask): AsyncGenerator<ReadResult> {
  const table = await openTable(task, { columns })
  const content = new Set(await listContent(task.db))
  let empty = 0
  for await (const { row, values, faults } of table.rows) {
    if (values === undefined) yield* faults
    else if (values.translation === '') empty += 1
    else {
      const reasons = faultsOf(values, content)
      if (reasons.length === 0) yield itemOf(row, values)
      for (const reason of reasons) yield { file: task.source.name, row, ...reason }
    }
  }
  if (empty > 0) yield { note: t('importFile.notTranslated', { rows: empty }) }
}

function faultsOf(values: Values, content: ReadonlySet<string>): Pick<Fault, 'column' | 'reason'>[] {
  const { language, english, translation, reviewedBy, reviewedOn } = values
  const wrongPlaceholders = placeholderError(english, translation)
  return [
    ...(isLanguage(language) && language !== ENGLISH
      ? []
      : [{ column: 'language', reason: t('importFile.unknownLanguage', { code: language }) }]),
    ...(content.has(english) ? [] : [{ column: 'english', reason: t('importFile.notContent') }]),
    ...(wrongPlaceholders === null ? [] : [{ column: 'translation', reason: wrongPlaceholders }]),
    ...((reviewedBy === '') === (reviewedOn === '')
      ? []
      : [{ column: 'reviewed_by', reason: t('importFile.halfReviewed') }]),
  ]
}

function itemOf(row: number, { language, english, translation, reviewedBy, reviewedOn }: Values): ImportItem {
  const content = { translation, reviewedBy: reviewedBy || null, reviewedOn: reviewedOn || null }
  return { key: keyOf(language, english), part: '', row, content: contentText(content) }
}

function isDayOrEmpty(text: string): boolean {
  return text === '' || isDay(text)
}
