/** Returns the draft key of the choices about an edit that clashes. */
export function compareDraftKey(entryId: string): string {
  return `compare:${entryId}`
}
