import { fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { ProviderUpdate, type TypedProviderUpdate } from '#contract/schemas/provider.ts'
import { ServicesContext } from '#src/data/core/app-services.ts'
import { formOf } from '#src/screens/building-block/form-values.ts'
import { PersonFields } from '#src/screens/building-block/person-fields.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { testServices } from '#tests/support/test-services.ts'

const record = aRecord()
const seen = { record, base: { version: record.version, content: record }, after: null }

/** The first requirement's contact persons in a form; gives what Submit would send now. */
function aForm(start: TypedProviderUpdate = formOf(record)): () => ProviderUpdate {
  let values = () => start
  function Form() {
    const form = useForm<TypedProviderUpdate>({ defaultValues: start })
    values = form.getValues
    return (
      <FormProvider {...form}>
        <PersonFields index={0} seen={seen} />
      </FormProvider>
    )
  }
  render(
    <ServicesContext value={testServices({})}>
      <Form />
    </ServicesContext>,
  )
  return () => ProviderUpdate.parse(values())
}

const names = (update: ProviderUpdate) =>
  withUpdate(record, update).buildingBlockRequirements.flatMap((one) =>
    one.stakeholderContactPerson.map(({ name }) => name),
  )

test('a contact person removed in the form is deleted by Submit, and can be restored before', () => {
  const submitted = aForm()
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'Night driver' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByRole('status').textContent).toContain('Nomsa Dlamini will be removed when you submit.')
  expect(names(submitted())).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(names(submitted())).toEqual(['Nomsa Dlamini'])
  expect(screen.getByLabelText('Role')).toHaveProperty('value', 'Night driver')
})

test('a draft in which a contact person was removed still says so, and still brings them back', () => {
  const form = formOf(record)
  const requirements = form.requirements.map((one) => ({ ...one, stakeholderContactPerson: [] }))
  const submitted = aForm({ ...form, requirements })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names(submitted())).toEqual(['Nomsa Dlamini'])
  expect(changedPaths(contentOf(record), contentOf(withUpdate(record, submitted())))).toEqual([])
})
