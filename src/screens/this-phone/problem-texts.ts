import type { DiagnosticReport } from '#src/data/outbox/diagnostics.ts'
import { momentText } from '#src/words/format.ts'
import { syncWords } from '#src/words/sync.ts'

/** What the last tries of the edits here came to, each sentence once, newest first. */
export function problemTexts(
  { problems }: Pick<DiagnosticReport, 'problems'>,
  now: number,
): readonly string[] {
  const newest = problems.toSorted((one, other) => (other.at ?? Infinity) - (one.at ?? Infinity))
  const said = new Map<string, string>()
  for (const { reason, at } of newest) {
    if (said.has(reason)) continue
    const sentence = sentences[reason] ?? syncWords.refused.unknown
    said.set(reason, at === null ? sentence : `${momentText(at, now)}: ${sentence}`)
  }
  return [...said.values()]
}

const sentences: Readonly<Record<string, string>> = { ...syncWords.why, ...syncWords.refused }
