import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { messages } from '#contract/messages.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { problemAnswer } from './problems.ts'

/** Turns whatever was thrown into an answer: a problem by its kind, a fault of ours as `broken`, which says nothing about itself. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const value = error instanceof ProblemError ? error.problem : requestProblem(error)
    if (value.kind === 'broken') request.log.error({ err: error }, 'broken')
    return sendProblem(reply, value)
  })
}

/** An address that cannot be read never reaches a route, nor the hooks that mark answers. */
export function answerBeforeRouting(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header(headers.marker, markerValue)
  void sendProblem(reply, requestProblem(error))
}

export function sendProblem(reply: FastifyReply, value: Problem): FastifyReply {
  const answer = problemAnswer(value)
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter)
  return reply.code(answer.status).send(answer.body)
}

/** Faults in the request that the framework itself found, before any call was reached. */
function requestProblem(error: FastifyError): Problem {
  const status = error.statusCode ?? 500
  if (status === 413) return { kind: 'too-large' }
  if (status === 415) return { kind: 'unreadable' }
  if (status === 404 || status === 405) return { kind: 'not-found' }
  const isOfRequest = status >= 400 && status < 500
  const isBadStream =
    'code' in error && typeof error.code === 'string' && /^ECONNRESET|^ERR_STREAM/.test(error.code)
  if (isOfRequest || isBadStream)
    return { kind: 'invalid', errors: [{ code: '', description: messages.problems.unreadable }] }
  return { kind: 'broken' }
}
