import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open-database.ts'

/**
 * A query that nearly every request asks: put together, looked through and put into words once for each database,
 * afterwards only given its values. The values are all that it takes, in this order.
 */
export function repeatedQuery<Values extends readonly string[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const built = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, ...values) => {
    const query = built.get(db) ?? expectThese(values, build(db, ...values).compile())
    built.set(db, query)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values })
    return rows
  }
}

function expectThese<Row>(values: readonly string[], query: CompiledQuery<Row>): CompiledQuery<Row> {
  const { parameters } = query
  if (parameters.length === values.length && values.every((value, i) => parameters[i] === value)) return query
  throw new Error(`A repeated query takes other values than it is given: ${query.sql}`)
}
