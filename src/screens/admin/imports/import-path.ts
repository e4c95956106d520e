import { paths } from '#src/components/routing/paths.ts'

export function importPath(kind: string, runId?: string): string {
  return [paths.imports, kind, runId === undefined ? '' : `/${runId}`].join('')
}
