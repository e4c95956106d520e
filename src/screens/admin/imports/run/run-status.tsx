import { t } from '#src/i18n/t.ts'
import { countText, sizeText } from '#src/i18n/format.ts'
import type { ReactNode } from 'react'
import { sentenceOf } from '#contract/problem.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import type { Sending } from '#src/data/imports/import-upload.ts'
import { Note } from '#src/ui/note.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { matchesData, onThisPage, stateOf } from './run-text.ts'

interface Props {
  readonly run: ImportRun
  /** The upload of the files from this page, or undefined if it did not begin here. */
  readonly sending: Sending | undefined
  readonly isCutOff: boolean
}

export function RunStatus({ run, sending, isCutOff }: Props) {
  if (run.state === 'receiving') return <OnItsWay run={run} sending={sending} />
  const ended = endOf(run)
  if (ended === undefined) return <GoingOn run={run} isCutOff={isCutOff} />
  const { tone, text } = ended
  return (
    <Note tone={tone} title={stateOf(run)} role="status">
      {text}
    </Note>
  )
}

interface End {
  readonly tone: 'success' | 'info' | 'danger'
  readonly text: ReactNode
}

function endOf({ task, kind, state, counts, notes }: ImportRun): End | undefined {
  const isSame = matchesData(counts)
  switch (state) {
    case 'done':
      if (task === 'undo')
        return {
          tone: 'success',
          text: kind === 'users' ? t('import.undoneUsers') : t('import.undoneText'),
        }
      return { tone: 'success', text: isSame ? t('import.sameText') : t('import.doneText') }
    case 'checked':
      return { tone: 'success', text: isSame ? t('import.sameText') : t('import.checkedText') }
    case 'rejected':
      if (task === 'undo') return { tone: 'danger', text: notes.map(onThisPage).join(' ') }
      return { tone: 'danger', text: t('import.rejectedText') }
    case 'stopped':
      return { tone: 'info', text: t('import.stoppedText') }
    case 'failed':
      return {
        tone: 'danger',
        text: notes.length > 0 ? notes.map(onThisPage).join(' ') : t('import.failedText'),
      }
    case 'receiving':
    case 'waiting':
    case 'checking':
    case 'changing':
      return undefined
  }
}

function OnItsWay({ run, sending }: Pick<Props, 'run' | 'sending'>) {
  if (sending === undefined)
    return (
      <Note tone="warning" title={t('import.notWhole')}>
        {t('import.notWholeText')}
      </Note>
    )
  switch (sending.type) {
    case 'unreadable':
      return (
        <Note tone="danger" title={t('import.fileGone')} role="alert">
          {t('import.fileGoneText')}
        </Note>
      )
    case 'failed':
      return (
        <Note tone="danger" title={t('import.sendingFailed')} role="alert">
          {sentenceOf(sending.problem)}
        </Note>
      )
    case 'arrived':
    case 'stopped':
      return <Spinner label={stateOf(run)} />
    case 'going':
      return (
        <>
          <ProgressBar
            label={t('import.sending')}
            value={sending.done}
            max={sending.total}
            text={t('pack.of', { done: sizeText(sending.done), total: sizeText(sending.total) })}
          />
          {sending.isCutOff ? (
            <Note tone="offline" role="status">
              {t('import.cutOff')}
            </Note>
          ) : (
            <p>{t('import.staysHere')}</p>
          )}
        </>
      )
  }
}

function GoingOn({ run, isCutOff }: Pick<Props, 'run' | 'isCutOff'>) {
  const { progress, of, state } = run
  return (
    <>
      {of === null ? (
        <Spinner
          label={[
            stateOf(run),
            ...(state === 'checking' && progress > 0
              ? [t('import.rowsRead', { rows: progress, rowsText: countText(progress) })]
              : []),
          ].join(', ')}
        />
      ) : (
        <ProgressBar
          label={stateOf(run)}
          value={progress}
          max={of}
          text={t('pack.of', { done: countText(progress), total: countText(of) })}
        />
      )}
      {isCutOff ? (
        <Note tone="offline" role="status">
          {t('import.notHeard')}
        </Note>
      ) : (
        <p>{t('import.goesOn')}</p>
      )}
    </>
  )
}
