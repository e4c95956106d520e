import { placeholdersText } from '#contract/rules/placeholders.ts'
import { partsOfText, TextContent, type TextName } from '#contract/schemas/managed-text.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'

/** Lists the versions of a text with their authors, newest first. */
export async function listTextVersions(db: Reader, name: TextName) {
  const rows = await db
    .selectFrom('texts as t')
    .leftJoin('stakeholders as s', 's.id', 't.by_stakeholder_id')
    .select(['t.version', 't.content', 't.at', 's.name as by'])
    .where('t.name', '=', name)
    .orderBy('t.version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, content: TextContent.parse(JSON.parse(row.content)) }))
}

interface NewVersion {
  readonly name: TextName
  readonly version: number
  readonly content: TextContent
  readonly at: number
  readonly by: number
}

export async function addTextVersion(db: Writer, { content, by, ...row }: NewVersion): Promise<void> {
  await db
    .insertInto('texts')
    .values({ ...row, content: JSON.stringify(content), by_stakeholder_id: by })
    .execute()
}

/**
 * Keeps the translations of the parts that changed as drafts, beside which the new English is shown. One with other
 * placeholders is not kept, because its values could not be filled in.
 */
export async function draftTranslations(db: Writer, before: TextContent, after: TextContent): Promise<void> {
  for (const [was, is] of changedParts(before, after)) {
    if (placeholdersText(was) !== placeholdersText(is)) continue
    const rows = await db
      .selectFrom('content_translations')
      .select(['language', 'translation'])
      .where('english', '=', was)
      .execute()
    for (const row of rows)
      await db
        .insertInto('content_translations')
        .values({ ...row, english: is, reviewed_by: null, reviewed_on: null })
        .onConflict((conflict) => conflict.columns(['language', 'english']).doNothing())
        .execute()
  }
}

/** Pairs each part that changed with the one that stood in its place. */
function changedParts(before: TextContent, after: TextContent): readonly (readonly [string, string])[] {
  const [old, young] = [partsByPlace(before), partsByPlace(after)]
  const [oldTexts, youngTexts] = [new Set(old.values()), new Set(young.values())]
  return [...young].flatMap(([place, is]) => {
    const was = old.get(place)
    return was === undefined || youngTexts.has(was) || oldTexts.has(is) ? [] : [[was, is] as const]
  })
}

/** Returns the parts by their path and their number in it. */
function partsByPlace(content: TextContent): ReadonlyMap<string, string> {
  const parts = partsOfText(content)
  return new Map(
    parts.map(({ path, text }, index) => {
      const first = parts.findIndex((one) => one.path === path)
      return [`${path} ${index - first}`, text]
    }),
  )
}
