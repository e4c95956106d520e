import { t } from '#src/i18n/t.ts'
import type { Device } from '#contract/schemas/device.ts'

/** Returns the label of a device in the language of the page: `Chrome on Android`. The command line names itself. */
export function labelText({ label }: Pick<Device, 'label'>): string {
  if (!label.includes('/')) return label
  const [browser = '', system = ''] = label.split('/')
  if (browser === '')
    return system === '' ? t('deviceLabel.unknown') : t('deviceLabel.onlySystem', { system })
  return system === ''
    ? t('deviceLabel.onlyBrowser', { browser })
    : t('deviceLabel.known', { browser, system })
}
