import { useState } from 'react'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { PinForm } from '#src/components/this-device/pin-form.tsx'
import { TypedConfirmation } from '#src/components/this-device/typed-confirmation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lockWords as words } from '#src/words/lock.ts'

/** Lets a signed-in person reset a device that neither their PIN nor their password opens. The locked data is lost. */
export function StartAnew() {
  const { startAnew } = useDeviceLock()
  const { sync } = useOutbox()
  const [step, setStep] = useState<'closed' | 'asking' | 'choosing'>('closed')
  const begin = async (pin: string) => {
    await sync?.deleteUnsent()
    await startAnew(pin)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setStep('asking')}>
        {words.knowsNeither}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={() => setStep('closed')}
        role="alertdialog"
        title={step === 'choosing' ? words.choose : words.startAnewTitle}
      >
        {step === 'choosing' ? (
          <PinForm onChosen={begin} />
        ) : (
          <TypedConfirmation
            text={words.startAnewText}
            word={words.deleteWord}
            button={words.startAnew}
            onTyped={() => setStep('choosing')}
            onCancel={() => setStep('closed')}
          />
        )}
      </Dialog>
    </>
  )
}
