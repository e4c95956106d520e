import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { listDevices } from '#server/devices/device-store.ts'
import { listMissing } from '#server/devices/missing.ts'
import { revokeDevice } from '#server/devices/revoke.ts'
import { thisDevice } from '#server/devices/this-device.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'

const { security } = calls

export function serveSecurity(app: FastifyInstance, server: Server): void {
  serve(app, server, security.getDevices, async (context) =>
    listDevices(context.db, { of: null, by: await thisDevice(context), now: context.clock.now() }),
  )

  serve(app, server, security.getMissingEdits, async (context) =>
    listMissing(context.db, { of: null, by: await thisDevice(context), now: context.clock.now() }),
  )

  serve(app, server, security.revokeDevice, async ({ input, write, clock }) => {
    await write((db) => revokeDevice(db, input, clock.now()))
    return { success: true, message: messages.devices.revoked }
  })
}
