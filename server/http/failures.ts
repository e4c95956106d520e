import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { t } from '#contract/i18n/t.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { problemAnswer } from './problems.ts'

/** Turns errors into answers: a problem by its type, any other error as `broken`, without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const value = error instanceof ProblemError ? error.problem : requestProblem(error)
    if (value.type === 'broken') request.log.error({ err: error, reqId: request.id }, 'broken')
    return sendProblem(reply, value)
  })
}

/** Answers requests whose address cannot be parsed. They reach no hook, so the marker header is set here. */
export function handleFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void reply.header(headers.marker, markerValue)
  void sendProblem(reply, requestProblem(error))
}

export function sendProblem(reply: FastifyReply, value: Problem): FastifyReply {
  const answer = problemAnswer(value)
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter)
  return reply.code(answer.status).send(answer.body)
}

/** Maps errors that the framework found in the request before any call was reached. */
function requestProblem(error: FastifyError): Problem {
  const status = error.statusCode ?? 500
  if (status === 413) return { type: 'too-large' }
  if (status === 415) return { type: 'unreadable' }
  if (status === 404 || status === 405) return { type: 'not-found' }
  const isOfRequest = status >= 400 && status < 500
  const isBadStream =
    'code' in error && typeof error.code === 'string' && /^ECONNRESET|^ERR_STREAM/.test(error.code)
  if (isOfRequest || isBadStream)
    return { type: 'invalid', errors: [{ code: '', description: t('problem.unreadable') }] }
  return { type: 'broken' }
}
