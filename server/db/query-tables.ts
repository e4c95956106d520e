import {
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  UpdateQueryNode,
  type TableNode,
  type OperationNode,
  type Kysely,
} from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader, Writer } from './reader-writer.ts'
import type { Tables } from './tables.ts'

/** May include names of `with` clauses, and every word of raw SQL, which may name tables too. */
function tablesReadBy(node: OperationNode): Set<string> {
  const found = new Set<string>()
  collect(node, (inner) => {
    if (isTable(inner)) found.add(inner.table.identifier.name)
    if (isRaw(inner)) for (const word of wordsIn(inner)) found.add(word)
  })
  return found
}

const written = new WeakMap<OperationNode, ReadonlySet<string>>()

/** Returns the tables that a query writes; for a raw query, all tables that it names. */
export function tablesWrittenBy(node: OperationNode): ReadonlySet<string> {
  const found = written.get(node) ?? lookForWritten(node)
  written.set(node, found)
  return found
}

function lookForWritten(node: OperationNode): Set<string> {
  if (InsertQueryNode.is(node)) return node.into === undefined ? new Set() : tablesIn(node.into)
  if (UpdateQueryNode.is(node)) return node.table === undefined ? new Set() : tablesIn(node.table)
  if (DeleteQueryNode.is(node)) return tablesIn(node.from)
  if (RawNode.is(node) && isWrite(node)) return tablesIn(node)
  return new Set()
}

function isWrite({ sqlFragments, parameters }: RawNode): boolean {
  const [first = ''] = sqlFragments
  if (first.trim() !== '') return /^\s*(insert|update|delete)\b/i.test(first)
  const [inner] = parameters
  return inner !== undefined && RawNode.is(inner) && isWrite(inner)
}

function tablesIn(node: OperationNode): Set<string> {
  const found = new Set<string>()
  collect(node, (inner) => {
    if (isTable(inner)) found.add(inner.table.identifier.name)
  })
  return found
}

function collect(value: unknown, look: (node: object) => void): void {
  if (typeof value !== 'object' || value === null) return
  look(value)
  for (const inner of Object.values(value)) collect(inner, look)
}

function isRaw(value: object): value is RawNode {
  return 'kind' in value && value.kind === 'RawNode'
}

function isTable(value: object): value is TableNode {
  return 'kind' in value && value.kind === 'TableNode'
}

function wordsIn({ sqlFragments }: RawNode): readonly string[] {
  return sqlFragments.join(' ').match(/[a-z_]+/g) ?? []
}

/**
 * Wraps `db` so that the name of every table read is added to `tables`. The event loop runs after each query: SQLite is
 * read in the thread that serves all requests.
 */
export function trackReads(db: Kysely<Tables>, tables: Set<string>): Reader {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      for (const table of tablesReadBy(node)) tables.add(table)
      return node
    },
    transformResult: async ({ result }) => {
      await nextTurn()
      return result
    },
  })
}

const unversioned = new WeakSet<OperationNode>()

/**
 * Wraps a transaction for rows that no public answer shows yet, such as those of an organisation that waits for
 * approval: its writes raise no data version. The write that publishes the rows must raise those of the answers.
 */
export function withoutVersions(db: Writer): Writer {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      unversioned.add(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

export function isWithoutVersions(node: OperationNode): boolean {
  return unversioned.has(node)
}
