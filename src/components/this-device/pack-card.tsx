import Smartphone from 'lucide-react/icons/smartphone'
import type { BoundaryId } from '#contract/fields/ids.ts'
import type { FieldPackHandle, PackState } from '#src/data/outbox/field-pack.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { countText, momentText, sizeText } from '#src/words/format.ts'
import { packWords as words } from '#src/words/pack.ts'
import { OfflineCard, RemoveFromDevice } from './offline-card.tsx'
import styles from './offline-card.module.css'

export interface PackPlace {
  /** Null for all places of the person. */
  readonly boundaryId: BoundaryId | null
  readonly name: string
  readonly records: number
}

interface Props {
  readonly pack: FieldPackHandle
  /** The place of the pack, or the place on offer while there is none. */
  readonly place: PackPlace
}

export function PackCard({ pack, place }: Props) {
  const { state } = pack
  switch (state.type) {
    case 'none':
      return (
        <OfflineCard
          label={words.title}
          title={words.offer(place.name)}
          actions={
            <Button icon={<Smartphone />} busy={pack.isBusy} onClick={() => pack.start(place.boundaryId)}>
              {words.keep}
            </Button>
          }
        >
          <p>{words.offerText(words.about(countText(place.records), place.records))}</p>
        </OfflineCard>
      )
    case 'running':
      return (
        <OfflineCard label={words.title} actions={<Button onClick={pack.stop}>{words.stop}</Button>}>
          <ProgressBar
            label={words.fetching(place.name)}
            value={state.done}
            max={state.total ?? 1}
            text={progressText(state)}
          />
        </OfflineCard>
      )
    case 'stopped':
      return (
        <OfflineCard
          label={words.title}
          actions={
            <>
              {pack.role !== 'coordinator' && <RemovePack pack={pack} place={place} />}
              <Button busy={pack.isBusy} onClick={() => pack.start(state.boundaryId)}>
                {words.goOn}
              </Button>
            </>
          }
        >
          <p role="status">
            {[stoppedText(state), state.why && words.why[state.why]].filter(Boolean).join(' ')}
          </p>
        </OfflineCard>
      )
    case 'whole':
      return <WholePack pack={pack} place={place} state={state} />
  }
}

type Whole = Extract<PackState, { type: 'whole' }>
type PartialState = Extract<PackState, { type: 'running' | 'stopped' }>

/** A pack that updates automatically has one line. A pack that the person requested has actions, too. */
function WholePack({ pack, place, state }: Props & { readonly state: Whole }) {
  const { now } = useServices()
  const when = momentText(state.at, now())
  const text =
    state.records === 0
      ? words.none(place.name, when)
      : words.whole(countText(state.records), state.records, place.name, when)
  const trouble = state.why !== null && lasting.has(state.why) ? words.why[state.why] : ''
  if (pack.role === 'coordinator')
    return (
      <p className={styles['line']}>
        <Smartphone />
        <span>{`${text} ${trouble}`.trim()}</span>
      </p>
    )
  return (
    <OfflineCard
      label={words.title}
      actions={
        <>
          <RemovePack pack={pack} place={place} />
          <Button busy={pack.isBusy} onClick={() => pack.start(state.boundaryId)}>
            {words.refresh}
          </Button>
        </>
      }
    >
      <p role="status">{[text, words.takes(sizeText(state.bytes)), trouble].filter(Boolean).join(' ')}</p>
    </OfflineCard>
  )
}

/** Faults that do not pass by themselves, so the card names them as the reason for the age of the records. */
const lasting: ReadonlySet<string> = new Set(['sign-in', 'needs-update', 'no-room'])

function RemovePack({ pack, place }: Props) {
  return (
    <RemoveFromDevice
      label={words.remove}
      title={words.removeTitle(place.name)}
      text={words.removeText}
      onRemove={pack.remove}
    />
  )
}

function progressText({ done, total, bytes }: PartialState): string {
  if (total === null) return words.starting
  const progress = words.of(countText(done), countText(total))
  return done === 0 ? progress : words.sized(progress, sizeText((bytes / done) * total))
}

function stoppedText({ done, total }: PartialState): string {
  return total === null ? words.notStarted : words.stopped(countText(done), countText(total))
}
