const OWN = '(display-mode: standalone), ((hover: none) and (pointer: coarse))'

/** Whether this is probably one person's own device, not a shared computer: a phone, a tablet, or the installed app. */
export function isFieldDevice(): boolean {
  return window.matchMedia(OWN).matches
}
