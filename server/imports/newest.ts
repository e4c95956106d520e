/**
 * Returns the value to write. One that the file states as at its last import does not override later edits of people.
 * @param stated undefined for an empty cell
 * @param last undefined if there was no import
 */
export function newest<T>(stated: T | undefined, now: T, last: T | undefined): T {
  return stated === undefined || stated === last ? now : stated
}
