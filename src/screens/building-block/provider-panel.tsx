import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import { useDraft } from '#src/data/drafts.ts'
import { stoppedIn, useLane } from '#src/data/outbox-reads.ts'
import { useAsk } from '#src/data/query.ts'
import { useRoom } from '#src/data/room.ts'
import { asAt } from '#src/parts/as-at.tsx'
import { Can } from '#src/parts/can.tsx'
import type { Entry } from '#src/sync/index.ts'
import { paths } from '#src/parts/paths.ts'
import { Trouble } from '#src/parts/trouble.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { common } from '#src/words/common.ts'
import { dayText, momentText } from '#src/words/format.ts'
import { LaneNotes } from './lane-notes.tsx'
import { laneOf, seenRecord, type ProviderDraft } from './provider-lane.ts'
import { ProviderForm } from './provider-form.tsx'
import { AddressCard, RequirementsRead } from './provider-read.tsx'
import { ReturnedNote } from './returned-note.tsx'
import styles from './manage.module.css'

interface Props {
  readonly stakeholderId: StakeholderId
  readonly buildingBlockId: BuildingBlockId
  /** Title and tags of the page. */
  readonly head: ReactNode
  /** Chooses another provider; not shown while one is being edited. */
  readonly select: ReactNode
}

/** One provider's record, to read or to edit. A draft left behind opens where it was left. */
export function ProviderPanel({ stakeholderId, buildingBlockId, head, select }: Props) {
  const asked = useAsk(buildingBlocks.getBuildingBlockContactsWithRequirements, {
    stakeholderId,
    buildingBlockId,
  })
  const lane = laneOf(stakeholderId)
  const entries = useLane(lane)
  const draft = useDraft<ProviderDraft>(lane)
  const [isEditing, setIsEditing] = useState(false)
  const { now } = useRoom()

  if (asked.data === undefined || entries === undefined || draft.isLoading) {
    const isLost = asked.data === undefined && asked.problem
    return (
      <Page>
        {head}
        {isLost ? <Trouble problem={isLost} onRetry={asked.ask} /> : <Waiting />}
      </Page>
    )
  }

  const seen = seenRecord(asked.data, entries)
  if (isEditing || draft.kept !== undefined) {
    return (
      <ProviderForm
        head={head}
        lane={lane}
        seen={seen}
        entries={entries}
        draft={draft}
        onDone={() => {
          setIsEditing(false)
          window.scrollTo({ top: 0 })
        }}
      />
    )
  }
  const { record } = seen
  const change = record.lastChange
  const age = asAt(asked.at, asked.isFromPhone, now())
  return (
    <>
      <Page>
        {head}
        <div className={styles['two']}>
          <div className={styles['stack']}>
            {select}
            <LaneNotes entries={entries} />
            {record.returned && <ReturnedNote returned={record.returned} />}
            <AddressCard record={record} />
            {change && <small>{words.lastChanged(change.by, dayText(change.at))}</small>}
          </div>
          <RequirementsRead record={record} />
        </div>
      </Page>
      <ActionBar status={age ?? (asked.at && `${common.asOf} ${momentText(asked.at, now())}`)}>
        <ButtonLink render={<Link to={paths.buildingBlocks} />}>{words.back}</ButtonLink>
        {isOpenToEdit(entries) && (
          <Can action="EditBuildingBlock">
            <Button variant="main" icon={<Pencil />} onClick={() => setIsEditing(true)}>
              {words.edit}
            </Button>
          </Can>
        )}
      </ActionBar>
    </>
  )
}

/** What clashes or waits for an update is decided before anything is written upon it; what was refused is corrected. */
function isOpenToEdit(entries: readonly Entry[]): boolean {
  const stopped = stoppedIn(entries)
  return stopped === undefined || stopped.state.is === 'refused'
}

function Waiting() {
  return (
    <Loading label={common.loading}>
      <Skeleton height="3rem" />
      <Skeleton height="20rem" />
    </Loading>
  )
}
