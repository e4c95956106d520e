import { t } from '#src/i18n/t.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { limits } from '#contract/wire.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import styles from './item.module.css'

interface Props {
  readonly value: string
  readonly onChange: (note: string) => void
}

/** The field for a note in the history. It is folded until the person opens it. An existing note is always visible. */
export function NoteField({ value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen || value !== '' ? (
    <TextArea
      label={t('verify.note')}
      hint={t('verify.noteHint')}
      maxLength={limits.comment}
      value={value}
      onChange={({ target }) => {
        setIsOpen(true)
        onChange(target.value)
      }}
    />
  ) : (
    <Button
      variant="quiet"
      className={styles['fold']}
      icon={<MessageSquare />}
      onClick={() => setIsOpen(true)}
    >
      {t('verify.addNote')}
    </Button>
  )
}
