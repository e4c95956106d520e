import { partsOfText, TextName } from '#contract/schemas/managed-text.ts'
import { ContentKind, type TextTranslation, type TranslatedName } from '#contract/schemas/text-translation.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { listContentOf } from '#server/queries/content-translation-store.ts'
import { listTextVersions } from './text-store.ts'

interface TranslationOf {
  readonly name: TranslatedName
  readonly language: string
}

/** @throws not-found */
export async function getTextTranslation(
  db: Reader,
  { name, language }: TranslationOf,
  reader: number,
): Promise<TextTranslation> {
  const texts = await listEnglish(db, name)
  const rows = await db
    .selectFrom('content_translations')
    .selectAll()
    .where('language', '=', language)
    .execute()
  const known = new Map(rows.map((row) => [row.english, row]))
  return {
    parts: texts.map((english) => {
      const row = known.get(english)
      return {
        english,
        translation: row?.translation ?? '',
        checkedBy: row?.reviewed_by ?? null,
        checkedOn: row?.reviewed_on ?? null,
        isOwn: row?.reviewed_by === null && row.translated_by_stakeholder_id === reader,
      }
    }),
  }
}

async function listEnglish(db: Reader, name: TranslatedName): Promise<readonly string[]> {
  const text = TextName.safeParse(name)
  if (!text.success) return listContentOf(db, ContentKind.parse(name))
  const [latest] = await listTextVersions(db, text.data)
  if (latest === undefined) throw problem({ type: 'not-found' })
  return [...new Set(partsOfText(latest.content).map((part) => part.text))]
}

interface Draft {
  readonly language: string
  readonly english: string
  /** Empty to remove it. */
  readonly translation: string
  readonly by: number
}

export async function writeDraft(db: Writer, { language, english, translation, by }: Draft): Promise<void> {
  await db
    .deleteFrom('content_translations')
    .where('language', '=', language)
    .where('english', '=', english)
    .execute()
  if (translation === '') return
  await db
    .insertInto('content_translations')
    .values({
      language,
      english,
      translation,
      reviewed_by: null,
      reviewed_on: null,
      translated_by_stakeholder_id: by,
    })
    .execute()
}

interface Checked {
  readonly language: string
  readonly texts: readonly string[]
  readonly by: number
  readonly on: string
}

/** Marks translations as checked by a person, whose name is shown with them. */
export async function markAsChecked(db: Writer, { language, texts, by, on }: Checked): Promise<void> {
  await db
    .updateTable('content_translations')
    .set((row) => ({
      reviewed_by: row.selectFrom('stakeholders').select('name').where('id', '=', by),
      reviewed_on: on,
    }))
    .where('language', '=', language)
    .where('english', 'in', [...texts])
    .execute()
}
