import { flag } from '../flag.ts'
import type { Writer } from '../reader-writer.ts'
import { addCollectiveActions } from './demo/collective-actions.ts'
import { addCrimeFigures } from './demo/crime.ts'
import { addHealthChecks } from './demo/health-checks.ts'
import { addOrganisations } from './demo/organisations.ts'
import { addPeople } from './demo/people.ts'
import { addProviders } from './demo/providers.ts'
import { createDemoWorld } from './demo/world.ts'

/**
 * Fills an invented country with activity, relative to `now`; the same `now` gives the same rows. All people, numbers
 * and addresses are fictional. Requires the reference data.
 */
export async function fillDemo(db: Writer, now: number): Promise<void> {
  const world = await createDemoWorld(db, now)
  const people = addPeople(world)
  const organisations = addOrganisations(world, people)
  addProviders(world, people)
  addHealthChecks(world, organisations)
  addCollectiveActions(world, organisations)
  addCrimeFigures(world)
  await world.rows.insert(db)
  await db
    .updateTable('feature_flags')
    .set({ is_on: flag(true) })
    .where('name', '=', 'enableLogin')
    .execute()
  await db.insertInto('system_values').values({ name: 'demo', value: 'true' }).execute()
}
