import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open-database.ts'

/** Columns of one word each: what they are called in the database is what they are called here. */
type OneWordEach<Row> = {
  readonly [Column in keyof Row as Column extends Lowercase<Column & string> ? Column : never]: Row[Column]
}

/**
 * A query that nearly every request asks: put together, looked through and put into words once for each database,
 * afterwards only given its values. The values are all that it takes, in this order. Its rows come as the database has
 * them: to go through them for names to turn into ours takes a quarter of the query's time.
 */
export function repeatedQuery<Values extends readonly string[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<OneWordEach<Row>[]> {
  const built = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, ...values) => {
    const query = built.get(db) ?? expectThese(values, build(db, ...values).compile())
    built.set(db, query)
    const asked = { ...query, parameters: values }
    const { rows } = await db.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(asked))
    return rows
  }
}

function expectThese<Row>(values: readonly string[], query: CompiledQuery<Row>): CompiledQuery<Row> {
  const { parameters } = query
  if (parameters.length === values.length && values.every((value, i) => parameters[i] === value)) return query
  throw new Error(`A repeated query takes other values than it is given: ${query.sql}`)
}
