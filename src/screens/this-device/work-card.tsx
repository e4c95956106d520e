import { sentenceAt, t } from '#src/i18n/t.ts'
import { type DiagnosticReport, needsPersonIn, unsentIn } from '#src/data/outbox/diagnostics.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { countText, momentText } from '#src/i18n/format.ts'
import { refusalText } from '#src/components/sync-status/entry-text.ts'

export function WorkCard({ report }: { readonly report: DiagnosticReport }) {
  const { now } = useServices()
  const serverNow = useServerNow()
  const { drafts, quarantined, receipts, records, lastContactAt } = report
  const problems = problemTexts(report, now())
  return (
    <Card title={t('thisDevice.work')}>
      <Facts
        facts={[
          { label: t('unsent.notSent'), value: countText(unsentIn(report)) },
          { label: t('thisDevice.needsYou'), value: countText(needsPersonIn(report)) },
          { label: t('sync.drafts'), value: countText(drafts) },
          ...(quarantined > 0 ? [{ label: t('sync.quarantined'), value: countText(quarantined) }] : []),
          { label: t('thisDevice.sent'), value: countText(receipts) },
          {
            label: t('thisDevice.records'),
            value: records === 0 ? t('thisDevice.recordsNone') : countText(records),
          },
          {
            label: t('thisDevice.contact'),
            value: lastContactAt === null ? t('thisDevice.never') : momentText(lastContactAt, serverNow),
          },
          {
            label: t('thisDevice.problems'),
            value:
              problems.length === 0 ? (
                t('thisDevice.noProblems')
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
    const sentence = explain(reason)
    said.set(reason, at === null ? sentence : `${momentText(at, now)}: ${sentence}`)
  }
  return [...said.values()]
}

function explain(reason: string): string {
  return sentenceAt(`sync.why.${reason}`) ?? refusalText(reason)
}
