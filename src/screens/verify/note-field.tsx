import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { limits } from '#contract/wire.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { verifyWords as words } from '#src/words/verify.ts'
import styles from './item.module.css'

interface Props {
  readonly value: string
  readonly onChange: (note: string) => void
}

/** A note for the history, folded until somebody wants to write one; one that is there is always seen. */
export function NoteField({ value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen || value !== '' ? (
    <TextArea
      label={words.note}
      hint={words.noteHint}
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
      {words.addNote}
    </Button>
  )
}
