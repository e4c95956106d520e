import { t } from '#src/i18n/t.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { stoppedIn } from '#src/data/outbox/outbox-reads.ts'
import { queueKeyOf, seenRecord, type SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import { useFirstAnswer } from '#src/data/queries/first-answer.ts'
import { useVerdictText } from '#src/data/records/verdict-draft.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useRecord } from '#src/data/records/use-record.ts'
import { stoppedVerdict, type StoppedVerdict } from '#src/data/records/verdict.ts'
import { withSubmission } from '#src/data/records/work-list-own.ts'
import { dataAgeText } from '#src/components/data-age.tsx'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { type ItemProps, ItemView } from './item-view.tsx'
import { isAfter } from './reading.ts'
import { StoppedNote } from './stopped-note.tsx'
import styles from './item.module.css'

export function VerifyItem(props: ItemProps) {
  const { of, buildingBlockId, place, back } = props
  const { asked, entries } = useRecord(
    buildingBlocks.getBuildingBlockContactsWithRequirements,
    { stakeholderId: of, buildingBlockId },
    (record) => queueKeyOf(record === undefined ? of : providerRef(record)),
  )
  const mayShow = useFirstAnswer(asked)
  const ref = asked.data === undefined ? of : providerRef(asked.data)
  const { now } = useServices()
  const stopped = useMemo(() => {
    const entry = entries && stoppedIn(entries)
    return entry && stoppedVerdict(entry)
  }, [entries])
  const saying = useVerdictText(ref, stopped?.decision)
  const [met, setMet] = useState<SeenProvider>()
  const found = useMemo(() => stopped && foundBy(stopped), [stopped])
  if (found !== undefined && found !== met) setMet(found)
  const copy = useMemo(
    () => entries && asSubmitted(seenRecord(asked.data, entries), entries),
    [asked.data, entries],
  )
  // After the verdict is dropped, the copy may still be older than the record that it clashed with.
  const seen = found ?? (met && (copy === undefined || isAfter(met, copy)) ? met : copy)
  const drop = () => {
    void saying.forget()
    props.onDone()
  }
  const head = (
    <div className="phone-only">
      <BackLink render={<Link to={back} />}>
        {t('verify.list')} {place && <span className={styles['muted']}>{place}</span>}
      </BackLink>
    </div>
  )
  if (mayShow && entries !== undefined && seen !== undefined) {
    return (
      <ItemView
        key={stopped?.entry.id}
        {...props}
        head={head}
        seen={seen}
        entries={entries}
        stopped={stopped}
        saying={saying}
        status={dataAgeText(asked.at, asked.isFromPhone, now())}
      />
    )
  }
  if (stopped !== undefined && asked.problem !== undefined) {
    return (
      <div className={styles['in']}>
        {head}
        <h1>{stopped.entry.summary.title}</h1>
        <StoppedNote stopped={stopped} onDropped={drop} />
      </div>
    )
  }
  return (
    <div className={styles['in']}>
      {head}
      <NotLoaded level={1} asked={asked} heights={['4.5rem', '16rem']} />
    </div>
  )
}

function foundBy({ current, version }: StoppedVerdict): SeenProvider | undefined {
  return current === null ? undefined : { record: current, base: { version, content: current }, after: null }
}

/** Returns the record with the person's unsent edits as its submission. */
function asSubmitted(
  seen: SeenProvider | undefined,
  entries: readonly DecryptedEntry[],
): SeenProvider | undefined {
  return seen && { ...seen, record: withSubmission(seen.record, entries) }
}
