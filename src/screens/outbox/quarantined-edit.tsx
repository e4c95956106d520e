import { t } from '#src/i18n/t.ts'
import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { downloadFile, quarantinedFile } from '#src/data/outbox/outbox-file.ts'
import type { QuarantinedRow } from '#src/data/outbox/outbox-reads.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { momentText } from '#src/i18n/format.ts'
import { TypedConfirmation } from '#src/components/this-device/typed-confirmation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './outbox.module.css'
import { Row } from './row.tsx'

export function QuarantinedEdit({ row }: { readonly row: QuarantinedRow }) {
  const { sync } = useOutbox()
  const { now } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Row
      icon={<FileX />}
      title={t('sync.unreadable.title')}
      needs
      acts={
        <div className={styles['actions']}>
          <Button
            dense
            onClick={() => downloadFile(quarantinedFile(row), t('sync.file.quarantinedName', { id: row.id }))}
          >
            {t('sync.file.saveTitle')}
          </Button>
          <Button dense onClick={() => setIsAsking(true)}>
            {t('sync.discard')}
          </Button>
          {isAsking && (
            <Dialog
              open
              onClose={() => setIsAsking(false)}
              role="alertdialog"
              title={t('sync.unreadable.discardTitle')}
            >
              {/* A discard that can't be undone must not happen by accident. */}
              <TypedConfirmation
                text={t('sync.unreadable.discardText')}
                word={t('lock.deleteWord')}
                button={t('sync.discard')}
                onTyped={() => {
                  setIsAsking(false)
                  void sync?.discardQuarantined(row.id)
                }}
                onCancel={() => setIsAsking(false)}
              />
            </Dialog>
          )}
        </div>
      }
    >
      <p>
        {t('sync.unreadable.found', { moment: momentText(row.at, now()) })} {t(`sync.unreadable.${row.why}`)}
      </p>
      <p>{t('sync.unreadable.help')}</p>
    </Row>
  )
}
