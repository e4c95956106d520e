/**
 * Returns the value to write. One that the file states as at its last import does not override later edits of people.
 * @param incoming undefined for an empty cell
 * @param last undefined if there was no import
 */
export function mergeValue<T>(incoming: T | undefined, now: T, last: T | undefined): T {
  return incoming === undefined || incoming === last ? now : incoming
}
