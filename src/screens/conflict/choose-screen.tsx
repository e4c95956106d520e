import { t } from '#src/i18n/t.ts'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { noteFor } from '#contract/rules/provider-merge.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { wholeRecord, type Clash, type Comparison, type Decided } from '#src/data/records/comparison.ts'
import { compareDraftKey } from '#src/data/outbox/outbox-drafts.ts'
import { useDraft } from '#src/data/outbox/drafts.ts'
import { watchedSave } from '#src/data/outbox/send.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { paths } from '#src/components/routing/paths.ts'
import { isOwnClash } from '#src/components/sync-status/entry-text.ts'
import { toastSent } from '#src/components/sync-status/toast-outcome.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { capAtNow, dayText, momentText } from '#src/i18n/format.ts'
import {
  choicesReducer,
  restoreChoices,
  isStoredChoices,
  toStored,
  mayContinue,
  type ChoicesState,
  type Step,
} from './choices.ts'
import { ClashCard } from './clash-card.tsx'
import { Frame, Head } from './frame.tsx'
import { useNames } from './side-value.tsx'
import { StepProgress, Steps } from './steps.tsx'
import { Summary } from './summary.tsx'

interface Props {
  readonly entry: DecryptedEntry
  readonly comparison: Comparison
}

/** Loads the earlier choices first, so that a reload continues where the person was. */
export function ChooseScreen({ entry, comparison }: Props) {
  const draft = useDraft(compareDraftKey(entry.id), isStoredChoices)
  if (draft.isLoading) return <Spinner place="page" label={t('common.loading')} />
  return (
    <Choose
      entry={entry}
      comparison={comparison}
      start={restoreChoices(draft.stored, comparison.clashes)}
      onStep={(state) => draft.save(toStored(state, comparison.clashes))}
      onDone={draft.forget}
    />
  )
}

interface ChooseProps extends Props {
  readonly start: ChoicesState
  readonly onStep: (state: ChoicesState) => void
  readonly onDone: () => Promise<void>
}

function Choose({ entry, comparison, start, onStep, onDone }: ChooseProps) {
  const { clashes } = comparison
  const [state, setState] = useState(start)
  const names = useNames(comparison.records)
  const heading = useFocusAtEach(state.at)
  const sides = useSides(entry)
  const { send, isBusy } = useSendDecision({ entry, comparison, state, onDone })
  const step = (by: Step) => {
    const next = choicesReducer(state, by, clashes)
    setState(next)
    onStep(next)
  }
  const isDesk = useIsDesk()
  const what = `${entry.summary.title}, ${entry.summary.detail}`
  const clash = clashes[state.at]
  const steps = (
    <Steps
      clashes={clashes}
      state={state}
      names={names}
      isOwn={sides.isOwn}
      onGoTo={(at) => step({ type: 'go-to', at })}
    />
  )
  if (clash === undefined) {
    const isSending = comparison.decided(state.choices, () => '').type === 'edit'
    return (
      <Frame
        title={t('conflict.summary')}
        side={steps}
        status={isSending ? t('sync.waitsForServer') : t('conflict.allTheirs')}
        buttons={
          <>
            <Button onClick={() => step({ type: 'back' })}>{t('common.back')}</Button>
            <Button variant="main" icon={<ArrowUp />} busy={isBusy} onClick={send}>
              {isSending ? t('conflict.send') : t('conflict.finish')}
            </Button>
          </>
        }
      >
        <Summary
          title={isSending ? t('conflict.ready') : t('conflict.nothingToSend')}
          what={what}
          comparison={comparison}
          choices={state.choices}
          names={names}
          isOwn={sides.isOwn}
          theirsBy={sides.theirs}
          headingRef={heading}
          onChange={(at) => step({ type: 'go-to', at })}
        />
      </Frame>
    )
  }
  const mayNext = mayContinue(state, clashes)
  const decided = clashes.filter(({ path }) => state.choices.has(path)).length
  return (
    <Frame
      title={sides.title}
      side={steps}
      status={
        mayNext
          ? isDesk &&
            `${t('conflict.decided', { count: decided, of: clashes.length })} ${t('conflict.skipKeeps')}`
          : t('conflict.chooseFirst')
      }
      buttons={
        <>
          {state.at === 0 ? (
            <ButtonLink render={<Link to={paths.outbox} />}>{t('conflict.skip')}</ButtonLink>
          ) : (
            <Button onClick={() => step({ type: 'back' })}>{t('common.back')}</Button>
          )}
          <Button variant="main" aria-disabled={!mayNext} onClick={() => step({ type: 'next' })}>
            {t('table.next')} <ChevronRight />
          </Button>
        </>
      }
    >
      <Head title={sides.title} wasRead={state.at > 0}>
        {t('conflict.lead', {
          what:
            comparison.records[0] === undefined
              ? what
              : `${entry.summary.title}, ${comparison.records[0].localMunicipalityName}`,
        })}
      </Head>
      {clashes.length > 1 && <StepProgress clashes={clashes} state={state} />}
      {clash.path === wholeRecord && <ReturnReason record={comparison.records[0]} />}
      <ClashCard
        key={clash.path}
        clash={clash}
        choice={state.choices.get(clash.path)}
        names={names}
        mineBy={sides.mine}
        theirsBy={sides.theirs(clash)}
        isOwn={sides.isOwn}
        headingRef={heading}
        onChoose={(choice) => step({ type: 'choose', path: clash.path, choice })}
      />
    </Frame>
  )
}

