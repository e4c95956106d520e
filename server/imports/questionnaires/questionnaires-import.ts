import { errorMessage, t } from '#contract/i18n/t.ts'
import { limits } from '#contract/wire.ts'
import * as z from 'zod/mini'
import type { ImportChange, ImportKind, OptionMeanings, ReadResult, ReadTask } from '../kind.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { requiredCell, textCell } from '../reading/cells.ts'
import { openTable } from '../reading/table.ts'
import { fileFault } from '../report.ts'
import { contentText, parseContent, questionnaireTypes } from './content.ts'
import {
  addRow,
  contentOf,
  emptyDraft,
  faultsOf,
  isSame,
  oneOf,
  type AnswerRow,
  type CellFault,
  type Draft,
} from './draft.ts'
import {
  findActive,
  findEarlier,
  listUsed,
  questionnairesTable,
  readCategories,
  writeVersions,
} from './store.ts'
import { versionNote } from './version-note.ts'

const MOST_POINTS = 100

const scoreCell = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= MOST_POINTS),
        errorMessage('importFile.notAScore'),
      ),
    ),
  z.transform((text) => (text === '' ? null : Number(text))),
)

const exclusiveCell = z.pipe(
  z.string().check(z.refine((text) => /^(yes|no)?$/i.test(text), errorMessage('importFile.notYesOrNo'))),
  z.transform((text) => text.toLowerCase() === 'yes'),
)

const columns = {
  type: { names: ['type'], schema: requiredCell(limits.name) },
  title: { names: ['title'], schema: textCell(limits.name), isOptional: true },
  introduction: { names: ['introduction'], schema: textCell(limits.longText), isOptional: true },
  thankYou: { names: ['thank_you'], schema: textCell(limits.longText), isOptional: true },
  category: { names: ['category'], schema: requiredCell(limits.name) },
  question: { names: ['question'], schema: requiredCell(limits.address) },
  choice: { names: ['choice'], schema: textCell(limits.name) },
  chart: { names: ['chart'], schema: textCell(limits.name), isOptional: true },
  answer: { names: ['answer'], schema: requiredCell(limits.openingHours) },
  score: { names: ['score'], schema: scoreCell },
  exclusive: { names: ['exclusive'], schema: exclusiveCell, isOptional: true },
} as const

/** Publishes new versions of the questionnaires. Surveys keep the version that their link was made with. */
export const questionnairesImport: ImportKind = {
  name: 'questionnaires',
  description:
    'a new version of a questionnaire: type, title, introduction, thank_you, category, question, choice, chart, answer, score, exclusive; one row for each answer',
  options: {} satisfies OptionMeanings<'questionnaires'>,
  read: readQuestionnaires,
  findCurrent: findActive,
  write: writeVersions,
  findUndoObstacle,
  table: questionnairesTable,
}

async function* readQuestionnaires(task: ReadTask): AsyncGenerator<ReadResult> {
  const { db, source } = task
  const table = await openTable(task, { columns })
  const categories = await readCategories(db)
  const drafts = new Map<string, Draft>()
  let isFaulty = false
  for await (const { row, values, faults } of table.rows) {
    const wrong = values === undefined ? faults : add(drafts, { ...values, row }, categories)
    isFaulty ||= wrong.length > 0
    yield* wrong.map((fault) => ({ file: source.name, row, ...fault }))
  }
  requireFaultless(isFaulty, source.name)
  const current = await findActive(db, [...drafts.keys()])
  const read = [...drafts].map(([type, draft]) => {
    const text = current.get(type)
    return { type, draft, text, active: text === undefined ? undefined : parseContent(text) }
  })
  const wrong = read.flatMap(({ draft, active }) => faultsOf(draft, categories, active))
  yield* wrong.map((fault) => ({ file: source.name, ...fault }))
  requireFaultless(wrong.length > 0, source.name)
  for (const { type, draft, text, active } of read) {
    const content = contentOf(draft, active)
    yield { key: type, part: '', row: draft.row, content: contentText(content) }
    if (contentText(content) !== text) yield { note: versionNote(type, content, active) }
  }
}

/** Rejects the file also where bad rows are skipped: a question would lack an answer. @throws ImportFault */
function requireFaultless(isFaulty: boolean, file: string): void {
  if (isFaulty) throw fileFault(file, t('importFile.allOrNothing'))
}

/** Adds a row to the draft of its type. */
function add(
  drafts: Map<string, Draft>,
  { type, ...values }: AnswerRow & { readonly type: string },
  categories: ReadonlyMap<string, number>,
): readonly CellFault[] {
  const name = [...questionnaireTypes.keys()].find((one) => isSame(one, type))
  if (name === undefined) return [oneOf('type', questionnaireTypes)]
  const draft = drafts.get(name) ?? emptyDraft(values.row)
  drafts.set(name, draft)
  return addRow(draft, values, categories)
}

async function findUndoObstacle(db: Reader, changes: readonly ImportChange[]): Promise<string | undefined> {
  const keys = changes.map(({ key }) => key)
  const [used] = await listUsed(db, keys)
  if (used !== undefined) return t('importFile.versionUsed', { type: used })
  // The newest version may repeat what this import published, with another one between them.
  const earlier = await findEarlier(db, keys)
  const repeated = changes.find(({ key, before }) => (earlier.get(key) ?? null) !== before)
  return repeated === undefined ? undefined : t('importFile.changedSince', { key: repeated.key })
}
