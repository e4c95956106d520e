export function compareDraftKey(entryId: string): string {
  return `compare:${entryId}`
}
