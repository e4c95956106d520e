import { t } from '#src/i18n/t.ts'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dashboard } from '#contract/calls/dashboard.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { PublicPlaces } from '#src/components/filters/public-places.tsx'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { chosenBlock, clearBlocks, selectBlock, selectBlockCategory } from './directory-filters.ts'
import styles from './contact-directory.module.css'

interface Props {
  readonly place: ReactNode
  readonly name: string
  readonly onName: (name: string) => void
  readonly missing: { readonly place: boolean; readonly block: boolean }
  /** The form was opened again on a phone, over its results. */
  readonly isChanging: boolean
  readonly onDone: () => void
}

export function FindForm({ place, name, onName, missing, isChanging, onDone }: Props) {
  const { filters, change } = useFilters()
  const components = useTranslatedQuery(dashboard.components, {}).data ?? []
  const [hasTried, setHasTried] = useState(false)
  const { categoryId, blockId } = chosenBlock(filters)
  const categories =
    components.find(({ componentId }) => componentId === componentIds.buildingBlocks)?.options ?? []
  const blocks = categories
    .filter(({ id }) => categoryId === null || id === categoryId)
    .flatMap(({ id, subOptions }) => subOptions.map((block) => ({ ...block, categoryId: id })))
  const needed = missingWords(missing)
  const clear = () => {
    change(clearBlocks(filters))
    onName('')
    setHasTried(false)
  }
  const tryToType = () => setHasTried(true)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isChanging) form.current?.focus()
  }, [isChanging])
  return (
    <form
      ref={form}
      tabIndex={-1}
      role="search"
      aria-label={t('directory.find')}
      className={`${styles['form']} no-print`}
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      {place}
      <fieldset className={styles['places']}>
        <legend>{t('directory.places')}</legend>
        <div className={styles['selects']}>
          <PublicPlaces
            label={t('directory.province')}
            empty={t('offlineAreas.chooseEmpty')}
            hasCountry={false}
          />
        </div>
      </fieldset>
      <fieldset className={styles['blocks']}>
        <legend>{t('directory.blocks')}</legend>
        <div className={styles['selects']}>
          <FilterSelect
            label={t('public.filters.category')}
            empty={t('public.filters.allCategories')}
            options={categories.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={categoryId === null ? undefined : String(categoryId)}
            onChange={(value) =>
              change(value === undefined ? clearBlocks(filters) : selectBlockCategory(filters, Number(value)))
            }
            disabled={categories.length === 0}
          />
          <FilterSelect
            label={t('availability.block')}
            empty={t('directory.noBlock')}
            options={blocks.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={blockId === null ? undefined : String(blockId)}
            onChange={(value) => {
              const block = blocks.find(({ id }) => String(id) === value)
              if (block !== undefined)
                change(selectBlock(filters, { optionId: block.categoryId, subOptionId: block.id }))
              else if (categoryId !== null) change(selectBlockCategory(filters, categoryId))
            }}
            disabled={categories.length === 0}
          />
          {categoryId !== null && (
            <Button variant="quiet" onClick={clear}>
              {t('public.filters.clear')}
            </Button>
          )}
        </div>
      </fieldset>
      <div aria-live="polite">
        <SearchField
          label={t('directory.name')}
          placeholder={t('directory.placeholder')}
          value={needed === undefined ? name : ''}
          onChange={(event) => onName(event.target.value)}
          readOnly={needed !== undefined}
          onClick={tryToType}
          onKeyDown={({ key }) => key !== 'Tab' && key !== 'Shift' && tryToType()}
          error={hasTried ? needed : undefined}
        />
      </div>
      <p className={styles['aside']}>
        <Lock />
        <span>{t('directory.stays')}</span>
      </p>
      {isChanging && (
        <Button type="submit" variant="main" wide>
          {t('directory.show')}
        </Button>
      )}
    </form>
  )
}

function missingWords({ place, block }: Props['missing']): string | undefined {
  if (place && block) return t('directory.needs.both')
  if (place) return t('directory.needs.place')
  return block ? t('directory.needs.block') : undefined
}
