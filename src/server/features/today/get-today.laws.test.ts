import { afterAll, beforeAll, expect, test } from 'vitest'
import { lawSize } from '../../../../scripts/promise/law-size.ts'
import { randomFrom } from '../../../../scripts/promise/random-dogs.ts'
import { NOT_BOUGHT } from '../../../nutrition/recipe/recipe.ts'
import { newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, forgetDogs } from '../../testing/pets.ts'
import { dayAfter, type PlanDocument, recountToday, type StorageDocument } from '../../testing/recount-today.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

const DAYS = 14
const HOUSEHOLD = [
  { name: 'Rex', weight: 30, mealsPerDay: 2, frequency: 'daily' },
  { name: 'Bella', weight: 9, mealsPerDay: 3, frequency: 'daily' },
  { name: 'Kim', weight: 16, mealsPerDay: 2, frequency: '3-4' },
]
const PETS = ['rex', 'bella', 'kim']

let server: TestServer
let ann: TestOwner
let dishes: string[]
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by the test that asked for it.
type Answer = any
const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await ann.send(method, path, body)
  expect([method, path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
    method,
    path,
    answer.status,
    '',
  ])
  return answer.body
}

type Fortnight = { readonly random: () => number; day: string }
type Step = (fortnight: Fortnight) => Promise<unknown>
const pick = <One>({ random }: Fortnight, all: readonly One[]): One | undefined =>
  all[Math.floor(random() * all.length)]
const petOf = (fortnight: Fortnight) => pick(fortnight, PETS) ?? ''
const countOf = ({ random }: Fortnight, most: number) => 1 + Math.floor(random() * most)

