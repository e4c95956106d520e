import { savesData } from '#src/device/connection.ts'
import { areaDownloadsOf } from './area-downloads.ts'
import { areasDue } from './area-rules.ts'
import type { AppServices } from '../core/app-services.ts'

/** Downloads the areas again that are old. The download of one shows its failure. */
export async function refreshDueAreas(services: AppServices): Promise<void> {
  const areas = await services.publicAnswers.listAreas()
  const downloads = areaDownloadsOf(services)
  for (const area of areasDue(areas, { now: services.now(), savesData: savesData() }))
    await downloads.start(area)
}
