import type { DiagnosticReport } from '#src/data/outbox/diagnostics.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { sizeText } from '#src/words/format.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'

export function StorageCard({ report }: { readonly report: DiagnosticReport }) {
  return (
    <Card title={words.storage}>
      <Facts
        facts={[
          { label: words.used, value: usedText(report) },
          { label: words.lasting, value: lastingText(report) },
        ]}
      />
    </Card>
  )
}

function usedText({ storedBytes, roomBytes }: DiagnosticReport): string {
  if (storedBytes === null) return words.unknown
  const used = sizeText(storedBytes)
  return roomBytes === null ? used : words.usedOf(used, sizeText(roomBytes))
}

function lastingText({ isPersisted }: DiagnosticReport): string {
  if (isPersisted === null) return words.lastingUnknown
  return isPersisted ? words.lastingYes : words.lastingNo
}
