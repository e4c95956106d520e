import { t } from '#src/i18n/t.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import type { BoundaryId } from '#contract/fields/ids.ts'
import type { FieldPackHandle, PackState } from '#src/data/outbox/field-pack.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { countText, momentText, sizeText } from '#src/i18n/format.ts'
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
          label={t('pack.title')}
          title={t('pack.offer', { place: place.name })}
          actions={
            <Button icon={<Smartphone />} busy={pack.isBusy} onClick={() => pack.start(place.boundaryId)}>
              {t('pack.keep')}
            </Button>
          }
        >
          <p>
            {t('pack.offerText', {
              records: t('pack.about', { count: place.records, records: countText(place.records) }),
            })}
          </p>
        </OfflineCard>
      )
    case 'running':
      return (
        <OfflineCard label={t('pack.title')} actions={<Button onClick={pack.stop}>{t('pack.stop')}</Button>}>
          <ProgressBar
            label={t('pack.fetching', { place: place.name })}
            value={state.done}
            max={state.total ?? 1}
            text={progressText(state)}
          />
        </OfflineCard>
      )
    case 'stopped':
      return (
        <OfflineCard
          label={t('pack.title')}
          actions={
            <>
              {pack.role !== 'coordinator' && <RemovePack pack={pack} place={place} />}
              <Button busy={pack.isBusy} onClick={() => pack.start(state.boundaryId)}>
                {t('lock.goOn')}
              </Button>
            </>
          }
        >
          <p role="status">{[stoppedText(state), whyText(state.why)].filter(Boolean).join(' ')}</p>
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
      ? t('pack.none', { place: place.name, when })
      : t('pack.whole', { count: state.records, place: place.name, when, records: countText(state.records) })
  const trouble = state.why !== null && lasting.has(state.why) ? whyText(state.why) : ''
  if (pack.role === 'coordinator')
    return (
      <p className={styles['line']}>
        <Smartphone />
        <span>{`${text} ${trouble}`.trim()}</span>
      </p>
    )
  return (
    <OfflineCard
      label={t('pack.title')}
      actions={
        <>
          <RemovePack pack={pack} place={place} />
          <Button busy={pack.isBusy} onClick={() => pack.start(state.boundaryId)}>
            {t('pack.refresh')}
          </Button>
        </>
      }
    >
      <p role="status">
        {[text, t('pack.takes', { size: sizeText(state.bytes) }), trouble].filter(Boolean).join(' ')}
      </p>
    </OfflineCard>
  )
}

/** Faults that do not pass by themselves, so the card names them as the reason for the age of the records. */
const lasting: ReadonlySet<string> = new Set(['sign-in', 'needs-update', 'no-room'])

function RemovePack({ pack, place }: Props) {
  return (
    <RemoveFromDevice
      label={t('pack.remove')}
      title={t('pack.removeTitle', { place: place.name })}
      text={t('pack.removeText')}
      onRemove={pack.remove}
    />
  )
}

function progressText({ done, total, bytes }: PartialState): string {
  if (total === null) return t('pack.starting')
  const progress = t('pack.of', { done: countText(done), total: countText(total) })
  return done === 0 ? progress : t('pack.sized', { progress, size: sizeText((bytes / done) * total) })
}

function stoppedText({ done, total }: PartialState): string {
  return total === null
    ? t('pack.notStarted')
    : t('pack.stopped', { done: countText(done), total: countText(total) })
}

/** Returns nothing if the person stopped it. */
function whyText(why: Extract<PackState, { type: 'stopped' }>['why']): string {
  return why === null || why === 'person' ? '' : t(`pack.why.${why}`)
}
