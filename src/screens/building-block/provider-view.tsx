import { t } from '#src/i18n/t.ts'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import {
  addingOnlyHere,
  findCorrectable,
  isOpenToEdit,
  type SeenProvider,
} from '#src/data/records/pending/provider-queue.ts'
import { Can, useMay } from '#src/components/can.tsx'
import { DecideLink } from '#src/components/sync-status/decide-link.tsx'
import { UnsentNotes } from '#src/components/sync-status/unsent-notes.tsx'
import { paths } from '#src/components/routing/paths.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import { dayText } from '#src/i18n/format.ts'
import { withPlaces } from './dashboard-filters.ts'
import { AddressCard, RequirementsRead } from './provider-read.tsx'
import { useRemovePerson } from './provider-writes.ts'
import { ImportedNote } from './imported-note.tsx'
import { ReturnedNote } from './returned-note.tsx'
import styles from './manage.module.css'
import { useRemoval } from './use-removal.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('./provider-dialogs.tsx')).HistoryDialog }))
const RemoveProviderDialog = lazy(async () => ({
  default: (await import('./provider-dialogs.tsx')).RemoveProviderDialog,
}))

interface Props {
  readonly head: ReactNode
  readonly select: ReactNode
  readonly seen: SeenProvider
  readonly entries: readonly DecryptedEntry[]
  readonly status: ReactNode
  /** The form was just left, so the focus returns to its button. */
  readonly comesFromForm: boolean
  readonly onEdit: (path?: string) => void
  readonly onRemoved: () => void
  /** The history of the record, or undefined while the server does not know the record. */
  readonly history: HistoryLink | undefined
}

/** The state of the history dialog, which the address holds. */
export interface HistoryLink {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

export function ProviderView(props: Props) {
  const { head, select, seen, entries, status, comesFromForm, onEdit, onRemoved, history } = props
  const [search] = useSearchParams()
  const { record } = seen
  const change = record.lastChange
  const isOpen = isOpenToEdit(entries)
  const mayEdit = useMay('EditBuildingBlock')
  const removePerson = useRemovePerson()
  const removal = useRemoval((person) => void removePerson(seen, person))
  const edit = useRef<HTMLButtonElement>(null)
  useFocusAtFirst(edit, comesFromForm)
  return (
    <>
      <Page>
        {head}
        <div className={styles['two']}>
          <div className={styles['stack']}>
            {select}
            <UnsentNotes entries={entries} />
            <ImportedNote record={record} />
            <ReturnedNote record={record} onGoTo={isOpen && mayEdit ? onEdit : undefined} />
            <AddressCard record={record} />
            <div className={styles['apart']}>
              <small>
                {change &&
                  (change.by === ''
                    ? t('buildingBlock.lastChanged', { when: dayText(change.at) })
                    : t('buildingBlock.lastChangedBy', { when: dayText(change.at), by: change.by }))}
              </small>
              {history && (
                <Button variant="quiet" icon={<History />} onClick={history.onOpen}>
                  {t('history.open')}
                </Button>
              )}
            </div>
          </div>
          <div className={styles['stack']}>
            <RequirementsRead
              record={record}
              removal={isOpen && mayEdit && findCorrectable(entries) === null ? removal : undefined}
            />
            {isOpen && <Remove seen={seen} entries={entries} onRemoved={onRemoved} />}
          </div>
        </div>
      </Page>
      <ActionBar status={isOpen ? status : t('unsent.decideFirst')}>
        <ButtonLink render={<Link to={withPlaces(paths.buildingBlocks, search)} />}>
          {t('buildingBlock.back')}
        </ButtonLink>
        {isOpen ? (
          <Can action="EditBuildingBlock">
            <Button ref={edit} variant="main" icon={<Pencil />} onClick={() => onEdit()}>
              {t('profile.edit')}
            </Button>
          </Can>
        ) : (
          <DecideLink entries={entries} />
        )}
      </ActionBar>
      {history?.isOpen && (
        <Suspense>
          <HistoryDialog record={record} onClose={history.onClose} />
        </Suspense>
      )}
    </>
  )
}

/** Without the permission to remove, people who may add may take back an addition that was never sent. */
function Remove({ seen, entries, onRemoved }: Pick<Props, 'seen' | 'entries' | 'onRemoved'>) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Can action={addingOnlyHere(entries) === null ? 'DeleteBuildingBlock' : 'AddBuildingBlock'}>
      <div className={styles['remove']}>
        <Button icon={<Trash2 />} onClick={() => setIsAsking(true)}>
          {t('buildingBlock.removeProvider')}
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <RemoveProviderDialog
            seen={seen}
            entries={entries}
            onClose={() => setIsAsking(false)}
            onRemoved={onRemoved}
          />
        </Suspense>
      )}
    </Can>
  )
}
