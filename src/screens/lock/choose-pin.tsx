import { t } from '#src/i18n/t.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { PinForm } from '#src/components/this-device/pin-form.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { HelpNumbers } from './help-numbers.tsx'

/** Asks for a PIN once after sign-in. The person may skip it: the password opens the app until there is a PIN. */
export function ChoosePin() {
  const deviceLock = useDeviceLock()
  return (
    <Page width="form">
      <PageHead title={t('lock.choose')} lead={t('lock.chooseFresh')} />
      <PinForm onChosen={deviceLock.setPin}>
        <Button variant="quiet" onClick={deviceLock.putPinOff}>
          {t('lock.later')}
        </Button>
      </PinForm>
      <HelpNumbers />
    </Page>
  )
}
