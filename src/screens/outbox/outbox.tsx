import { useOutboxLists, type OutboxLists } from '#src/data/outbox-reads.ts'
import { useOutbox } from '#src/data/outbox.tsx'
import { groupsOf } from '#src/data/outbox-groups.ts'
import { Title } from '#src/parts/title.tsx'
import type { Sync } from '#src/data/outbox.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { common } from '#src/words/common.ts'
import { syncWords as words } from '#src/words/sync.ts'
import { EntryRow } from './entry-row.tsx'
import { ReceiptRow } from './receipt-row.tsx'

/** All that was saved on this phone: what needs the person, what waits, what was discarded, what was sent. */
export function OutboxPage() {
  const lists = useOutboxLists()
  const { sync } = useOutbox()
  if (lists === undefined || sync === null) return <Spinner place="page" label={common.loading} />
  return (
    <>
      <Page width="list">
        <Title of={words.title} />
        <PageTitle title={words.title} />
        <Lists lists={lists} />
      </Page>
      <ActionBar>
        <Button variant="main" onClick={() => void sendNow(sync)}>
          {words.sendNow}
        </Button>
      </ActionBar>
    </>
  )
}

/** Tries at once, and says what came of it. */
async function sendNow(sync: Sync): Promise<void> {
  await sync.drainNow('asked')
  const { waiting, needed } = groupsOf(await sync.listEntries())
  if (waiting.length > 0) showToast.kept(words.stillHere)
  else if (needed.length === 0) showToast.info(words.empty)
}

function Lists({ lists }: { readonly lists: OutboxLists }) {
  const { needed, waiting, discarded } = groupsOf(lists.entries)
  const groups = [
    { title: words.needsYou, entries: needed },
    { title: words.waiting, entries: waiting },
    { title: words.discarded, entries: discarded },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <>
      {needed.length + waiting.length === 0 && <Empty title={words.empty} />}
      {groups.map(({ title, entries }) => (
        <Card key={title} title={`${title} ${entries.length}`} flush>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Card>
      ))}
      {lists.receipts.length > 0 && (
        <Card title={words.sent} flush>
          {lists.receipts.slice(0, RECEIPTS_SHOWN).map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </Card>
      )}
    </>
  )
}

const RECEIPTS_SHOWN = 20
