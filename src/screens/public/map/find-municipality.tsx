import { useState } from 'react'
import { foldText } from '#contract/rules/fold-text.ts'
import type { BoundaryValue } from '#src/categories/index.ts'
import { t } from '#src/i18n/t.ts'
import { SuggestField } from '#src/ui/form/suggest-field.tsx'

/** The number of names that are suggested together. */
const MOST = 8

interface Props {
  readonly values: readonly BoundaryValue[]
  /** Returns the name of the place around a boundary. */
  readonly around: (boundaryId: number) => string | undefined
  readonly onFound: (boundaryId: number) => void
}

/** Finds one of many areas by its name: the way for the keyboard, and for areas too small to hit. */
export function FindMunicipality({ values, around, onFound }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = foldText(typed)
  const found = values.filter(({ boundary }) => wanted !== '' && foldText(boundary).includes(wanted))
  if (values.length < 2) return null
  return (
    <SuggestField
      label={t('map.find')}
      typed={typed}
      onType={setTyped}
      suggestions={found.slice(0, MOST).map(({ boundaryId, boundary, lines }) => ({
        value: String(boundaryId),
        label: boundary,
        detail: around(boundaryId) ?? '',
        note: lines[0] ?? t('chart.unknown'),
      }))}
      nothing={wanted === '' ? undefined : t('map.findNothing')}
      onChoose={(value) => {
        setTyped('')
        onFound(Number(value))
      }}
    />
  )
}