/** What an owner may do on a day, beside feeding. */
const LIFE: Readonly<Record<string, Step>> = {
  async fill(at) {
    await ask('POST', '/v2/plan/fill', { from: at.day, to: dayAfter(at.day, countOf(at, 8)), cookFor: countOf(at, 5) })
  },
  async swap(at) {
    const day = dayAfter(at.day, countOf(at, 3) - 1)
    const recipeId = at.random() < 0.3 ? null : pick(at, dishes)
    const cookOn = at.random() < 0.3 ? { cookOn: at.day } : {}
    const { days } = await ask('GET', `/v2/plan?from=${day}&to=${day}`)
    const petId = petOf(at)
    const meals = (days[day]?.[petId] ?? []).map(({ slot, recipeId, locked }: Answer) => ({ slot, recipeId, locked }))
    const slot = countOf(at, 2)
    const others = meals.filter((meal: Answer) => meal.slot !== slot)
    await ann.send('PUT', '/v2/plan', {
      days: {
        [day]: {
          ...daysOf(days[day]),
          [petId]: [...others, { slot, recipeId, locked: true, ...(recipeId && cookOn) }],
        },
      },
    })
  },
  async unplan(at) {
    const day = dayAfter(at.day, countOf(at, 3) - 1)
    await ask('PUT', '/v2/plan', { days: { [day]: {} } })
  },
  async cookPots(at) {
    const { dogs } = await ask('GET', '/v2/today')
    for (const { petId, cook, alsoCook = [] } of dogs) {
      for (const pot of [...(cook ? [cook] : []), ...alsoCook]) {
        // Cooking late is leaving it for another day.
        if (at.random() < 0.3) continue
        const portions = pot.meals ?? countOf(at, 6)
        await ask('POST', '/v2/storage/cook', {
          petId,
          recipeId: pot.recipe.id,
          portions,
          storageId: newId(),
          freeze: at.random() < 0.3 ? Math.floor(portions / 2) : 0,
        })
      }
    }
  },
  async cookUnplanned(at) {
    await ask('POST', '/v2/storage/cook', {
      petId: petOf(at),
      recipeId: pick(at, dishes),
      portions: countOf(at, 5),
      storageId: newId(),
    })
  },
  async thaw() {
    const { dogs } = await ask('GET', '/v2/today')
    for (const { defrost, alsoDefrost = [] } of dogs) {
      for (const { item, portions } of [...(defrost ? [defrost] : []), ...alsoDefrost]) {
        const { moved } = await ask('POST', `/v2/storage/${item.storageId}/defrost`, {
          portions,
          newId: newId(),
          onlyDue: true,
        })
        expect(moved).toBe(portions)
      }
    }
  },
  async thawSome(at) {
    const { freezer } = await ask('GET', '/v2/storage')
    const id = pick(at, Object.keys(freezer))
    if (id) await ask('POST', `/v2/storage/${id}/defrost`, { portions: 1, newId: newId() })
  },
  async tidy() {
    const { suggestion } = await ask('GET', '/v2/today')
    if (suggestion?.kind !== 'freeze') return
    const { item, portions } = suggestion
    const { moved } = await ask('POST', `/v2/storage/${item.storageId}/freeze`, {
      portions,
      newId: newId(),
      onlyDue: true,
    })
    expect(moved).toBe(portions)
  },
  async otherDish(at) {
    await ann.send('PUT', `/v2/diary/${petOf(at)}/${at.day}/${newId()}`, { recipe: { id: pick(at, dishes) } })
  },
  async leave(at) {
    const petId = petOf(at)
    const eaten = Object.entries<Answer>((await ask('GET', `/v2/diary/${petId}`))[at.day] ?? {})
    const [id, entry] = pick(at, eaten) ?? []
    if (id)
      await ask('PUT', `/v2/diary/${petId}/${at.day}/${id}`, {
        recipe: { id: entry.recipe.id },
        supplement: null,
        appetite: 'left',
      })
  },
  async throwAway(at) {
    const { fridge } = await ask('GET', '/v2/storage')
    const id = pick(at, Object.keys(fridge))
    if (id) await ask('POST', `/v2/storage/${id}/dispose`, { portions: 1, id: newId() })
  },
  async feed(at) {
    const { dogs } = await ask('GET', '/v2/today')
    for (const { due, fed } of dogs) {
      const next = due.find(({ meal }: Answer) => meal === fed.length + 1)
      if (next && at.random() < 0.9)
        await ask('POST', `/v2/storage/${next.item.storageId}/feed`, {
          date: at.day,
          entryId: newId(),
          fedSupplement: true,
          meal: next.meal,
          share: next.share,
        })
    }
  },
}

/** The days of the plan as they are sent. */
const daysOf = (dogs: Record<string, Answer[]> = {}) =>
  Object.fromEntries(
    Object.entries(dogs).map(([petId, meals]) => [
      petId,
      meals.map(({ slot, recipeId, locked }) => ({ slot, recipeId, locked })),
    ]),
  )

const sorted = <One>(list: readonly One[]) => [...list].sort()
const countedBy = (pots: readonly (readonly [string, number])[]) => {
  const counts: Record<string, number> = {}
  for (const [key, count] of pots) addTo(counts, key, count)
  return counts
}

type Said = { plan: Answer; storage: StorageDocument; today: Answer; fed: Record<string, number> }

async function readAll(day: string): Promise<Said> {
  const plan = await ask('GET', `/v2/plan?from=${day}&to=${dayAfter(day, 20)}`)
  const [storage, today] = [await ask('GET', '/v2/storage'), await ask('GET', '/v2/today')]
  const diaries = await Promise.all(PETS.map(async (petId) => (await ask('GET', `/v2/diary/${petId}`))[day] ?? {}))
  return {
    plan,
    storage,
    today,
    fed: Object.fromEntries(PETS.map((petId, i) => [petId, Object.keys(diaries[i]).length])),
  }
}

