import { randomUUID } from 'node:crypto'
import { calls } from '#contract/index.ts'
import type { DeviceReport } from '#contract/schemas/device.ts'
import type { Client } from './server.ts'

/** A phone as the server sees it. */
export interface TestDevice {
  readonly deviceId: string
  /** Sends a ping of this client, by default about the client's own work. */
  ping(client: Client, wishes?: PingWishes): Promise<Pinged>
}

export interface PingWishes extends Partial<Omit<DeviceReport, 'deviceId'>> {
  readonly author?: number
  readonly cleared?: readonly number[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Pinged {
  readonly signedIn: number | null
  readonly isReportTaken: boolean
  readonly revoked: readonly number[]
}

export function aDevice(deviceId: string = randomUUID()): TestDevice {
  return {
    deviceId,
    ping: async (client, { author = client.stakeholderId, cleared, headers = {}, ...said } = {}) => {
      const device = { ...nothingToSay, ...said, deviceId }
      const answer = await client.ask(
        calls.sync.ping,
        { device, ...(author === null ? {} : { author }), ...(cleared === undefined ? {} : { cleared }) },
        { headers },
      )
      if (answer.statusCode !== 200)
        throw new Error(`The ping was answered ${answer.statusCode}: ${answer.body}`)
      return answer.json()
    },
  }
}

const nothingToSay = {
  build: 'test',
  isPersisted: true,
  storedBytes: 1_000,
  drafts: 0,
  needsPerson: 0,
  unsent: null,
  discarded: [],
}