/** Shows why a record was returned, so that a person who removes it reads the reason before they decide. */
function ReturnReason({ record }: { readonly record: SeenRecord | undefined }) {
  const serverNow = useServerNow()
  if (!record?.returned) return null
  const { at, comment } = record.returned
  return (
    <Note
      tone="warning"
      icon={<Undo2 />}
      title={t('buildingBlock.returnedOn', { day: dayText(capAtNow(at, serverNow)) })}
    >
      <p>{comment}</p>
    </Note>
  )
}

/** Moves the focus to the heading of each new step, for screen readers. The first step does not move it. */
function useFocusAtEach(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])
  return heading
}

function useSides(entry: DecryptedEntry) {
  const { state, typedAt } = entry
  const serverNow = useServerNow()
  const found = state.type === 'conflicted' ? state.found : undefined
  const changes = found?.type === 'changed' ? found.changes : []
  const isRewritten = found?.type === 'rewritten'
  const isElsewhere = isOwnClash(entry)
  const titleOfTheirs = isElsewhere ? t('conflict.titleElsewhere') : t('conflict.title')
  return {
    isOwn: isRewritten || isElsewhere,
    title: isRewritten ? t('conflict.titleOwn') : titleOfTheirs,
    mine: t('conflict.you', { when: momentText(typedAt, serverNow) }),
    theirs: ({ path }: Clash): string | undefined => {
      const note = path === wholeRecord ? changes.toSorted((a, b) => b.at - a.at)[0] : noteFor(path, changes)
      if (note === undefined) return undefined
      const when = momentText(note.at, serverNow)
      return note.isOwn ? t('conflict.youElsewhere', { when }) : t('conflict.by', { who: note.by, when })
    },
  }
}

interface Decision extends Props {
  readonly state: ChoicesState
  readonly onDone: () => Promise<void>
}

function useSendDecision({ entry, comparison, state, onDone }: Decision) {
  const { sync, reportStorage } = useOutbox()
  const { now, newId } = useServices()
  const navigate = useNavigate()
  const carryOut = async (decided: Decided): Promise<void> => {
    if (sync === null) return
    if (decided.type === 'nothing-left') {
      if (!(await sync.discard(entry))) return showToast.error(t('conflict.movedAgain'))
      await onDone()
      void navigate(paths.outbox)
      return showToast.success(t('conflict.finished'))
    }
    const edition = newId()
    const writing = { ...decided.writing, summary: entry.summary, typedAt: now() }
    if (!(await sync.edit(entry, { edition, writing, call: null, draft: compareDraftKey(entry.id) })))
      return showToast.error(t('conflict.movedAgain'))
    await onDone()
    void navigate(paths.outbox)
    await toastSent(watchedSave(sync, { id: entry.id, edition }), {
      done: 'conflict.sent',
      notDone: 'conflict.notSent',
    })
  }
  const [isBusy, send] = useBusy(async () => {
    try {
      await carryOut(comparison.decided(state.choices, newId))
    } catch {
      // Nothing was saved, and the choices are still here.
      reportStorage(true)
    }
  })
  return { send, isBusy }
}
