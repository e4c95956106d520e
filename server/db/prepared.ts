import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Reader } from './reader-writer.ts'

/** Stands for a value while the text of a query is made. */
class Place {
  constructor(readonly index: number) {}
}

/**
 * A query that is asked very often: its text is made once for each kind of database, since making it costs more
 * than most answers. `build` may not look at the values, which are not known yet.
 */
export function prepared<Db extends Reader, Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<QueryResult<Row>> {
  const made = new Map<boolean, CompiledQuery<Row>>()
  // The database is not among the values.
  const count = build.length - 1
  const places = Array.from({ length: count }, (_, index) => new Place(index)) as unknown as Values
  return (db, ...values) => {
    const kind = isPostgres(db)
    const query = made.get(kind) ?? build(db, ...places).compile()
    made.set(kind, query)
    const executor = db.getExecutor()
    // Whoever looks on sees every query, also one whose text was made for another; none of them changes it.
    for (const plugin of executor.plugins)
      plugin.transformQuery({ node: query.query, queryId: query.queryId })
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.index] : one))
    return executor.executeQuery({ ...query, parameters })
  }
}
