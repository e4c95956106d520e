import { paths } from '#src/components/routing/paths.ts'

/** Returns the path of the import page of a kind, or of one of its runs. */
export function importPath(kind: string, runId?: string): string {
  return [paths.imports, kind, runId === undefined ? '' : `/${runId}`].join('')
}
