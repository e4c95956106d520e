import { t } from '#src/i18n/t.ts'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { sumProgress } from '../figures/progress.ts'
import type { PackRole } from '#src/data/outbox/field-pack.ts'
import { listText } from '#src/i18n/format.ts'
import type { PackPlace } from './pack-card.tsx'

const NAMED_UP_TO = 3

/** Returns all of the person's places, or the chosen province for a person with access to the whole country. */
export function packToOffer(
  all: readonly MunicipalityBuildingBlocks[],
  role: PackRole,
  province: number | undefined,
): PackPlace | undefined {
  if (role !== 'everywhere') return placeOf(all, null, role === 'coordinator' ? municipalities : provinces)
  const chosen = all.filter((one) => one.province.boundaryId === province)
  const [first] = chosen
  return first && placeOf(chosen, first.province.boundaryId, provinces)
}

export function packOnDevice(
  all: readonly MunicipalityBuildingBlocks[],
  role: PackRole,
  boundaryId: PackPlace['boundaryId'],
): PackPlace {
  if (boundaryId === null) return placeOf(all, null, role === 'coordinator' ? municipalities : provinces)
  const kept = all.filter((one) => one.province.boundaryId === boundaryId)
  return placeOf(kept, boundaryId, provinces)
}

function placeOf(
  places: readonly MunicipalityBuildingBlocks[],
  boundaryId: PackPlace['boundaryId'],
  namesOf: (places: readonly MunicipalityBuildingBlocks[]) => readonly string[],
): PackPlace {
  const names = [...new Set(namesOf(places))]
  const blocks = places.flatMap((one) => one.buildingBlockCategories).flatMap((one) => one.buildingBlocks)
  return {
    boundaryId,
    name: names.length > NAMED_UP_TO ? t('pack.several', { count: places.length }) : listText(names),
    records: sumProgress(blocks).total,
  }
}

function municipalities(places: readonly MunicipalityBuildingBlocks[]): readonly string[] {
  return places.map(({ name }) => name)
}

function provinces(places: readonly MunicipalityBuildingBlocks[]): readonly string[] {
  return places.map(({ province }) => province.description)
}
