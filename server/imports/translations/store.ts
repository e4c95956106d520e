import { insertRows } from '#server/db/insert-rows.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { translatedLanguages } from '#server/i18n.ts'
import { listContent } from '#server/queries/content-translation-store.ts'
import type { Cell, ImportChange } from '../kind.ts'
import { contentText, keyOf, parseContent, parseKey } from './content.ts'

export async function findTranslations(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const wanted = new Set(keys)
  const languages = [...new Set(keys.map((key) => parseKey(key).language))]
  const rows = await listRows(db, languages)
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const key = keyOf(row.language, row.english)
      return wanted.has(key) ? [[key, contentOf(row)]] : []
    }),
  )
}

export async function writeTranslations(db: Writer, changes: readonly ImportChange[]): Promise<void> {
  for (const { key } of changes) {
    const { language, english } = parseKey(key)
    await db
      .deleteFrom('content_translations')
      .where('language', '=', language)
      .where('english', '=', english)
      .execute()
  }
  const rows = changes.flatMap(({ key, after }) => {
    if (after === null) return []
    const { translation, reviewedBy, reviewedOn } = parseContent(after)
    return [{ ...parseKey(key), translation, reviewed_by: reviewedBy, reviewed_on: reviewedOn }]
  })
  await insertRows(db, 'content_translations', rows)
}

/** Yields every English text in every language. Where a text has no translation, its cell is empty. */
export async function* translationsTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield ['language', 'english', 'translation', 'reviewed_by', 'reviewed_on']
  const content = await listContent(db)
  for (const language of translatedLanguages()) {
    const rows = await listRows(db, [language])
    const known = new Map(rows.map((row) => [row.english, row]))
    for (const english of content) {
      const row = known.get(english)
      yield [language, english, row?.translation ?? '', row?.reviewed_by ?? '', row?.reviewed_on ?? '']
    }
  }
}

type TranslationRow = Awaited<ReturnType<typeof listRows>>[number]

function contentOf({ translation, reviewed_by, reviewed_on }: TranslationRow): string {
  return contentText({ translation, reviewedBy: reviewed_by, reviewedOn: reviewed_on })
}

function listRows(db: Reader, languages: readonly string[]) {
  return db.selectFrom('content_translations').selectAll().where('language', 'in', languages).execute()
}
