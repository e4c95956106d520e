import * as z from 'zod/mini'
import type { Reader } from '#server/db/reader-writer.ts'

const StoredTerms = z.object({
  title: z.string(),
  summary: z.string(),
  points: z.array(z.object({ heading: z.string(), text: z.string() })),
  acceptLabel: z.string(),
})
export type Terms = z.output<typeof StoredTerms> & { readonly version: number }

/** Finds what an organisation accepts when it registers, in English, with its version. */
export async function getTerms(db: Reader): Promise<Terms> {
  const { content, version } = await db
    .selectFrom('texts')
    .select(['content', 'version'])
    .where('name', '=', 'registrationTerms')
    .executeTakeFirstOrThrow()
  return { ...StoredTerms.parse(JSON.parse(content)), version }
}
