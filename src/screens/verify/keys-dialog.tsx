import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { verifyWords as words } from '#src/words/verify.ts'
import styles from './keys-dialog.module.css'

interface Props {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly onClose: () => void
}

const keys = [
  ['J', words.key.next],
  ['K', words.key.previous],
  ['V', words.key.verify],
  ['R', words.key.giveBack],
  ['/', words.key.search],
  ['?', words.key.all],
] as const

export function KeysDialog({ isOn, onChange, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={words.keys}>
      <ul className={styles['allKeys']}>
        {keys.map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
      <Checkbox label={words.keysOn} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <p className={styles['muted']}>{words.keysHint}</p>
    </Dialog>
  )
}
