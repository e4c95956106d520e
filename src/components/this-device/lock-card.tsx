import { t } from '#src/i18n/t.ts'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { PinForm } from './pin-form.tsx'
import styles from './pin-form.module.css'

export function LockCard() {
  const deviceLock = useDeviceLock()
  const [isChoosing, setIsChoosing] = useState(false)
  if (deviceLock.status !== 'open') return null
  const keep = async (pin: string) => {
    await deviceLock.setPin(pin)
    setIsChoosing(false)
    showToast.success(t('lock.pinKept'))
  }
  return (
    <Card title={t('thisDevice.lock')}>
      <p>{deviceLock.hasPin ? t('thisDevice.hasPin') : t('thisDevice.noPin')}</p>
      {deviceLock.locksByItself && <p>{t('thisDevice.locksItself')}</p>}
      <div className={styles['buttons']}>
        <Button onClick={() => setIsChoosing(true)}>
          {deviceLock.hasPin ? t('thisDevice.changePin') : t('thisDevice.setPin')}
        </Button>
        <Button icon={<Lock />} onClick={() => void deviceLock.lock()}>
          {t('thisDevice.lockNow')}
        </Button>
      </div>
      <Dialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={deviceLock.hasPin ? t('thisDevice.changePin') : t('thisDevice.setPin')}
      >
        <PinForm onChosen={keep} />
      </Dialog>
    </Card>
  )
}
