import { type DiagnosticReport, needsPersonIn, unsentIn } from '#src/data/outbox/diagnostics.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { countText, momentText } from '#src/words/format.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'
import { syncWords } from '#src/words/sync.ts'

export function WorkCard({ report }: { readonly report: DiagnosticReport }) {
  const { now } = useServices()
  const { drafts, quarantined, receipts, records, lastContactAt } = report
  const problems = problemTexts(report, now())
  return (
    <Card title={words.work}>
      <Facts
        facts={[
          { label: words.unsent, value: countText(unsentIn(report)) },
          { label: words.needsYou, value: countText(needsPersonIn(report)) },
          { label: words.drafts, value: countText(drafts) },
          ...(quarantined > 0 ? [{ label: words.quarantined, value: countText(quarantined) }] : []),
          { label: words.sent, value: countText(receipts) },
          { label: words.records, value: records === 0 ? words.recordsNone : countText(records) },
          {
            label: words.contact,
            value: lastContactAt === null ? words.never : momentText(lastContactAt, now()),
          },
          {
            label: words.problems,
            value:
              problems.length === 0 ? (
                words.noProblems
              ) : (
                <ul>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Card>
  )
}

/** Returns the problems of the latest tries to send the edits, each once, newest first. */
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
