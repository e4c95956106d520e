const OWN = '(display-mode: standalone), ((hover: none) and (pointer: coarse))'

/** Returns whether this is probably one person's own device and not a shared computer: a phone or the installed app. */
export function isFieldDevice(): boolean {
  return window.matchMedia(OWN).matches
}