/** Home, plan and storage say the same about a dog today, and so does the second program. */
function expectOneTruth({ plan, storage, today, fed }: Said, petId: string, day: string) {
  const home = today.dogs.find((dog: Answer) => dog.petId === petId)
  const dog = { petId, mealsPerDay: home.mealsPerDay, fed: fed[petId] ?? 0, today: day }
  const truth = recountToday(plan.days as PlanDocument, storage, dog)
  const mine = (tasks: Answer[]) => tasks.filter((task) => task.petId === petId && task.day === day)
  const { alsoCook = [], alsoDefrost = [] } = home
  const planned = home.cook?.meals ? [home.cook, ...alsoCook] : alsoCook

  // Cooking: Home, plan and the second program name the same pots, each with as many meals.
  const pots = countedBy(planned.map(({ recipe, meals }: Answer) => [recipe.id, meals]))
  expect(pots).toEqual(truth.cook)
  expect(countedBy(mine(plan.cook).map(({ recipeId, portions }) => [recipeId, portions]))).toEqual(truth.cook)

  // Feeding: each meal has the portion of its own dish, which stands in the fridge and is not offered twice.
  const dueOf = (meal: number) => home.due.find((one: Answer) => one.meal === meal)
  const [next] = truth.steps
  truth.steps.forEach((step, index) => {
    const due = dueOf(dog.fed + index + 1)
    if (step.kind === 'feed') expect(due?.item.storageId).toBe(step.id)
    else if (step.kind !== 'unplanned') expect(due).toBeUndefined()
    else if (due) addTo(truth.taken, due.item.storageId)
  })
  expect(home.due.length).toBeLessThanOrEqual(truth.steps.length)
  for (const { item, by } of home.due) {
    expect(by >= day).toBe(true)
    expect(truth.taken[item.storageId] ?? 0).toBeLessThanOrEqual(storage.fridge[item.storageId]?.portions ?? 0)
  }

  // A dish that the plan does not know is cooked only where the next meal is not planned.
  if (home.cook && !home.cook.meals) expect(next?.kind).toBe('unplanned')
  if (next?.kind === 'cook') expect(home.cook?.recipe.id).toBe(next.recipeId)

  // Thawing: what the plan thaws, and beside it only what no planned meal needs.
  const moves = [...(home.defrost ? [home.defrost] : []), ...alsoDefrost]
  const thawed = countedBy(moves.map(({ item, portions }: Answer) => [item.storageId, portions]))
  for (const [id, portions] of Object.entries(truth.thaw)) expect(thawed[id]).toBeGreaterThanOrEqual(portions)
  for (const [id, portions] of Object.entries(thawed)) {
    const spare = (storage.freezer[id]?.portions ?? 0) - (truth.taken[id] ?? 0)
    expect(portions - (truth.thaw[id] ?? 0)).toBeLessThanOrEqual(spare)
    const isOpen = truth.steps.some(({ kind }) => kind === 'unplanned') || !truth.isTomorrowPlanned
    if (!isOpen) expect(portions).toBe(truth.thaw[id] ?? 0)
  }
  expect(sum(mine(plan.defrost).map(({ portions }) => portions))).toBe(sum(Object.values(truth.thaw)))

  const { suggestion } = today
  if (suggestion?.petId !== petId) return
  if (suggestion.kind === 'freeze') {
    const { item, portions } = suggestion
    expect((truth.taken[item.storageId] ?? 0) + portions).toBeLessThanOrEqual(
      storage.fridge[item.storageId]?.portions ?? 0,
    )
  }
  if (suggestion.kind === 'cook') {
    expect(truth.cook).toEqual({})
    expect(truth.steps.some(({ kind }) => kind === 'unplanned') || !truth.isTomorrowPlanned).toBe(true)
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const addTo = (counts: Record<string, number>, key: string, more = 1) => {
  counts[key] = (counts[key] ?? 0) + more
}

/** The pots for several dogs are those of the plan; one that is cooked late is one with that of today. */
function expectSamePots({ plan, today }: Said, day: string) {
  const ofPlan = plan.pots.filter((pot: Answer) => pot.day === day)
  const nameOf = (recipeId: string, petIds: string[]) => `${recipeId}: ${sorted(petIds).join(', ')}`
  expect(
    sorted(
      (today.pots ?? []).map(({ recipe, dogs }: Answer) =>
        nameOf(
          recipe.id,
          dogs.map((dog: Answer) => dog.petId),
        ),
      ),
    ),
  ).toEqual(sorted([...new Set(ofPlan.map(({ recipeId, petIds }: Answer) => nameOf(recipeId, petIds)))]))
}

const codesOf = new Map<string, string[]>()
async function foodsOf(petId: string, recipeId: string): Promise<string[]> {
  const key = `${petId} ${recipeId}`
  const known = codesOf.get(key)
  if (known) return known
  const { ingredients } = await ask('GET', `/v2/pets/${petId}/recipe/${recipeId}`)
  const codes = ingredients.flatMap(({ code, quantity }: Answer) =>
    code === NOT_BOUGHT || quantity < 0.5 ? [] : [code],
  )
  codesOf.set(key, codes)
  return codes
}

/** The list has the food of every pot that Home says to cook today, and no food that no pot of the plan needs. */
async function expectListed(day: string) {
  const { list, unsuited } = await ask('POST', '/v2/plan/shopping-list', { from: day, to: dayAfter(day, 6) })
  const { cook } = await ask('GET', `/v2/plan?from=${day}&to=${dayAfter(day, 20)}`)
  const { larder = {} } = await ask('GET', '/v2/storage')
  const { dogs } = await ask('GET', '/v2/today')
  expect(unsuited).toEqual([])
  const planned = list.planned ?? {}
  const isThere = (code: string) =>
    larder[code]?.grams > 0 ||
    Object.values<Answer>(planned[code] ?? {}).some(({ toBuy, bought }) => toBuy + bought > 0)
  for (const { petId, cook: own, alsoCook = [] } of dogs) {
    for (const { recipe, meals } of [...(own ? [own] : []), ...alsoCook]) {
      if (!meals) continue
      for (const code of await foodsOf(petId, recipe.id))
        expect([recipe.id, code, isThere(code)]).toEqual([recipe.id, code, true])
    }
  }
  const wanted = new Set((await Promise.all(cook.map((task: Answer) => foodsOf(task.petId, task.recipeId)))).flat())
  const toBuy = Object.entries<Answer>(planned).flatMap(([code, days]) =>
    Object.entries<Answer>(days).some(([of, amounts]) => of <= dayAfter(day, 6) && amounts.toBuy > 1) ? code : [],
  )
  expect(toBuy.filter((code) => /^\d/.test(code) && !wanted.has(code))).toEqual([])
}

async function liveThrough(seed: number) {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await ask('PUT', '/v2/storage', { fridge: {}, freezer: {} })
  await ask('PUT', '/v2/shopping-list', { todo: [], completed: [] })
  for (const dog of HOUSEHOLD) await addPet(ann, dog)
  dishes = (await recipeIdsFor(ann, 'bella', 8)).filter((_, place) => place % 2 === 0)
  const fortnight: Fortnight = { random: randomFrom(seed), day: TODAY }
  for (let ahead = 0; ahead < DAYS; ahead++) {
    fortnight.day = dayAfter(TODAY, ahead)
    for (let hour = 7; hour < 17; hour++) {
      server.setInstant(`${fortnight.day}T${String(hour).padStart(2, '0')}:00:00Z`)
      const what = hour % 4 === 3 ? 'feed' : (pick(fortnight, Object.keys(LIFE)) ?? '')
      await LIFE[what]?.(fortnight)
      const said = await readAll(fortnight.day)
      for (const petId of PETS) expectOneTruth(said, petId, fortnight.day)
      expectSamePots(said, fortnight.day)
    }
    await expectListed(fortnight.day)
  }
}

test('Home, plan, storage and list never contradict each other in a fortnight of three dogs', async () => {
  for (let seed = 1; seed <= lawSize(3, 20); seed++) await liveThrough(seed)
})
