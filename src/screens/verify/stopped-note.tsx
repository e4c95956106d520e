import { Suspense, lazy, useState } from 'react'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { useDropVerdict, type StoppedVerdict } from '#src/data/verdict.ts'
import { BeforeNow } from '#src/parts/before-now.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { unsentWords } from '#src/words/unsent.ts'
import { verifyWords as words } from '#src/words/verify.ts'

const Explanation = lazy(async () => ({
  default: (await import('#src/parts/explanation.tsx')).Explanation,
}))

interface Props {
  readonly stopped: StoppedVerdict
}

/** Why a verdict did not come about: what was changed after it was read, or what the server said. */
export function StoppedNote({ stopped }: Props) {
  const { entry, decision, read, current } = stopped
  if (entry.state.is !== 'conflicted') {
    return (
      <Note tone="warning" title={words.notTaken} role="status">
        <Suspense fallback={null}>
          <Explanation entry={entry} />
        </Suspense>
        <DropButton entry={entry} />
      </Note>
    )
  }
  if (current === null || read === null) {
    return (
      <Note tone="warning" title={words.notTaken} role="status">
        <p>{entry.state.found.is === 'removed' ? words.goneMeanwhile : words.movedSame}</p>
        <DropButton entry={entry} />
      </Note>
    )
  }
  const [was, is] = [contentOf(read), contentOf(current)]
  const changed = changedPaths(was, is)
  const said = words.decided[decision.verdict]
  return (
    <>
      <Note tone="warning" title={words.moved} role="status">
        <p>{words.movedText(decision.comment === '' ? said : `${said}, “${decision.comment}”`)}</p>
        {changed.length === 0 && <p>{words.movedSame}</p>}
        {current.state !== 'submitted' && <p>{words.decidedMeanwhile}</p>}
        <DropButton entry={entry} />
      </Note>
      {changed.length > 0 && (
        <BeforeNow
          title={words.sinceRead(changed.length)}
          beforeTitle={words.youRead}
          before={was}
          now={is}
          paths={changed}
          records={[current, read]}
        />
      )}
    </>
  )
}

/** Lets the verdict go. */
function DropButton({ entry }: Pick<StoppedVerdict, 'entry'>) {
  const drop = useDropVerdict()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    if (await drop(entry)) showToast.info(words.dropped)
    else showToast.error(unsentWords.changedElsewhere)
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void press()}>
      {words.drop}
    </Button>
  )
}
