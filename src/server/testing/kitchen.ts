import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import type { Answer, TestOwner, TestServer } from './test-server.ts'

/** The ids of a dog's recipes, best first. */
export async function recipeIdsFor(owner: TestOwner, petId = 'rex', count = 10, q = ''): Promise<string[]> {
  const { body } = await owner.send('GET', `/v2/search?pet=${petId}&count=${count}&q=${q}`)
  return body.results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)
}

/** The first recipe of the dog's menu. */
export async function bestRecipeFor(owner: TestOwner, petId = 'rex'): Promise<string> {
  const [best] = await recipeIdsFor(owner, petId, 1)
  if (!best) throw new Error(`No recipe suits ${petId}`)
  return best
}

/** Ids are the client's, and never twice the same. */
let ids = 0
export const newId = (): string => `id-${++ids}`

export const cook = (owner: TestOwner, body: object): Promise<Answer> => owner.send('POST', '/v2/storage/cook', body)

export const feed = (owner: TestOwner, storageId: string, body: object): Promise<Answer> =>
  owner.send('POST', `/v2/storage/${storageId}/feed`, body)

/** Reads, changes and writes until no other writer came in between, as the browser does. */
export async function changeWhole(
  owner: TestOwner,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: a test changes what it reads.
  change: (document: any) => unknown,
): Promise<void> {
  for (;;) {
    const read = await owner.send('GET', path)
    const answer = await owner.send('PUT', path, change(read.body), { 'if-match': String(read.headers.etag) })
    if (answer.status === 200) return
    if (answer.status !== 412) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
}

/** Reads all rows of a table, past the API. */
export async function rowsOf<Table extends keyof Database>(
  server: TestServer,
  table: Table,
): Promise<Database[Table][]> {
  const database = await openDatabase(server.env)
  try {
    return (await database.allOwners
      .selectFrom(table as 'event')
      .selectAll()
      .execute()) as unknown as Database[Table][]
  } finally {
    await database.close()
  }
}
