import * as z from 'zod/mini'

const Translation = z.object({
  translation: z.string(),
  reviewedBy: z.nullable(z.string()),
  /** The day, `2026-05-03`. */
  reviewedOn: z.nullable(z.string()),
})
export type Translation = z.output<typeof Translation>

/** Returns a key such as `zu Shelter`. */
export function keyOf(language: string, english: string): string {
  return `${language} ${english}`
}

export function parseKey(key: string): { language: string; english: string } {
  const end = key.indexOf(' ')
  return { language: key.slice(0, end), english: key.slice(end + 1) }
}

export function contentText({ translation, reviewedBy, reviewedOn }: Translation): string {
  return JSON.stringify({ translation, reviewedBy, reviewedOn })
}

export function parseContent(text: string): Translation {
  return Translation.parse(JSON.parse(text))
}
