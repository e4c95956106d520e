import { t } from '#contract/i18n/t.ts'

/** The first match counts: most browsers also claim to be Chrome, and all of those Safari. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the label of a device from its user agent: `Chrome on Android`. */
export function deviceLabel(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === undefined)
    return system === undefined ? t('deviceLabel.unknown') : t('deviceLabel.onlySystem', { system })
  return system === undefined
    ? t('deviceLabel.onlyBrowser', { browser })
    : t('deviceLabel.known', { browser, system })
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent = ''): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0]
}
