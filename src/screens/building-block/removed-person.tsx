import { Button } from '#src/ui/button.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import styles from './manage.module.css'

interface Props {
  readonly text: string
  readonly onUndo: () => void
}

export function RemovedPerson({ text, onUndo }: Props) {
  return (
    <div className={styles['apart']} role="status">
      <span>{text}</span>
      <Button variant="quiet" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}
