import { config } from '#contract/calls/config.ts'
import type { ReadTable } from '../export-context.ts'

export const helplineRows: ReadTable = async function* ({ callPublic }) {
  for (const line of await callPublic(config.helplines, {}))
    yield [
      line.name,
      line.runBy,
      line.purpose,
      line.contacts.map(({ channel, detail }) => `${channel}: ${detail}`).join('; '),
      line.hours,
      line.languages,
      line.cost,
      line.lastChecked,
    ]
}
