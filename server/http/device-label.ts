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

/** Returns the label of a device from its user agent, `Chrome/Android`. An unknown part is empty. */
export function deviceLabel(userAgent: string | undefined): string {
  return `${nameIn(browsers, userAgent)}/${nameIn(systems, userAgent)}`
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent = ''): string {
  return names.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
}
