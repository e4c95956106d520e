import { levels } from '#contract/schemas/place.ts'
import { LookupSelect } from '#src/components/lookup-select.tsx'
import { useLookups, useOrganisationTypes } from '#src/components/lookups.ts'
import { PlaceSelects } from './place-selects.tsx'
import type { ChosenPlaces } from '#src/components/places/choose-place.ts'
import { t } from '#src/i18n/t.ts'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { StepForm, useStepForm, type StepProps } from './step-form.tsx'
import type { Typed } from './registration.ts'
import styles from './sign-up.module.css'

const places = {
  [levels.province]: 'Province',
  [levels.district]: 'District',
  [levels.municipality]: 'LocalMunicipality',
} as const

export function OrganisationStep(props: StepProps) {
  const form = useStepForm(1, props)
  const { roles } = useLookups()
  const types = useOrganisationTypes()
  const field = fieldsOf(form)
  const typed = form.watch()
  const place = (level: keyof typeof places) => ({
    name: places[level],
    error: form.formState.errors[places[level]]?.message,
  })
  const change = (chosen: ChosenPlaces) => {
    for (const level of Object.values(levels)) {
      const id = chosen[level] ?? undefined
      if (id !== typed[places[level]])
        form.setValue(places[level], id, { shouldValidate: form.formState.isSubmitted && id !== undefined })
    }
  }
  return (
    <StepForm {...props} step={1} form={form} labelOf={() => []}>
      <div className={styles['two']}>
        <TextField
          label={t('signUp.fields.organisation')}
          {...field('OrganisationName')}
          autoComplete="organization"
        />
        <TextField
          label={<Optional>{t('signUp.fields.branch')}</Optional>}
          {...field('OrganisationBranch')}
        />
        <LookupSelect
          control={form.control}
          name="OrganisationType"
          label={t('signUp.fields.type')}
          lookup={types}
        />
        <LookupSelect control={form.control} name="JobRole" label={t('signUp.fields.role')} lookup={roles} />
      </div>
      <h2 className={styles['part']}>{t('signUp.where')}</h2>
      <p className={styles['hint']}>{t('signUp.addressHint')}</p>
      <div className={styles['two']}>
        <div className={styles['short']}>
          <TextField label={t('signUp.fields.streetNumber')} {...field('StreetNumber')} />
        </div>
        <TextField
          label={t('signUp.fields.streetName')}
          {...field('StreetName')}
          autoComplete="address-line1"
        />
        <TextField label={t('signUp.fields.suburb')} {...field('Suburb')} />
        <TextField label={t('signUp.fields.city')} {...field('City')} autoComplete="address-level2" />
        <div className={styles['short']}>
          <TextField
            label={<Optional>{t('signUp.fields.postalCode')}</Optional>}
            inputMode="numeric"
            {...field('PostalCode')}
            autoComplete="postal-code"
          />
        </div>
      </div>
      <div className={styles['three']}>
        <PlaceSelects
          chosen={chosenIn(typed)}
          onChange={change}
          fields={{
            [levels.province]: place(levels.province),
            [levels.district]: place(levels.district),
            [levels.municipality]: place(levels.municipality),
          }}
        />
      </div>
    </StepForm>
  )
}

function Optional({ children }: { readonly children: string }) {
  return (
    <>
      {children} <span className={styles['optional']}>{t('signUp.optional')}</span>
    </>
  )
}

function chosenIn({ Province, District, LocalMunicipality }: Typed): ChosenPlaces {
  return {
    [levels.province]: Province ?? null,
    [levels.district]: District ?? null,
    [levels.municipality]: LocalMunicipality ?? null,
  }
}
