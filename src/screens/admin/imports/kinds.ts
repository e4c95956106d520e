import { ImportKindName, mayImport } from '#contract/schemas/import.ts'
import { useSession } from '#src/data/session/session.tsx'

export function useKinds(): readonly ImportKindName[] {
  const session = useSession()
  if (session.status !== 'signed-in') return []
  const { actionIds } = session
  return ImportKindName.options.filter((kind) => mayImport(kind, { signedIn: true, actionIds }))
}
