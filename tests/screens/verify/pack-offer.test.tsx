import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { PackOffer } from '#src/screens/verify/pack-offer.tsx'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aServer } from '#tests/offline/phone.ts'
import { rayNkonyeni, sessionOf } from '#tests/support/a-session.ts'
import { PersonProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

const kwaZuluNatal = { boundaryId: 5, boundaryTypeId: 1, description: 'KwaZulu-Natal' }

test('the verify screen offers to save the province for offline use', async () => {
  const person = newPerson()
  const { sync } = aPhone(person, await anOpenHolder(person), aServer(person))
  const answers: Readonly<Record<string, unknown>> = {
    [auth.userAuthenticated.path]: sessionOf(person, ['ViewBuildingBlocks'], kwaZuluNatal),
    [buildingBlocks.getBuildingBlockAssociatedToUser.path]: [rayNkonyeni],
  }
  const none = () => Promise.reject(new Error('None'))
  const services = testServices({
    api: { ask: async ({ path }) => answers[path] as never, file: none, download: none },
    openSync: async () => sync,
  })
  render(
    <PersonProviders services={services}>
      <PackOffer />
    </PersonProviders>,
  )
  await screen.findByRole('button', { name: 'Save for offline use' })
  expect(screen.getByText('Save KwaZulu-Natal for offline use').textContent).toContain('KwaZulu-Natal')
})
