import { paths } from '#src/components/routing/paths.ts'

/** Where a file of a kind is taken in, or where one import of it is followed. */
export function importPath(kind: string, runId?: string): string {
  return [paths.imports, kind, runId === undefined ? '' : `/${runId}`].join('')
}
