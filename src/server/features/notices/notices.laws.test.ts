import { afterAll, beforeAll, expect, test } from 'vitest'
import { lawSize } from '../../../../scripts/promise/law-size.ts'
import { randomFrom } from '../../../../scripts/promise/random-dogs.ts'
import { NOTICE_KINDS } from '../../../contract/limits.ts'
import { createApp } from '../../app.ts'
import { newId } from '../../testing/kitchen.ts'
import { addPet } from '../../testing/pets.ts'
import { type Delivery, startPushService } from '../../testing/push-service.ts'
import { type IsToDo, isQuiet, type OwnersChoice, recountNotices } from '../../testing/recount-notices.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The time zones keep their offset all fortnight. */
const ZONES = [
  { timeZone: 'Europe/London', offset: 0 },
  { timeZone: 'America/New_York', offset: -300 },
  { timeZone: 'Asia/Kolkata', offset: 330 },
] as const
const HOUSEHOLD = [
  { name: 'Rex', weight: 30, mealsPerDay: 2 },
  { name: 'Bella', weight: 9, mealsPerDay: 3 },
  { name: 'Kim', weight: 16, healthIssues: ['liver'] },
]
/** Of Kim: each begins to end, or ends, within the fortnight. */
const APPROVED_ON = ['2026-05-27', '2026-06-14']
const PETS = ['rex', 'bella', 'kim']
const FRIDGE_DAYS = 5

