import { verification } from '#contract/calls/verification.ts'
import type { Place } from './data.ts'
import { signedIn } from './people.ts'
import { expect } from './test.ts'

/** What a verifier of the province wants corrected. */
interface Return {
  readonly comment: string
  readonly path: string | null
}

/** The municipality submits a provider's record with this postal address, and the province returns it. */
export async function submitAndReturn(
  address: string,
  { stakeholderId, buildingBlockId }: Pick<Place, 'stakeholderId' | 'buildingBlockId'>,
  { postBox = 'PO Box 41, Cape Town, 8000', ...said }: Return & { readonly postBox?: string },
): Promise<void> {
  const municipal = await signedIn(address, 'municipal.cpt@demo.example')
  expect(await municipal.movePostBox(await municipal.record(stakeholderId, buildingBlockId), postBox)).toBe(
    200,
  )
  const provincial = await signedIn(address, 'province.wc@demo.example')
  const { version } = await provincial.record(stakeholderId, buildingBlockId)
  const { method, path } = verification.verifyBuildingBlock
  const verdict = { buildingBlockId, stakeholderId, verdict: 'returned', ...said, note: '', inBulk: false }
  const { status } = await provincial.ask(method, path, verdict, {
    'if-match': `"${version}"`,
    'idempotency-key': `${crypto.randomUUID()}.0`,
  })
  expect(status).toBe(200)
}
