import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import { isPostgres, type Reader } from './reader-writer.ts'

/** Stands for a value while a query is compiled. */
class Placeholder {
  constructor(readonly index: number) {}
}

/**
 * Compiles a frequent query once for each kind of database, because compiling costs more than most answers. `build` may
 * not read the values, which are still unknown.
 */
export function prepared<Db extends Reader, Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<QueryResult<Row>> {
  const made = new Map<boolean, CompiledQuery<Row>>()
  // The database is not among the values.
  const count = build.length - 1
  const placeholders = Array.from(
    { length: count },
    (_, index) => new Placeholder(index),
  ) as unknown as Values
  return (db, ...values) => {
    const kind = isPostgres(db)
    const query = made.get(kind) ?? build(db, ...placeholders).compile()
    made.set(kind, query)
    const executor = db.getExecutor()
    // Plugins must see every query, including compiled ones. None of them changes it.
    for (const plugin of executor.plugins)
      plugin.transformQuery({ node: query.query, queryId: query.queryId })
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? values[one.index] : one))
    return executor.executeQuery({ ...query, parameters })
  }
}
