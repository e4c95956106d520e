import type { TranslatedText } from '#contract/calls/config.ts'
import { partsOfText, type TranslationProgress } from '#contract/schemas/managed-text.ts'
import type { ContentKind } from '#contract/schemas/text-translation.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { translatedLanguages } from '#server/i18n.ts'
import { HelplineContacts } from './helpline-contacts.ts'
import { listTexts } from './text-store.ts'

export interface ContentTranslation {
  readonly english: string
  readonly translation: string
  /** The person who checked it; null for a draft. */
  readonly reviewed_by: string | null
}

/** Lists every English text of the reference content once, in the order of the content. */
export async function listContent(db: Reader): Promise<readonly string[]> {
  const texts = [
    ...(await listScreenContent(db)),
    ...(await listSurveyContent(db)),
    ...(await listGroupContent(db)),
    ...(await listTextParts(db)),
  ]
  return [...new Set(texts)]
}

/** Lists the English texts of the reference content that screens show beside records and figures. */
export async function listScreenContent(db: Reader): Promise<readonly string[]> {
  const texts = await Promise.all(
    [listBlocks, listRequirements, listLookups, listQuestionCategories, listHelplineTexts].map((list) =>
      list(db),
    ),
  )
  return [...new Set(texts.flat())]
}

const listsOfKind = {
  buildingBlocks: [listBlocks],
  requirements: [listRequirements],
  helplines: [listHelplineTexts],
  questionnaires: [listQuestionCategories, listSurveyContent],
  lists: [listLookups],
  groups: [listGroupContent],
} as const satisfies Record<ContentKind, unknown>

/** Lists the English texts of a kind of reference content, each of them once. */
export async function listContentOf(db: Reader, kind: ContentKind): Promise<readonly string[]> {
  const texts = await Promise.all(listsOfKind[kind].map((list) => list(db)))
  return [...new Set(texts.flat())]
}

async function listBlocks(db: Reader): Promise<readonly string[]> {
  const [categories, blocks] = await Promise.all([
    db.selectFrom('building_block_categories').select('description as name').orderBy('seq').execute(),
    db
      .selectFrom('building_blocks')
      .select(['description as name', 'help'])
      .orderBy('building_block_category_id')
      .orderBy('seq')
      .execute(),
  ])
  return [...categories, ...blocks].flatMap(textsOfRow)
}

async function listRequirements(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('building_block_requirements')
    .select(['name', 'help'])
    .orderBy('building_block_id')
    .orderBy('seq')
    .execute()
  return rows.flatMap(textsOfRow)
}

async function listLookups(db: Reader): Promise<readonly string[]> {
  const lists = await Promise.all([
    db.selectFrom('pillars').select(['description as name', 'help']).orderBy('id').execute(),
    db.selectFrom('crime_types').select(['description as name', 'help']).orderBy('seq').execute(),
    db.selectFrom('components').select(['name', 'description as help']).orderBy('seq').execute(),
    db.selectFrom('components').select('link_title as name').orderBy('seq').execute(),
    db.selectFrom('titles').select('description as name').orderBy('id').execute(),
    db.selectFrom('job_roles').select('description as name').orderBy('id').execute(),
    db.selectFrom('organisation_types').select('description as name').orderBy('id').execute(),
    db.selectFrom('contact_types').select('description as name').orderBy('id').execute(),
    db.selectFrom('address_types').select('description as name').orderBy('id').execute(),
    db.selectFrom('verification_statuses').select('description as name').orderBy('id').execute(),
  ])
  return lists.flat().flatMap(textsOfRow)
}

async function listQuestionCategories(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('question_categories')
    .select('description as name')
    .orderBy('id')
    .execute()
  return rows.flatMap(textsOfRow)
}

function textsOfRow({ name, help }: { readonly name: string; readonly help?: string | null }): string[] {
  return [name, help].flatMap((text) => text || [])
}

async function listHelplineTexts(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('helplines')
    .select(['name', 'run_by', 'hours', 'languages', 'cost', 'purpose', 'contacts'])
    .orderBy('seq')
    .execute()
  return rows.flatMap(partsOfHelpline)
}

