import { t } from '#src/i18n/t.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { StakeholderRef, type BuildingBlockId } from '#contract/fields/ids.ts'
import type { ProviderRecord, SeenRecord } from '#contract/schemas/provider.ts'
import { useClaims } from '#src/data/records/claims.ts'
import { useDraft } from '#src/data/outbox/drafts.ts'
import { useFirstAnswer } from '#src/data/queries/first-answer.ts'
import {
  isOpenToEdit,
  queueKeyOf,
  seenEmpty,
  seenRecord,
  isProviderDraft,
  type SeenProvider,
} from '#src/data/records/pending/provider-queue.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useRecord } from '#src/data/records/use-record.ts'
import { useMay } from '#src/components/can.tsx'
import { dataAgeText } from '#src/components/data-age.tsx'
import { RecordPresence } from '#src/components/record-presence.tsx'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { Page } from '#src/ui/page.tsx'
import { momentText } from '#src/i18n/format.ts'
import { useMunicipalityLines } from './details/use-municipality-rings.ts'
import { ProviderForm } from './provider-form.tsx'
import { ProviderView, type HistoryLink } from './provider-view.tsx'

interface Props {
  readonly of: string
  readonly buildingBlockId: BuildingBlockId
  /** False while the record is only on this phone. The server is not asked for it then. */
  readonly isOnServer: boolean
  /** The empty record of a provider that is being added. */
  readonly empty: SeenRecord | undefined
  /** The path of a field in the address. The form opens at it. */
  readonly field: string | undefined
  readonly head: ReactNode
  /** Chooses another provider. It is hidden while one is being edited. */
  readonly select: ReactNode
  /** Called when the person leaves the form, with whether the typed values were kept. */
  readonly onLeft: (wasSaved: boolean) => void
  readonly history: HistoryLink
  readonly onRemoved: () => void
}

/** Shows one provider to read, edit or add. A draft reopens the form where the person left it. */
export function ProviderPanel(props: Props) {
  const { of, buildingBlockId, isOnServer, empty, head: title, select, onLeft, onRemoved } = props
  const queueKey = queueKeyOf(of)
  const others = useClaims(StakeholderRef.parse(of), isOnServer)
  const head = (
    <>
      {title}
      <RecordPresence others={others} />
    </>
  )
  const { asked, entries } = useRecord(
    buildingBlocks.getBuildingBlockContactsWithRequirements,
    { stakeholderId: StakeholderRef.parse(of), buildingBlockId },
    () => queueKey,
    isOnServer,
  )
  const isAnswered = useFirstAnswer(asked)
  const draft = useDraft(queueKey, isProviderDraft)
  const [mode, setMode] = useState<'opened' | 'editing' | 'left'>('opened')
  const [field, setField] = useState(props.field)
  const mayEdit = useMay('EditBuildingBlock')
  useMunicipalityLines(mayEdit)
  const { now } = useServices()
  const seen = useSeen(asked.data, entries, empty) ?? draft.stored?.seen

  const isAtField = field !== undefined && mode === 'opened' && mayEdit && isOpenToEdit(entries ?? [])
  const isEditing =
    mode === 'editing' || isAtField || draft.stored !== undefined || (empty !== undefined && mode !== 'left')
  const isLost = asked.data === undefined && entries?.length === 0 && !isEditing && asked.problem
  // The form opens only once, so it waits until the reason of a return is on this device.
  const isTooEarly = isAtField && isOnServer && !isAnswered
  if (entries === undefined || draft.isLoading || isTooEarly || seen === undefined || isLost) {
    return (
      <Page>
        {head}
        {isLost && select}
        <NotLoaded asked={{ ...asked, problem: isLost || undefined }} heights={['3rem', '20rem']} />
      </Page>
    )
  }
  if (isEditing) {
    return (
      <ProviderForm
        head={head}
        seen={seen}
        entries={entries}
        draft={draft}
        field={field}
        wasAskedFor={mode === 'editing' || empty !== undefined}
        onDone={(wasSaved) => {
          setMode('left')
          setField(undefined)
          window.scrollTo({ top: 0 })
          onLeft(wasSaved)
        }}
      />
    )
  }
  return (
    <ProviderView
      head={head}
      select={select}
      seen={seen}
      entries={entries}
      status={
        dataAgeText(asked.at, asked.isFromPhone, now()) ??
        (asked.at && t('common.dataFrom', { time: momentText(asked.at, now()) }))
      }
      comesFromForm={mode === 'left'}
      onEdit={(path) => {
        setField(path)
        setMode('editing')
      }}
      onRemoved={onRemoved}
      history={isOnServer ? props.history : undefined}
    />
  )
}

/** The record stays until a newer one arrives: a sent edit is gone before the server's copy is here. */
function useSeen(
  copy: ProviderRecord | undefined,
  entries: readonly DecryptedEntry[] | undefined,
  empty: SeenRecord | undefined,
): SeenProvider | undefined {
  const fresh = useMemo(() => entries && seenRecord(copy, entries), [copy, entries])
  const [held, setHeld] = useState(fresh)
  if (fresh !== undefined && fresh !== held) setHeld(fresh)
  return fresh ?? held ?? (empty && seenEmpty(empty))
}
