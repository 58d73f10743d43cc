import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from './household.ts'
import { needed } from './household.ts'
import type { Ledger } from './ledger.ts'

/** The dog that is fed; a day has room for four meals. */
export const FED_DOG = 'rex'
const MEALS_PER_DAY = 4
/** Yesterday and the four days before: as long as cooked food keeps. */
const DAYS_FED = 5
/** Cooked at the beginning of a round, so that there is something to feed. */
export const FIRST_BATCH = { id: 'cook-first', portions: 60 }

export type Shift = {
  readonly ledger: Ledger
  readonly recipeId: string
  /** The recipe of meals that come and go. */
  readonly otherRecipeId: string
  /** The kitchen's calendar day, `YYYY-MM-DD`. */
  readonly today: string
  /** One of the owner's devices, which may talk to a process of its own. */
  readonly send: Send
  readonly isOver: () => boolean
}

const DOG = {
  breed: { name: 'Labrador Retriever' },
  age: { years: 4, months: 0 },
  sex: 'male',
  neutered: 'Yes',
  weight: 30,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [],
  mealsPerDay: MEALS_PER_DAY,
  frequency: 'daily',
}

const registration = (name: string) => ({
  pet: { ...DOG, name },
  preferences: { exclude: [], prefer: [], require: [] },
  date: '2020-01-01',
  tags: [],
})

/** An empty kitchen, one dog and one cooked batch. @returns two recipes that suit the dog */
export async function beginRound(send: Send, ledger: Ledger): Promise<Recipes> {
  for (const { id } of (await needed(send('GET', '/pets'))).body) await needed(send('DELETE', `/pets/${id}`))
  for (const { id } of (await needed(send('GET', '/v2/recipes'))).body.recipes) {
    await needed(send('DELETE', `/v2/recipes/${id}`))
  }
  await needed(send('PUT', '/v2/shopping-list', { todo: [], completed: [] }))
  await needed(
    ledger.note('dog', { id: FED_DOG }, () => send('POST', '/recipe-planner-logged-in', registration('Rex'))),
  )
  const { body } = await needed(send('GET', `/v2/search?pet=${FED_DOG}&count=2`))
  const [recipeId = '', otherRecipeId = ''] = body.results.map(({ recipe }: Found) => recipe.id)
  await needed(ledger.note('cook', FIRST_BATCH, () => cook(send, recipeId, FIRST_BATCH)))
  const { body: storage } = await needed(send('GET', '/v2/storage'))
  await needed(send('PUT', '/v2/storage', daysOld(storage)))
  return { recipeId, otherRecipeId }
}

/** Dates the first batch back as if it had been cooked as long ago as it is fed, and still keeps. */
// biome-ignore lint/suspicious/noExplicitAny: it is what was answered.
function daysOld({ fridge, freezer }: any) {
  const batch = fridge[FIRST_BATCH.id]
  const cookedOn = `${dayBefore(batch.cookedOn.slice(0, 10), DAYS_FED)}T12:00:00.000Z`
  return { fridge: { ...fridge, [FIRST_BATCH.id]: { ...batch, cookedOn } }, freezer }
}

type Recipes = Pick<Shift, 'recipeId' | 'otherRecipeId'>
type Found = { readonly recipe: { readonly id: string } }

const cook = (send: Send, recipeId: string, { id: storageId, portions }: { id: string; portions: number }) =>
  send('POST', '/v2/storage/cook', { petId: FED_DOG, recipeId, portions, storageId })

/** All who write at once; each ends when the shift is over. */
export async function work(shiftOf: (writer: number) => Shift): Promise<void> {
  const ofDays = [writeDiary, writeDiary, feed, feed, keepNotes, planDays]
  const ofKitchen = [cookBatches, freeze, shop, shop, keepOwnRecipes]
  const writers = [...ofDays, ...ofKitchen, registerDogs]
  await Promise.all(writers.map((writer, index) => writer(shiftOf(index), String(index))))
}

/** Tries until the answer is known, as the browser does, or until the shift is over. */
async function untilKnown(shift: Shift, attempt: () => Promise<{ outcome: string; status: number }>): Promise<void> {
  while (!shift.isOver()) {
    const { outcome } = await attempt()
    if (outcome !== 'unknown') return
    await pause(20)
  }
}

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

/** Meals of long ago, four a day, so that the feeding of this week keeps its room. */
async function writeDiary(shift: Shift, writer: string): Promise<void> {
  for (let meal = 0; !shift.isOver(); meal++) {
    const id = `diary-${writer}-${meal}`
    const day = dayBefore(shift.today, 30 + 2 * Math.floor(meal / MEALS_PER_DAY) + Number(writer))
    const body = { recipe: { id: shift.recipeId }, supplement: null }
    await untilKnown(shift, () =>
      shift.ledger.note('diary', { id }, () => shift.send('PUT', `/v2/diary/${FED_DOG}/${day}/${id}`, body)),
    )
    await comeAndGo(shift, `passing-${writer}-${meal}`)
  }
}

/** A meal that is written and removed at once: with it goes the dish that nothing else was fed of. Where it stays, none is missed. */
async function comeAndGo({ send, ledger, otherRecipeId, today }: Shift, id: string): Promise<void> {
  const path = `/v2/diary/${FED_DOG}/${dayBefore(today, 20)}/${id}`
  ledger.watch(await send('PUT', path, { recipe: { id: otherRecipeId }, supplement: null }))
  ledger.watch(await send('DELETE', path))
}

