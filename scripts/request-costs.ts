/**
 * What the dearest request of each operation costs: processor time, and how long it holds the loop that answers everybody.
 *   node scripts/request-costs.ts [operation …]
 */
import { prepare, asNewOwner } from '../src/server/testing/fuzz/identity.ts'
import { goodRequest, type Operation, type OwnThings, readOpenApi, urlOf } from '../src/server/testing/operations.ts'
import { startTestServer, TODAY } from '../src/server/testing/test-server.ts'
import { furnishLargest, FULL_DOGS } from './costs/household.ts'
import { LARGEST } from './costs/largest.ts'
import { type Cost, leastOf, meter } from './costs/meter.ts'

const TRIES = 3
const MOST = { holdMs: 50, allMs: 250 }

const chosen = process.argv.slice(2)
const server = await startTestServer()
const openApi = await readOpenApi(server)
const owner = await server.newOwner()
const home = await furnishLargest(server, owner)
console.log('furnished')
const visit = await server.send('GET', '/auth/token', undefined, { cookie: owner.cookie })
const link = (await owner.send('DELETE', `/v2/pets/rex/share/${(await owner.send('GET', '/v2/pets/rex/share')).body.shares[0].id}`)) && (await owner.send('POST', '/v2/pets/rex/share', { days: 7 })).body
const calendarToken = /([^/]+)\.ics$/.exec((await owner.send('POST', '/v2/calendar', { timeZone: 'Europe/London' })).body.url)?.[1] ?? ''
const things: OwnThings = {
  petId: 'rex', recipeId: home.recipeIds[0] as string, storageId: 'batch-0', entryId: 'meal-0', productId: 'zinc', foodId: 'food-1',
  foodCode: '13-001', date: TODAY, suggested: '1000', shareId: link.id, token: new URL(link.url).hash.slice(1), calendarToken,
  ownRecipeId: 'own-stew-a', words: 'a mince',
}
const rows: { id: string; cost: Cost; statuses: string; bytes: number }[] = []
const last = ['deletePet', 'deleteUser']
const operations = openApi.operations.toSorted((a, b) => last.indexOf(a.id) - last.indexOf(b.id)).filter(({ id }) => chosen.length === 0 || chosen.includes(id))
for (const operation of operations) {
  const costs: Cost[] = []
  const statuses: number[] = []
  let bytes = 0
  for (let turn = 0; turn < TRIES; turn++) {
    const request = await requestOf(operation, turn)
    if (operation.door === 'idToken') await home.stir()
    const { result, cost } = await meter(() => server.app.inject(request as never))
    costs.push(cost)
    statuses.push(result.statusCode)
    bytes = result.rawPayload.length
    if (result.statusCode >= 400 && turn === 0) console.log(operation.id, result.statusCode, result.headers['content-encoding'] ? '' : result.payload.slice(0, 200))
  }
  const cost = leastOf(costs)
  rows.push({ id: operation.id, cost, statuses: [...new Set(statuses)].join(), bytes })
  console.log(operation.id.padEnd(30), cost.holdMs.toFixed(0), cost.loopMs.toFixed(0), cost.allMs.toFixed(0), statuses.join(), costs.map((c) => c.holdMs.toFixed(0)+'/'+c.allMs.toFixed(0)).join(' '))
}
await home.close()
await server.close()
console.log()
for (const { id, cost, statuses, bytes } of rows.toSorted((a, b) => b.cost.holdMs - a.cost.holdMs))
  console.log(id.padEnd(30), cost.holdMs.toFixed(0).padStart(7), cost.loopMs.toFixed(0).padStart(7), cost.allMs.toFixed(0).padStart(7), statuses.padStart(8), String(bytes).padStart(9), cost.holdMs > 50 || cost.allMs > 250 ? '  *' : '')

async function requestOf(operation: Operation, turn: number) {
  const { id, method } = operation
  if (operation.tag === 'Identity') {
    const prepared = (await prepare(server, id)) ?? (await asNewOwner(server))
    const good = goodRequest(operation, things)
    return { method, url: `/api${urlOf(good)}`, headers: { cookie: prepared.cookie ?? '' }, ...(good.body && { payload: { ...good.body, ...prepared.body } }), remoteAddress: server.newNetwork() }
  }
  const make = LARGEST[id]
  if (!make && (operation.body || operation.parameters.some((p) => p.in === 'query'))) console.log('NO LARGEST', id)
  const largest = make?.({ home, turn }) ?? {}
  const all = { ...things, ...(id === 'deletePet' && { petId: FULL_DOGS[turn] as string }), ...largest.things }
  const good = goodRequest(operation, all)
  const { token } = (await server.send('GET', '/auth/token', undefined, { cookie: owner.cookie })).body
  return {
    method,
    url: `/api${urlOf({ ...good, query: { ...good.query, ...largest.query } })}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    ...(good.body && { payload: largest.body ?? good.body }),
    remoteAddress: server.newNetwork(),
  }
}
