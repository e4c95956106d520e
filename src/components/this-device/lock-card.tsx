import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { lockWords } from '#src/words/lock.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'
import { PinForm } from './pin-form.tsx'
import styles from './pin-form.module.css'

export function LockCard() {
  const deviceLock = useDeviceLock()
  const [isChoosing, setIsChoosing] = useState(false)
  if (deviceLock.status !== 'open') return null
  const keep = async (pin: string) => {
    await deviceLock.setPin(pin)
    setIsChoosing(false)
    showToast.success(lockWords.pinKept)
  }
  return (
    <Card title={words.lock}>
      <p>{deviceLock.hasPin ? words.hasPin : words.noPin}</p>
      {deviceLock.locksByItself && <p>{words.locksItself}</p>}
      <div className={styles['buttons']}>
        <Button onClick={() => setIsChoosing(true)}>
          {deviceLock.hasPin ? words.changePin : words.setPin}
        </Button>
        <Button icon={<Lock />} onClick={() => void deviceLock.lock()}>
          {words.lockNow}
        </Button>
      </div>
      <Dialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={deviceLock.hasPin ? words.changePin : words.setPin}
      >
        <PinForm onChosen={keep} />
      </Dialog>
    </Card>
  )
}