let service: Awaited<ReturnType<typeof startPushService>>
let server: TestServer
let ann: TestOwner
let tablet: TestOwner
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({
    variables: { PUSH_SERVICES: service.origin, PUSH_CONTACT: 'mailto:kitchen@example.org' },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by the test that asked for it.
type Answer = any

type Fortnight = {
  readonly random: () => number
  readonly zone: (typeof ZONES)[number]
  readonly recount: ReturnType<typeof recountNotices>
  nowMs: number
  choice: OwnersChoice
  /** A vet's link to the sheet of a dog, by its id. */
  readonly vets: Map<string, string>
  /** The dogs whose vet's answer waits. */
  readonly waiting: Set<string>
  isTabletOn: boolean
}

const localDay = (ms: number, offset: number) => new Date(ms + offset * MINUTE).toISOString().slice(0, 10)
const dayOf = ({ nowMs, zone }: Fortnight, ahead = 0) => localDay(nowMs + ahead * DAY, zone.offset)
const headers = ({ zone }: Fortnight) => ({ 'utc-offset': String(zone.offset) })
async function ask(at: Fortnight, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await ann.send(method, path, body, headers(at))
  expect([method, path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
    method,
    path,
    answer.status,
    '',
  ])
  return answer.body
}
const pick = <One>({ random }: Fortnight, all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
const countOf = ({ random }: Fortnight, most: number) => 1 + Math.floor(random() * most)
const home = (at: Fortnight) => ask(at, 'GET', '/v2/today')

/** What happens in a household. */
const LIFE: Readonly<Record<string, (at: Fortnight) => Promise<unknown>>> = {
  async fill(at) {
    await ask(at, 'POST', '/v2/plan/fill', { from: dayOf(at), to: dayOf(at, countOf(at, 5)), cookFor: countOf(at, 4) })
  },
  async cook(at) {
    const { dogs } = await home(at)
    for (const { petId, cook } of dogs) {
      if (!cook || at.random() < 0.3) continue
      const portions = cook.meals ?? countOf(at, 14)
      const freeze = at.random() < 0.5 ? Math.floor(portions / 2) : 0
      await ask(at, 'POST', '/v2/storage/cook', {
        petId,
        recipeId: cook.recipe.id,
        portions,
        storageId: newId(),
        freeze,
      })
    }
  },
  async thaw(at) {
    const { dogs } = await home(at)
    for (const { defrost, alsoDefrost = [] } of dogs) {
      for (const { item, portions } of [...(defrost ? [defrost] : []), ...alsoDefrost])
        await ask(at, 'POST', `/v2/storage/${item.storageId}/defrost`, { portions, newId: newId() })
    }
  },
  async feed(at) {
    const { dogs } = await home(at)
    for (const { due, fed } of dogs) {
      const next = due.find(({ meal }: Answer) => meal === fed.length + 1)
      if (!next || at.random() < 0.2) continue
      const meal = { date: dayOf(at), entryId: newId(), fedSupplement: true, meal: next.meal, share: next.share }
      await ask(at, 'POST', `/v2/storage/${next.item.storageId}/feed`, meal)
    }
  },
  async weigh(at) {
    const { dogs } = await home(at)
    for (const { petId, weigh } of dogs) {
      const { weight } = await ask(at, 'GET', `/v2/pets/${petId}`)
      if (weigh && at.random() < 0.7) await ask(at, 'PUT', `/v2/pets/${petId}/weights/${dayOf(at)}`, { kg: weight })
    }
  },
  async throwAway(at) {
    const { fridge } = await ask(at, 'GET', '/v2/storage')
    const [first] = Object.values<Answer>(fridge).toSorted((a, b) => (a.cookedOn < b.cookedOn ? -1 : 1))
    if (!first) return
    await ask(at, 'POST', `/v2/storage/${first.storageId}/dispose`, { portions: first.portions, id: newId() })
  },
  async vetAnswers(at) {
    const petId = pick(at, PETS)
    const proposal = { token: at.vets.get(petId), name: 'Dr Field', approves: true, limits: [] }
    expect((await server.send('POST', '/v2/vet-sheet/proposal', proposal, headers(at))).status).toBe(200)
    at.waiting.add(petId)
  },
  async readVet(at) {
    for (const petId of at.waiting) {
      const { shares } = await ask(at, 'GET', `/v2/pets/${petId}/share`)
      const [{ id, version }] = shares
      const isTaken = at.random() < 0.3
      const path = `/v2/pets/${petId}/share/${id}/proposal`
      await (isTaken ? ask(at, 'POST', path, { version }) : ask(at, 'DELETE', path))
      at.waiting.delete(petId)
    }
  },
  async choose(at) {
    const quiet = pick(at, [null, { from: 22, to: 7 }, { from: 14, to: 16 }])
    const hour = pick(at, [8, 9, 13, 17, 21])
    const mealHours = pick(at, [
      [7, 18],
      [9, 12, 20],
    ])
    if ([hour, ...mealHours].some((one) => isQuiet(quiet, one))) return
    at.choice = { kinds: NOTICE_KINDS.filter(() => at.random() < 0.8), hour, mealHours, quiet }
    await choose(at)
  },
  async turnTablet(at) {
    at.isTabletOn = !at.isTabletOn
    if (at.isTabletOn) await tablet.send('PUT', '/v2/notices/device', devices.tablet)
    else await tablet.send('DELETE', '/v2/notices/device')
  },
}
/** What happens often stands here more than once. */
const EVENTS = [...Object.keys(LIFE), ...['feed', 'feed', 'cook', 'cook', 'thaw', 'weigh', 'choose']]

let devices: Record<'phone' | 'tablet', ReturnType<typeof service.subscribe>>

async function choose(at: Fortnight) {
  await ask(at, 'PUT', '/v2/notices', { ...at.choice, timeZone: at.zone.timeZone })
  at.recount.choose(at.choice, at.nowMs)
}

/** What is to be done now: by Home, by what stands in the fridge, and by what the vets said. */
async function readHousehold(at: Fortnight): Promise<IsToDo> {
  const [today, tomorrow] = [dayOf(at), dayOf(at, 1)]
  const { dogs } = await home(at)
  const { defrost } = await ask(at, 'GET', `/v2/plan?from=${today}&to=${today}`)
  const { fridge } = await ask(at, 'GET', '/v2/storage')
  const { vetApproval } = await ask(at, 'GET', '/v2/pets/kim')
  const isFit = (item: Answer) =>
    dogs.some(({ petId, cautions }: Answer) => petId === item.petId && !cautions?.[item.storageId]?.isUnfit)
  const lastDay = ({ cookedOn, defrostedOn = cookedOn }: Answer) => {
    const since = cookedOn > defrostedOn ? cookedOn : defrostedOn
    return localDay(Date.parse(since) + FRIDGE_DAYS * DAY, at.zone.offset)
  }
  const approvedUntil = new Date(vetApproval.date)
  approvedUntil.setUTCMonth(approvedUntil.getUTCMonth() + 6)
  const daysLeft = (approvedUntil.getTime() - Date.parse(today)) / DAY
  const toDo: Record<string, (number: number) => boolean> = {
    defrost: () => defrost.length > 0 || dogs.some((dog: Answer) => dog.defrost),
    meal: (number) =>
      dogs.some(({ mealsPerDay, fed, due }: Answer) => {
        const isHungry = number <= mealsPerDay && fed.length < number
        return isHungry && due.some(({ item }: Answer) => isFit(item))
      }),
    weigh: () => dogs.some((dog: Answer) => dog.weigh),
    'use-first': () => Object.values(fridge).some((item) => isFit(item) && [today, tomorrow].includes(lastDay(item))),
    vet: () => at.waiting.size > 0,
    approval: () => daysLeft >= 0 && daysLeft <= 14,
  }
  return (kind, number) => toDo[kind]?.(number) ?? false
}

/** The messages of a round, each of which every device that is on has got once. */
function messagesOf(at: Fortnight) {
  const on = [devices.phone, ...(at.isTabletOn ? [devices.tablet] : [])].map(({ endpoint }) => endpoint)
  const byMessage = Map.groupBy(service.taken(), ({ message }) => JSON.stringify(message))
  return [...byMessage.values()].map((deliveries) => {
    expect(deliveries.map(({ endpoint }) => endpoint).toSorted()).toEqual(on.toSorted())
    const message = deliveries[0]?.message as Delivery['message']
    expect(Object.keys(message).filter((key) => !['kind', 'id', 'isDone'].includes(key))).toEqual([])
    return message
  })
}

/** Another process of the same household. */
const startSecond = (at: Fortnight) =>
  createApp({ env: server.env, webFolder: server.dataDir, now: () => new Date(at.nowMs), say: () => {} })

async function moveIn(seed: number): Promise<Fortnight> {
  const random = randomFrom(seed)
  const zone = ZONES[seed % ZONES.length] as (typeof ZONES)[number]
  const choice = { kinds: [...NOTICE_KINDS], hour: 9, mealHours: [8, 19], quiet: { from: 22, to: 7 } }
  const at: Fortnight = {
    ...{ random, zone, choice, vets: new Map(), waiting: new Set(), isTabletOn: true },
    recount: recountNotices(zone.offset),
    nowMs: Date.parse(`${TODAY}T00:00:00Z`),
  }
  server.setInstant(new Date(at.nowMs).toISOString())
  ann = await server.newOwner()
  tablet = await server.signIn(ann.email, ann.password)
  for (const dog of HOUSEHOLD) await addPet(ann, dog)
  const date = APPROVED_ON[(seed + 1) % APPROVED_ON.length]
  await ask(at, 'PATCH', '/v2/pets/kim', { vetApproval: { name: 'Dr Field', date } })
  for (const petId of PETS) {
    const { url } = await ask(at, 'POST', `/v2/pets/${petId}/share`, { days: 60 })
    at.vets.set(petId, new URL(url).hash.slice(1))
  }
  devices = { phone: service.subscribe(), tablet: service.subscribe() }
  await ann.send('PUT', '/v2/notices/device', devices.phone)
  await tablet.send('PUT', '/v2/notices/device', devices.tablet)
  await choose(at)
  return at
}

/** Waking hours, and oftener when a notice has just come. */
function isEventful(at: Fortnight): boolean {
  const [hour = 0, minute = 0] = new Date(at.nowMs + at.zone.offset * MINUTE)
    .toISOString()
    .slice(11, 16)
    .split(':')
    .map(Number)
  const isNoticed = [at.choice.hour, ...at.choice.mealHours].includes(hour) && minute < 15
  return hour >= 6 && hour < 23 && at.random() < (isNoticed ? 1 / 8 : 1 / 120)
}

/** @returns what went wrong, and the kinds that were told */
async function liveThrough(seed: number): Promise<{ wrong: string[]; told: string[] }> {
  const at = await moveIn(seed)
  let second = await startSecond(at)
  let household: IsToDo | undefined
  let awayUntil = 0
  const wrong: string[] = []
  const started = at.nowMs
  while (at.nowMs < started + 14 * DAY) {
    at.nowMs += MINUTE
    server.setInstant(new Date(at.nowMs).toISOString())
    if (at.nowMs % HOUR === 0) household = undefined
    if (isEventful(at)) {
      await LIFE[pick(at, EVENTS)]?.(at)
      household = undefined
    }
    // Both processes are away for a while.
    if (at.random() < 1 / 2000) awayUntil = at.nowMs + countOf(at, 200) * MINUTE
    if (at.nowMs < awayUntil) continue
    const isAwake = at.recount.isAwake(at.nowMs)
    const rounds = pick(at, [[server.app], [second], [server.app, second, server.app, second]])
    await Promise.all(rounds.map((app) => app.tellNotices()))
    if (at.random() < 1 / 1000) {
      await second.close()
      second = await startSecond(at)
      await second.tellNotices()
    }
    const messages = messagesOf(at)
    if (isAwake || messages.length > 0) household ??= await readHousehold(at)
    const found = at.recount.round(at.nowMs, messages, household ?? (() => false))
    wrong.push(...found.map((what) => `${new Date(at.nowMs).toISOString()} ${what}`))
  }
  await second.close()
  return { wrong, told: NOTICE_KINDS.filter((kind) => at.recount.told().includes(kind)) }
}

test('in a fortnight each notice comes once to each device, at its time, and goes when it is done', {
  tags: '@notices',
}, async () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= lawSize(1, 6); seed++) {
    const { wrong, told } = await liveThrough(seed)
    expect([seed, wrong]).toEqual([seed, []])
    for (const kind of told) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual([...NOTICE_KINDS].sort())
})