interface HelplineTexts {
  readonly name: string
  readonly run_by: string
  readonly hours: string | null
  readonly languages: string | null
  readonly cost: string | null
  readonly purpose: string
  readonly contacts: string
}

/** Lists the English texts of a helpline. */
export function partsOfHelpline({ contacts, ...row }: HelplineTexts): readonly string[] {
  const { name, run_by, hours, languages, cost, purpose } = row
  const ways = HelplineContacts.parse(JSON.parse(contacts)).flatMap((way) => [way.cost, way.note])
  return [name, run_by, hours, languages, cost, purpose, ...ways].flatMap((text) => text || [])
}

/** Lists the English texts of questionnaires. The names of their categories are among those of the screens. */
export async function listSurveyContent(db: Reader): Promise<readonly string[]> {
  const questionnaires = await db
    .selectFrom('questionnaires')
    .select(['title', 'introduction', 'thank_you'])
    .orderBy('id')
    .execute()
  const [questions, answers] = await Promise.all([
    db.selectFrom('questions').select('description').orderBy('questionnaire_id').orderBy('seq').execute(),
    db.selectFrom('possible_answers').select('description').orderBy('question_id').orderBy('seq').execute(),
  ])
  return [
    ...questionnaires.flatMap(({ title, introduction, thank_you }) => [
      title,
      ...stringsIn(JSON.parse(introduction)),
      ...stringsIn(JSON.parse(thank_you)),
    ]),
    ...[...questions, ...answers].map(({ description }) => description),
  ]
}

/** Lists the English names and explanations of groups and of their permissions. */
export async function listGroupContent(db: Reader): Promise<readonly string[]> {
  const [groups, actions] = await Promise.all([
    db.selectFrom('groups').select(['name', 'description']).orderBy('id').execute(),
    db.selectFrom('actions').select('description').orderBy('id').execute(),
  ])
  const texts = [
    ...groups.flatMap((group) => [group.name, group.description]),
    ...actions.map((action) => action.description),
  ]
  return texts.filter((text) => text !== '')
}

async function listTextParts(db: Reader): Promise<readonly string[]> {
  const texts = await listTexts(db)
  return texts.flatMap(({ content }) => partsOfText(content).map(({ text }) => text))
}

/** Returns the strings of a JSON value, however deep. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Returns a function that translates texts of the database, and leaves those without a translation English. */
export async function contentTextOf(db: Reader, language: string): Promise<(english: string) => string> {
  const found = new Map(
    (await listTranslations(db, language)).map(({ english, translation }) => [english, translation]),
  )
  return (english) => found.get(english) ?? english
}

/** Lists the translations into a language, also those whose English text has changed since. */
export async function listTranslations(db: Reader, language: string): Promise<readonly ContentTranslation[]> {
  return db
    .selectFrom('content_translations')
    .select(['english', 'translation', 'reviewed_by'])
    .where('language', '=', language)
    .execute()
}

/** Returns a function that says how far the translation of some English texts into each language is. */
export async function translationProgress(
  db: Reader,
): Promise<(texts: readonly string[]) => TranslationProgress[]> {
  const languages = await Promise.all(
    translatedLanguages().map(async (language) => ({
      language,
      known: new Map(
        (await listTranslations(db, language)).map(({ english, reviewed_by }) => [english, reviewed_by]),
      ),
    })),
  )
  return (texts) =>
    languages.map(({ language, known }) => ({
      language,
      total: texts.length,
      translated: texts.filter((one) => known.has(one)).length,
      reviewed: texts.filter((one) => typeof known.get(one) === 'string').length,
    }))
}

/** Returns a function that translates a text, with the English one beside it until the translation is checked. */
export function translator(translations: readonly ContentTranslation[]): (english: string) => TranslatedText {
  const byEnglish = new Map(translations.map((one) => [one.english, one]))
  return (english) => {
    const found = byEnglish.get(english)
    if (found === undefined) return { text: english, english: null }
    return { text: found.translation, english: found.reviewed_by === null ? english : null }
  }
}
