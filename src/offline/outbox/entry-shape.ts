import { stateNames, type Entry, type Summary } from '#src/sync/index.ts'
import { fieldsOf } from '#contract/problem.ts'

/** Returns whether a row of the outbox is an entry. It does not check the personal content. */
export function isEntry(row: unknown): row is Entry {
  const { base, state, touched, merged, problem, after, batchLimit, ...rest } = fieldsOf(row)
  return (
    textFields.every((name) => typeof rest[name] === 'string') &&
    numberFields.every((name) => Number.isFinite(rest[name])) &&
    isBase(base) &&
    isState(state) &&
    Array.isArray(touched) &&
    Array.isArray(merged) &&
    isNullOr(after, 'string') &&
    isNullOr(batchLimit, 'number') &&
    isNullOr(problem, 'object')
  )
}

export function isSummary(value: unknown): value is Summary {
  const { title, detail } = fieldsOf(value)
  return typeof title === 'string' && typeof detail === 'string'
}

const textFields = ['id', 'queueKey', 'kind', 'method', 'path', 'edition']
const numberFields = ['seq', 'author', 'rebase', 'attempts', 'failures', 'payloadVersion', 'size', 'typedAt']

function isBase(base: unknown): boolean {
  const { version, seenVersion = null } = fieldsOf(base)
  return isRecord(base) && isNullOr(version, 'number') && isNullOr(seenVersion, 'number')
}

function isState(state: unknown): boolean {
  const { type, notBefore, refusal, found, client, until, was } = fieldsOf(state)
  switch (type) {
    case 'waiting':
      return typeof notBefore === 'number'
    case 'refused':
      return isRecord(refusal)
    case 'merging':
    case 'conflicted':
      return isRecord(found) && typeof fieldsOf(found)['type'] === 'string'
    case 'needs-update':
      return typeof client === 'number'
    case 'discarded':
      return isNullOr(until, 'number') && fieldsOf(was)['type'] !== 'discarded' && isState(was)
    default:
      return stateNames.some((name) => name === type)
  }
}

function isNullOr(value: unknown, type: 'string' | 'number' | 'object'): boolean {
  return value === null || typeof value === type
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