/** Half of the room of yesterday and of the four days before for each of the two who feed. */
async function feed(shift: Shift, writer: string): Promise<void> {
  for (let meal = 0; meal < DAYS_FED * (MEALS_PER_DAY / 2) && !shift.isOver(); meal++) {
    const id = `feed-${writer}-${meal}`
    const date = dayBefore(shift.today, 1 + Math.floor(meal / (MEALS_PER_DAY / 2)))
    const body = { date, entryId: id, fedSupplement: true }
    await untilKnown(shift, () =>
      shift.ledger.note('feed', { id }, () => shift.send('POST', `/v2/storage/${FIRST_BATCH.id}/feed`, body)),
    )
  }
}

async function cookBatches(shift: Shift, writer: string): Promise<void> {
  for (let batch = 0; batch < 100 && !shift.isOver(); batch++) {
    const write = { id: `cook-${writer}-${batch}`, portions: 1 + (batch % 5) }
    await untilKnown(shift, () => shift.ledger.note('cook', write, () => cook(shift.send, shift.recipeId, write)))
  }
}

/** Moves portions of the first batch into the freezer, one at a time: their sum stays. */
async function freeze(shift: Shift, writer: string): Promise<void> {
  for (let portion = 0; portion < 20 && !shift.isOver(); portion++) {
    const id = `freeze-${writer}-${portion}`
    await changeWhole(shift, { path: '/v2/storage', kind: 'freeze', id }, ({ fridge, freezer }) => {
      const { [FIRST_BATCH.id]: batch, ...others } = fridge
      if (freezer[id]) return undefined
      return {
        fridge: { ...others, [FIRST_BATCH.id]: { ...batch, portions: batch?.portions - 1 } },
        freezer: { ...freezer, [id]: { ...batch, storageId: id, portions: 1, frozenOn: batch?.cookedOn } },
      }
    })
  }
}

async function shop(shift: Shift, writer: string): Promise<void> {
  for (let item = 0; item < 200 && !shift.isOver(); item++) {
    const id = `Item ${writer} ${item}`
    await changeWhole(shift, { path: '/v2/shopping-list', kind: 'shop', id }, ({ todo, completed }) => {
      if (todo.some(({ name }: { name: string }) => name === id)) return undefined
      return { todo: [...todo, { code: '13-001', name: id, quantity: 1 }], completed }
    })
  }
}

/** Reads, changes and writes until no other writer came in between; an entry that is there already has been written. */
function changeWhole(
  shift: Shift,
  { path, kind, id }: { path: string; kind: 'freeze' | 'shop'; id: string },
  // biome-ignore lint/suspicious/noExplicitAny: a writer changes what it reads.
  change: (document: any) => unknown,
): Promise<void> {
  return untilKnown(shift, async () => {
    const read = await shift.send('GET', path)
    shift.ledger.watch(read)
    if (read.outcome !== 'done') return { ...read, outcome: 'unknown' }
    const changed = change(read.body)
    if (!changed) return shift.ledger.note(kind, { id }, async () => read)
    const headers = { 'if-match': String(read.headers.get('etag')) }
    const answer = await shift.ledger.note(kind, { id }, () => shift.send('PUT', path, changed, headers))
    return answer.status === 412 ? { ...answer, outcome: 'unknown' } : answer
  })
}

/** Notes about a dog by the day, so long ago that they change nothing that is fed: its weight, a treat, a sign. */
async function keepNotes(shift: Shift, writer: string): Promise<void> {
  for (let day = 0; day < 200 && !shift.isOver(); day++) {
    const id = `note-${writer}-${day}`
    const date = dayBefore(shift.today, 400 + day)
    const notes = [
      ['weighIn', `/v2/pets/${FED_DOG}/weights/${date}`, { kg: 30, note: id }],
      ['otherFed', `/v2/other-fed/${FED_DOG}/${date}/${id}`, { kind: 'treat', kcal: 20 }],
      ['sign', `/v2/pets/${FED_DOG}/signs/${date}/${id}`, { sign: 'itching' }],
    ] as const
    for (const [kind, path, body] of notes) {
      await untilKnown(shift, () => shift.ledger.note(kind, { id }, () => shift.send('PUT', path, body)))
    }
  }
}

/** Plans a meal for each day to come, far behind the days that are fed. */
async function planDays(shift: Shift): Promise<void> {
  for (let day = 10; day < 50 && !shift.isOver(); day++) {
    const id = dayBefore(shift.today, -day)
    const body = { days: { [id]: { [FED_DOG]: [{ slot: 1, recipeId: shift.recipeId, locked: true }] } } }
    await untilKnown(shift, () => shift.ledger.note('plannedDay', { id }, () => shift.send('PUT', '/v2/plan', body)))
  }
}

async function keepOwnRecipes(shift: Shift, writer: string): Promise<void> {
  for (let recipe = 0; recipe < 50 && !shift.isOver(); recipe++) {
    const id = `own-${writer}-${recipe}`
    const body = { name: 'Stew', ingredients: [{ foodId: '04-001', grams: 400 + recipe }], steps: ['Simmer.'] }
    await untilKnown(shift, () =>
      shift.ledger.note('ownRecipe', { id }, () => shift.send('PUT', `/v2/recipes/${id}`, body)),
    )
  }
}

/** New dogs with their plans; a name has letters only. */
async function registerDogs(shift: Shift): Promise<void> {
  for (const letter of 'ABCDEFGHIJ') {
    if (shift.isOver()) return
    const id = `dog-${letter.toLowerCase()}`
    await untilKnown(shift, () =>
      shift.ledger.note('dog', { id }, () =>
        shift.send('POST', '/recipe-planner-logged-in', registration(`Dog ${letter}`)),
      ),
    )
  }
}
