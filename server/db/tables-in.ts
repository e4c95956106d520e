import {
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  type TableNode,
  UpdateQueryNode,
  type OperationNode,
} from 'kysely'

/** The names of all tables that stand anywhere in a query; a name that a `with` gave may be among them. */
export function tablesIn(node: OperationNode): Set<string> {
  const found = new Set<string>()
  collect(node, found)
  return found
}

/** The names of the tables that a query writes to; none for a read. A raw query counts all that it names as tables. */
export function tablesWrittenBy(node: OperationNode): Set<string> {
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

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (isTable(value)) found.add(value.table.identifier.name)
  else for (const inner of Object.values(value)) collect(inner, found)
}

function isTable(value: object): value is TableNode {
  return 'kind' in value && value.kind === 'TableNode'
}
