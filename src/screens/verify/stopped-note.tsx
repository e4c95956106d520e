import { t } from '#src/i18n/t.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { useDropVerdict, type StoppedVerdict } from '#src/data/records/verdict.ts'
import { explanationOf } from '#src/components/sync-status/entry-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { SinceRead } from './since-read.tsx'

interface Props {
  readonly stopped: StoppedVerdict
  readonly onDropped?: (() => void) | undefined
}

export function StoppedNote({ stopped, onDropped }: Props) {
  const { entry, decision, read, current } = stopped
  const drop = <DropButton entry={entry} onDropped={onDropped} />
  if (entry.state.type !== 'conflicted') {
    return (
      <Note tone="warning" title={t('verify.notTaken')} role="status">
        <p>{explanationOf(entry)}</p>
        {drop}
      </Note>
    )
  }
  if (current === null || read === null) {
    return (
      <Note tone="warning" title={t('verify.notTaken')} role="status">
        <p>{entry.state.found.type === 'removed' ? t('verify.goneMeanwhile') : t('verify.movedSame')}</p>
        <Had decision={decision} />
        {drop}
      </Note>
    )
  }
  const isSame = changedPaths(contentOf(read), contentOf(current)).length === 0
  return (
    <>
      <Note tone="warning" title={t('verify.moved')} role="status">
        <Had decision={decision} />
        <p>{t('verify.movedText')}</p>
        {isSame && <p>{t('verify.movedSame')}</p>}
        {current.state !== 'submitted' && <p>{t('verify.decidedMeanwhile')}</p>}
        {drop}
      </Note>
      <SinceRead read={read} current={current} />
    </>
  )
}

function Had({ decision: { verdict, comment, note } }: Pick<StoppedVerdict, 'decision'>) {
  const said = t(`verify.decided.${verdict}`)
  return (
    <>
      <p>{t('verify.hadDecided', { decision: comment === '' ? said : `${said}, “${comment}”` })}</p>
      {note !== '' && <p>{t('verify.yourNote', { note })}</p>}
    </>
  )
}

function DropButton({ entry, onDropped }: Pick<StoppedVerdict, 'entry'> & Pick<Props, 'onDropped'>) {
  const drop = useDropVerdict()
  const [isBusy, press] = useBusy(async () => {
    if (!(await drop(entry))) return showToast.error(t('unsent.changedElsewhere'))
    showToast.info(t('verify.dropped'))
    onDropped?.()
  })
  return (
    <Button busy={isBusy} onClick={press}>
      {t('verify.drop')}
    </Button>
  )
}
