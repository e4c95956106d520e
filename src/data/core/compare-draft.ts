/** Under which key the choices about an edit that clashes are kept until they are sent. */
export function compareDraftKey(entryId: string): string {
  return `compare:${entryId}`
}
