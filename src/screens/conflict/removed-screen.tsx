import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import { saveAsNew, maySaveAsNew } from '#src/data/records/save-as-new.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { paths } from '#src/components/routing/paths.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { dayText, timeText } from '#src/i18n/format.ts'
import { Frame, Head, useSettle } from './frame.tsx'

interface Props {
  readonly entry: DecryptedEntry
  readonly followers: readonly DecryptedEntry[]
}

export function RemovedScreen({ entry, followers }: Props) {
  const { sync } = useOutbox()
  const { now, newId } = useServices()
  const [isBusy, settle] = useSettle()
  const letGo = () => settle(sync?.discard(entry), t('sync.wasDiscarded'))
  const saveNew = () =>
    sync !== null &&
    settle(saveAsNew(sync, entry, followers, { author: entry.author, now: now(), newId }), t('conflict.kept'))
  const { state } = entry
  const removal =
    state.type === 'conflicted' && state.found.type === 'removed' ? state.found.removal : undefined
  const maySave = maySaveAsNew(entry)
  return (
    <Frame
      title={t('conflict.wasRemoved')}
      buttons={
        maySave ? (
          <>
            <ButtonLink render={<Link to={paths.outbox} />}>{t('conflict.skip')}</ButtonLink>
            <Button variant="main" busy={isBusy} onClick={saveNew}>
              {t('conflict.saveAsNew')}
            </Button>
          </>
        ) : (
          <Button variant="main" busy={isBusy} onClick={letGo}>
            {t('conflict.done')}
          </Button>
        )
      }
    >
      <Head title={t('conflict.wasRemoved')}>
        {maySave ? t('conflict.wasRemovedLead', { what: entry.summary.title }) : t('conflict.goneAlready')}
      </Head>
      {removal !== undefined && (
        <Note
          title={
            removal.by === ''
              ? t('conflict.wasRemovedOn', { day: dayText(removal.at), time: timeText(removal.at) })
              : t('conflict.removedBy', {
                  who: removal.by,
                  day: dayText(removal.at),
                  time: timeText(removal.at),
                })
          }
        >
          {removal.reason === ''
            ? t('conflict.noRemovalReason')
            : t('conflict.removalReason', { reason: removal.reason })}
        </Note>
      )}
      {maySave && (
        <>
          <Note title={t('conflict.saveAsNew')}>{t('conflict.saveAsNewText')}</Note>
          <Note title={t('sync.discard')}>
            <p>{t('conflict.letGoText')}</p>
            <p>
              <Button onClick={letGo}>{t('sync.discard')}</Button>
            </p>
          </Note>
        </>
      )}
    </Frame>
  )
}
