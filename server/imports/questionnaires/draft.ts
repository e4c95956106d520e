import { t } from '#contract/i18n/t.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { scoredCategories } from '#contract/rules/maturity.ts'
import { questionTypes } from '#contract/schemas/survey.ts'
import { limits } from '#contract/wire.ts'
import { charts, nameOf, type ImportedQuestion, type ImportedQuestionnaire } from './content.ts'

/** The cells of one possible answer, with its question repeated in each row. */
export interface AnswerRow {
  readonly row: number
  readonly title: string
  readonly introduction: string
  readonly thankYou: string
  readonly category: string
  readonly question: string
  readonly choice: string
  readonly chart: string
  readonly answer: string
  readonly score: number | null
  readonly exclusive: boolean
}

/** A fault of the cell in this column. */
export interface CellFault {
  readonly column: string
  readonly reason: string
}

const textNames = { title: 'title', introduction: 'introduction', thankYou: 'thank_you' } as const
type Text = keyof typeof textNames

/** A questionnaire while its rows are read. */
export interface Draft {
  /** Its first row. */
  readonly row: number
  readonly texts: Map<Text, AnswerRow>
  readonly questions: DraftQuestion[]
}

interface DraftQuestion extends Omit<ImportedQuestion, 'answers'> {
  readonly row: number
  readonly answers: (ImportedQuestion['answers'][number] & { readonly row: number })[]
}

export function emptyDraft(row: number): Draft {
  return { row, texts: new Map(), questions: [] }
}

const choices: ReadonlyMap<string, number> = new Map([
  ['single', questionTypes.singleChoice],
  ['multiple', questionTypes.multipleChoice],
])

/** Adds a row, and returns what is wrong with it. */
export function addRow(
  draft: Draft,
  values: AnswerRow,
  categories: ReadonlyMap<string, number>,
): readonly CellFault[] {
  const known = draft.questions.find(({ description }) => isSame(description, values.question))
  const wrong = [...addTexts(draft, values), ...faultsOfTwins(draft, known, values)]
  const read = readQuestion(values, known, categories)
  if ('wrong' in read) return [...wrong, ...read.wrong]
  const { question } = read
  // Its later rows leave cells empty, so that they need it also if this answer is wrong.
  if (known === undefined && draft.questions.length < limits.questions) draft.questions.push(question)
  wrong.push(...faultsOfAnswer(question, values))
  if (wrong.length === 0)
    question.answers.push({
      row: values.row,
      description: values.answer,
      score: values.score,
      isExclusive: values.exclusive,
    })
  return wrong
}

/** Checks a questionnaire whose rows are all good. */
export function faultsOf(
  { row, texts, questions }: Draft,
  categories: ReadonlyMap<string, number>,
  active: ImportedQuestionnaire | undefined,
): readonly (CellFault & { readonly row: number })[] {
  const empty = scoredCategories.filter((id) => questions.every(({ categoryId }) => categoryId !== id))
  return [
    ...(active !== undefined || texts.has('title')
      ? []
      : [{ row, column: 'title', reason: t('field.required') }]),
    ...empty.map((id) => ({
      row,
      column: 'category',
      reason: t('importFile.noQuestionIn', { category: nameOf(categories, id) }),
    })),
    ...questions
      .filter(({ answers }) => answers.length < 2)
      .map((question) => ({ row: question.row, column: 'answer', reason: t('importFile.twoAnswers') })),
  ]
}

/** Texts that the file leaves empty stay those of the active version. */
export function contentOf(
  { texts, questions }: Draft,
  active: ImportedQuestionnaire | undefined,
): ImportedQuestionnaire {
  const paragraphs = (text: Exclude<Text, 'title'>) =>
    texts.has(text) ? paragraphsIn(texts.get(text)?.[text] ?? '') : (active?.[text] ?? [])
  return {
    title: texts.get('title')?.title ?? active?.title ?? '',
    introduction: paragraphs('introduction'),
    thankYou: paragraphs('thankYou'),
    questions: questions.map(({ row: _row, answers, ...question }) => ({
      ...question,
      answers: answers.map(({ row: _ofAnswer, ...answer }) => answer),
    })),
  }
}

