import { stateNames, type StoredEntry } from '#src/sync/index.ts'

type Fields = Readonly<Record<string, unknown>>

/** Whether a row of the outbox is an entry, of this build or an earlier one. What it holds for the person is not looked into. */
export function isEntry(row: unknown): row is StoredEntry {
  const { base, state, touched, problem, after, ...rest } = fieldsOf(row)
  return (
    textFields.every((name) => typeof rest[name] === 'string') &&
    numberFields.every((name) => Number.isFinite(rest[name])) &&
    isBase(base) &&
    isState(state) &&
    Array.isArray(touched) &&
    isNullOr(after, 'string') &&
    isNullOr(problem, 'object')
  )
}

const textFields = ['id', 'queueKey', 'kind', 'method', 'path', 'edition']
const numberFields = ['seq', 'author', 'rebase', 'attempts', 'failures', 'payloadVersion', 'deviceTime']

function isBase(base: unknown): boolean {
  return isRecord(base) && isNullOr(fieldsOf(base)['version'], 'number')
}

function isState(state: unknown): boolean {
  const { is, notBefore, refusal, found, client, until, was } = fieldsOf(state)
  switch (is) {
    case 'waiting':
      return typeof notBefore === 'number'
    case 'refused':
      return isRecord(refusal)
    case 'merging':
    case 'conflicted':
      return isRecord(found) && typeof fieldsOf(found)['is'] === 'string'
    case 'needs-update':
      return typeof client === 'number'
    case 'discarded':
      return isNullOr(until, 'number') && fieldsOf(was)['is'] !== 'discarded' && isState(was)
    default:
      return stateNames.some((name) => name === is)
  }
}

function isNullOr(value: unknown, type: 'string' | 'number' | 'object'): boolean {
  return value === null || typeof value === type
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
