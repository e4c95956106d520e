import { TextContent, TextName } from '#contract/schemas/managed-text.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** Lists the present version of each text, with its author. */
export async function listTexts(db: Reader) {
  const latest = db
    .selectFrom('texts')
    .select(({ fn }) => ['name', fn.max('version').as('version')])
    .groupBy('name')
  const rows = await db
    .selectFrom('texts as t')
    .innerJoin(latest.as('latest'), (join) =>
      join.onRef('latest.name', '=', 't.name').onRef('latest.version', '=', 't.version'),
    )
    .leftJoin('stakeholders as s', 's.id', 't.by_stakeholder_id')
    .select(['t.name', 't.version', 't.content', 't.at', 's.name as by'])
    .execute()
  return TextName.options.flatMap((name) =>
    rows
      .filter((row) => row.name === name)
      .map((row) => ({ ...row, content: TextContent.parse(JSON.parse(row.content)) })),
  )
}

/** Returns the present version of a text, in English and with its placeholders. */
export async function getText(
  db: Reader,
  name: TextName,
): Promise<{ readonly version: number; readonly content: TextContent }> {
  const { version, content } = await db
    .selectFrom('texts')
    .select(['version', 'content'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, content: TextContent.parse(JSON.parse(content)) }
}
