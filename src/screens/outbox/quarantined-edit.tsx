import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { handOver, quarantinedFile } from '#src/data/outbox/outbox-file.ts'
import type { QuarantinedRow } from '#src/data/outbox/outbox-reads.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { momentText } from '#src/words/format.ts'
import { syncWords } from '#src/words/sync.ts'
import { TypedConfirmation } from '#src/components/this-device/typed-confirmation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './outbox.module.css'
import { Row } from './row.tsx'

const words = syncWords.unreadable

export function QuarantinedEdit({ row }: { readonly row: QuarantinedRow }) {
  const { sync } = useOutbox()
  const { now } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Row
      icon={<FileX />}
      title={words.title}
      needs
      acts={
        <div className={styles['acts']}>
          <Button
            dense
            onClick={() => handOver(quarantinedFile(row), syncWords.file.quarantinedName(row.id))}
          >
            {syncWords.file.saveShort}
          </Button>
          <Button dense onClick={() => setIsAsking(true)}>
            {syncWords.discard}
          </Button>
          {isAsking && (
            <Dialog open onClose={() => setIsAsking(false)} role="alertdialog" title={words.discardTitle}>
              {/* A discard that can't be undone must not happen by accident. */}
              <TypedConfirmation
                text={words.discardText}
                word={words.word}
                button={syncWords.discard}
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
        {words.found(momentText(row.at, now()))} {words[row.why]}
      </p>
      <p>{words.help}</p>
    </Row>
  )
}
