import type { FastifyInstance } from 'fastify'
import { calls, everyCall } from '#contract/index.ts'

/** Requests what the first visitor needs, often enough that the smallest representation exists. `end` stops it. */
export async function warmUp(app: FastifyInstance, end?: AbortSignal): Promise<void> {
  const urls = everyCall.flatMap(({ call }) =>
    call.shared && call.offline !== undefined && call.input.safeParse({}).success ? [call.path] : [],
  )
  for (const url of urls) await requestTwice(app, url, end)
  if (end?.aborted) return
  const answer = await app.inject({ method: 'GET', url: calls.geography.revision.path })
  const revision = calls.geography.revision.output.safeParse(answer.json())
  if (!revision.success) return
  for (const url of [revision.data.lowUrl, revision.data.fullUrl]) await requestTwice(app, url, end)
}

async function requestTwice(app: FastifyInstance, url: string, end: AbortSignal | undefined): Promise<void> {
  if (end?.aborted) return
  await app.inject({ method: 'GET', url })
  await app.inject({ method: 'GET', url })
}
