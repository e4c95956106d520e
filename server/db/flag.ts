/** A boolean as both databases store it. */
export type Flag = 0 | 1

export function flag(isOn: boolean): Flag {
  return isOn ? 1 : 0
}
