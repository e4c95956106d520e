import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { actionIds } from '#contract/access.ts'
import { groups } from '#contract/calls/groups.ts'
import { users } from '#contract/calls/users.ts'
import type { BoundaryId, StakeholderId } from '#contract/fields/ids.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { TypedUserBody } from '#contract/schemas/user.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { Note } from '#src/ui/note.tsx'
import { SuggestField } from '#src/ui/form/suggest-field.tsx'
import { provincesIn, type Municipality } from './provinces-in.ts'
import { keyOf, type TypedPlace } from './merge-user.ts'
import type { UserFormState } from './user-form-state.ts'
import styles from './users.module.css'

const SUGGESTED = 8

/** The municipalities that a person keeps, or whole provinces, each of which can be removed again. */
export function PlacesField({ form }: { readonly form: UserFormState }) {
  const [typed, setTyped] = useState('')
  const needsPlace = useNeedsPlace(form.watch('GroupIds'))
  const all = useCallQuery(users.getLocalMunicipalities, {}).data ?? []
  const places = form.watch('StakeholderRelationships')
  const change = (next: TypedPlace[]) =>
    form.setValue('StakeholderRelationships', next, { shouldDirty: true })
  const choose = (value: string) => {
    const place = placeOf(value)
    setTyped('')
    if (!places.some((one) => keyOf(one) === value)) change([...places, place])
  }
  return (
    <Card title={t('users.places')} action={t('users.placeCount', { count: places.length })}>
      <SuggestField
        label={t('users.addPlace')}
        placeholder={t('users.searchPlaces', { count: all.length })}
        typed={typed}
        onType={setTyped}
        suggestions={suggestionsIn(all, typed)}
        nothing={typed === '' ? undefined : t('users.noSuchPlace')}
        onChoose={choose}
      />
      <ul className={styles['chosen']} aria-label={t('users.places')}>
        {places.map((place) => {
          const name = nameOf(all, place)
          return (
            <li key={keyOf(place)}>
              {name}
              <button
                type="button"
                aria-label={t('users.removePlace', { name })}
                onClick={() => change(places.filter((one) => keyOf(one) !== keyOf(place)))}
              >
                <X aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      {needsPlace && places.length === 0 && (
        <Note tone="warning" role="status">
          {t('users.needsPlace')}
        </Note>
      )}
    </Card>
  )
}

/** Whether people in these groups work on the records of their places. Administrators have the whole country. */
function useNeedsPlace(chosen: TypedUserBody['GroupIds']): boolean {
  const all = useCallQuery(groups.getGroups, {}).data ?? []
  const held = all.filter(({ groupId }) => chosen.includes(groupId)).flatMap(({ actionIds: ids }) => ids)
  return held.includes(actionIds.BuildingBlockAdmin) && !held.includes(actionIds.WorldOfImpactAdmin)
}

function placeOf(key: string): TypedPlace {
  const [type, id] = key.split(' ')
  const place = type === 'province' ? { BoundaryId: Number(id) } : { MunicipalityId: Number(id) }
  return { StakeholderRelationshipTypeId: 6, ...place }
}

function suggestionsIn(all: readonly Municipality[], typed: string) {
  const wanted = foldText(typed)
  if (wanted === '') return []
  const municipalities = all.map(({ stakeholderId, name, province }) => ({
    value: `municipality ${stakeholderId}`,
    label: name,
    detail: province.description,
    note: t('buildingBlock.municipality'),
  }))
  const provinces = provincesIn(all).map(({ boundaryId, description }) => ({
    value: `province ${boundaryId}`,
    label: t('users.wholeProvince', { province: description }),
    detail: '',
    note: t('buildingBlock.province'),
  }))
  return [...provinces, ...municipalities]
    .filter(({ label }) => foldText(label).includes(wanted))
    .slice(0, SUGGESTED)
}

function nameOf(all: readonly Municipality[], place: TypedPlace): string {
  const municipality = all.find(({ stakeholderId }) => sameId(stakeholderId, place.MunicipalityId))
  if (municipality !== undefined) return municipality.name
  const province = provincesIn(all).find(({ boundaryId }) => sameId(boundaryId, place.BoundaryId))
  return province === undefined ? '' : t('users.wholeProvince', { province: province.description })
}

function sameId(id: StakeholderId | BoundaryId, typed: number | string | undefined): boolean {
  return typed !== undefined && id === Number(typed)
}
