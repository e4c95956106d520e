import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { revokeDevice } from '#server/devices/revoke.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { pageOfDevices, pageOfMissing } from './pages.ts'

const { security } = calls

export function serveSecurity(app: FastifyInstance, server: Server): void {
  serve(app, server, security.getDevices, pageOfDevices)

  serve(app, server, security.getMissingEdits, pageOfMissing)

  serve(app, server, security.revokeDevice, async ({ input, write, clock }) => {
    await write((db) => revokeDevice(db, input, clock.now()))
    return { success: true, message: messages.devices.revoked }
  })
}