/** The texts of the questionnaire are in any of its rows, the same in each row that has them. */
function addTexts(draft: Draft, values: AnswerRow): readonly CellFault[] {
  const given = (Object.keys(textNames) as Text[]).filter((name) => values[name] !== '')
  return given.flatMap((name) => {
    const first = draft.texts.get(name)
    if (first === undefined) draft.texts.set(name, values)
    return first === undefined || first[name] === values[name]
      ? []
      : [{ column: textNames[name], reason: t('importFile.differs', { row: first.row }) }]
  })
}

/** A question is in rows that follow each other, and an answer in one of them. */
function faultsOfTwins(
  draft: Draft,
  known: DraftQuestion | undefined,
  values: AnswerRow,
): readonly CellFault[] {
  const { questions, possibleAnswers } = limits
  if (known === undefined) return draft.questions.length < questions ? [] : [tooMany('question', questions)]
  if (known !== draft.questions.at(-1))
    return [{ column: 'question', reason: t('importFile.twice', { row: known.row }) }]
  const twin = known.answers.find(({ description }) => isSame(description, values.answer))
  if (twin !== undefined) return [{ column: 'answer', reason: t('importFile.twice', { row: twin.row }) }]
  return known.answers.length < possibleAnswers ? [] : [tooMany('answer', possibleAnswers)]
}

/** Reads the cells of the question. In its later rows they are empty or the same. */
function readQuestion(
  values: AnswerRow,
  known: DraftQuestion | undefined,
  categories: ReadonlyMap<string, number>,
): { readonly question: DraftQuestion } | { readonly wrong: readonly CellFault[] } {
  const categoryId = idOf(categories, values.category)
  const typeId = values.choice === '' ? known?.typeId : idOf(choices, values.choice)
  const usual = isScored(categoryId) ? 'Stacked bar' : 'Bar graph'
  const chartId = values.chart === '' && known ? known.chartId : idOf(charts, values.chart || usual)
  const wrong = [
    ...(categoryId === undefined ? [oneOf('category', categories)] : []),
    ...(typeId === undefined ? [oneOf('choice', choices)] : []),
    ...(chartId === undefined ? [oneOf('chart', charts)] : []),
  ]
  if (categoryId === undefined || typeId === undefined || chartId === undefined) return { wrong }
  if (isScored(categoryId) && typeId === questionTypes.multipleChoice)
    return { wrong: [{ column: 'choice', reason: t('importFile.singleOnly') }] }
  if (known === undefined)
    return {
      question: { row: values.row, categoryId, description: values.question, typeId, chartId, answers: [] },
    }
  const differing = [
    ...(known.categoryId === categoryId ? [] : ['category']),
    ...(known.description === values.question ? [] : ['question']),
    ...(known.typeId === typeId ? [] : ['choice']),
    ...(known.chartId === chartId ? [] : ['chart']),
  ]
  if (differing.length === 0) return { question: known }
  const reason = t('importFile.differs', { row: known.row })
  return { wrong: differing.map((column) => ({ column, reason })) }
}

function faultsOfAnswer({ categoryId, typeId }: DraftQuestion, { score, exclusive }: AnswerRow) {
  const isMissing = isScored(categoryId) && score === null
  const isExtra = !isScored(categoryId) && score !== null
  return [
    ...(isMissing ? [{ column: 'score', reason: t('importFile.notAScore') }] : []),
    ...(isExtra ? [{ column: 'score', reason: t('importFile.noScore') }] : []),
    ...(exclusive && typeId !== questionTypes.multipleChoice
      ? [{ column: 'exclusive', reason: t('importFile.onlyMultiple') }]
      : []),
  ]
}

function isScored(categoryId: number | undefined): boolean {
  return scoredCategories.some((id) => id === categoryId)
}

/** Compares without regard to case and accents. */
export function isSame(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}

function idOf(names: ReadonlyMap<string, number>, text: string): number | undefined {
  return [...names].find(([name]) => isSame(name, text))?.[1]
}

export function oneOf(column: string, names: ReadonlyMap<string, number>): CellFault {
  return { column, reason: t('importFile.oneOf', { names: [...names.keys()].join(', ') }) }
}

function tooMany(column: string, most: number): CellFault {
  return { column, reason: t('importFile.tooMany', { most }) }
}

function paragraphsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
