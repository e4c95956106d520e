import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { sentenceOf } from '#contract/problem.ts'
import { exportPath, type ExportFormat, type ExportTable } from '#contract/schemas/exports.ts'
import { problemOf } from '#src/data/core/api.ts'
import { downloadFile } from '#src/data/outbox/outbox-file.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'

interface Props {
  readonly table: ExportTable
  readonly format: ExportFormat
  /** Limits the table to this boundary and all below it. If it is missing, the whole country is included. */
  readonly boundaryId?: BoundaryId | undefined
  readonly dense?: boolean
  readonly children: ReactNode
}

/** A link for a public file. The app downloads any other file, since the server requires the device token. */
export function ExportButton({ table, format, boundaryId, dense, children }: Props) {
  const { api } = useServices()
  const own = useOwner()
  const [isBusy, setIsBusy] = useState(false)
  const path = exportPath(table, format, boundaryId)
  const look = { icon: <Download />, dense }
  if (table.access === 'anyone' || own === null)
    return (
      <ButtonLink {...look} href={path} download>
        {children}
      </ButtonLink>
    )
  const save = async () => {
    setIsBusy(true)
    try {
      const { file, name } = await api.download(path, own)
      downloadFile(file, name)
    } catch (error) {
      showToast.error(sentenceOf(problemOf(error)))
    }
    setIsBusy(false)
  }
  return (
    <Button {...look} busy={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  )
}
