import { addDays } from '../../src/kitchen/days.ts'
import { type MealPlan, mealAt } from '../../src/kitchen/meal-plan.ts'
import { applyTicks, type ShoppingItem, type ShoppingList } from '../../src/kitchen/shopping-list.ts'
import type { Storage } from '../../src/kitchen/storage.ts'
import type { TestOwner } from '../../src/server/testing/test-server.ts'
import type { Output } from '../../src/web/data/api/api.ts'
import type { KindName } from '../../src/web/data/outbox/kinds.ts'
import { texts } from '../../src/web/texts/index.ts'
import type { Device } from './device.ts'
import type { Ledger, Planned } from './ledger.ts'
import { type Household, isSame } from './steps.ts'

/** The state of the household on the server. */
export type Stand = {
  readonly storage: Storage
  readonly list: ShoppingList
  readonly diary: Output<'getDiary'>
  readonly notes: Output<'getOtherFed'>
  readonly weighIns: Output<'getWeights'>['entries']
  readonly plan: Output<'getPlan'>
}

export async function readStand(owner: TestOwner, { petId, today }: Household): Promise<Stand> {
  const read = async (path: string) => {
    const { status, body } = await owner.send('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  return {
    storage: await read('/v2/storage'),
    list: await read('/v2/shopping-list'),
    diary: await read(`/v2/diary/${petId}?from=${today}&to=${today}`),
    notes: await read(`/v2/other-fed/${petId}`),
    weighIns: (await read(`/v2/pets/${petId}/weights`)).entries,
    plan: await read(`/v2/plan?from=${addDays(today, 1)}&to=${addDays(today, 7)}`),
  }
}

type Ended = {
  readonly before: Stand
  readonly after: Stand
  readonly household: Household
  readonly ledger: Ledger
  readonly devices: readonly Device[]
}

/** Lists entries that were lost without a message or done twice, and differences between the two devices. */
export async function faultsOf(ended: Ended, owner: TestOwner): Promise<string[]> {
  return [
    ...tapFaults(ended),
    ...noteFaults(ended),
    ...weighInFaults(ended),
    ...mealFaults(ended),
    ...tickFaults(ended),
    ...waitingFaults(ended),
    ...(await differences(ended)),
    ...(await larderFaults(ended, owner)),
  ]
}

const portionsIn = ({ fridge, freezer }: Storage) =>
  [...Object.values(fridge), ...Object.values(freezer)].reduce((sum, { portions }) => sum + portions, 0)

function tapFaults({ before, after, household, ledger, devices }: Ended): string[] {
  const fed = new Set(Object.keys(after.diary[household.today] ?? {}))
  const strangers = [...fed].filter((id) => ledger.taps.every((tap) => tap.id !== id))
  const gone = portionsIn(before.storage) - portionsIn(after.storage)
  return [
    ...strangers.map((id) => `a meal ${id} that was not fed`),
    ...(gone === fed.size ? [] : [`${fed.size} meals in the diary, ${gone} portions gone`]),
    ...devices.flatMap((device) => {
      const taps = ledger.taps.filter((tap) => tap.device === device)
      const lost = taps.filter(({ id, state }) => state === 'fed' && !fed.has(id)).length
      const kept = taps.filter(({ id, state }) => state === 'undone' && fed.has(id)).length
      const told = device.said.filter(({ kind, subject }) => kind === 'error' && isOfTaps(subject))
      const undoRefused = told.filter(({ text }) => text === texts.today.undoRefused).length
      return [
        ...(lost > told.length - undoRefused ? [`${lost} meals lost, ${told.length} told`] : []),
        ...(kept > undoRefused ? [`${kept} meals in the diary that were undone`] : []),
      ]
    }),
  ]
}

const isOfTaps = (subject: string) => subject === 'storage' || subject === 'refusal'

function noteFaults({ after, household, ledger }: Ended): string[] {
  const there = new Set(Object.keys(after.notes[household.today] ?? {}))
  const strangers = [...there].filter((id) => ledger.notes.every(({ entryId }) => entryId !== id))
  return [
    ...strangers.map((id) => `a treat ${id} that was not noted`),
    ...ledger.notes.flatMap(({ entryId, state }) => {
      if (state === 'noted' && !there.has(entryId)) return [`treat ${entryId} lost`]
      return state === 'removed' && there.has(entryId) ? [`treat ${entryId} in the diary that was removed`] : []
    }),
  ]
}

/** Each device's last word on a day counts, unless one on another device was entered later, or the owner was told. */
function weighInFaults({ before, after, ledger, devices }: Ended): string[] {
  const dates = new Set(ledger.weighIns.map(({ date }) => date))
  return [...dates].flatMap((date) => {
    const kg = after.weighIns.find((entry) => entry.date === date)?.kg
    const words = ledger.weighIns.filter((word) => word.date === date)
    const isKnown = [...words, ...before.weighIns.filter((entry) => entry.date === date)].some((one) => one.kg === kg)
    return [
      ...(isKnown ? [] : [`${kg} kg on ${date}, which was not entered`]),
      ...devices.flatMap((device) => {
        const refused = refusalsOf(device).flatMap((one) => (one.kind === 'weighIn' ? one.entry : []))
        const isTold = (word: (typeof words)[number]) =>
          word.isRefused || refused.some((entry) => entry.date === date && entry.weighIn?.kg === word.kg)
        const last = words.findLast((word) => word.device === device)
        if (!last || last.kg === kg || isTold(last)) return []
        const isOvertaken = words.some(
          (word) => word.device !== device && word.kg === kg && word.untilMs >= last.fromMs,
        )
        return isOvertaken ? [] : [`${last.kg} kg of ${date} lost: it is ${kg} kg`]
      }),
    ]
  })
}

/** Each device's last word on a meal counts, unless the other has changed what it had become, or the owner was told. */
function mealFaults({ after, ledger, devices }: Ended): string[] {
  const textOf = ({ place: { day, slot } }: Planned) => `${day} ${slot}`
  const places = new Map(ledger.meals.map((word) => [textOf(word), word.place]))
  return [...places].flatMap(([text, place]) => {
    const there = mealAt(after.plan.days as MealPlan, place) ?? null
    const words = ledger.meals.filter((word) => textOf(word) === text)
    return devices.flatMap((device) => {
      const last = words.findLast((word) => word.device === device)
      if (!last) return []
      const isTold =
        last.isRefused ||
        refusalsOf(device).some(
          ({ kind, entry }) => kind === 'meal' && entry.place.day === place.day && entry.place.slot === place.slot,
        )
      const isChanged = words.some((word) => word.device !== device && isSame(word.seen, last.meal))
      return isTold || isChanged || isSame(there, last.meal)
        ? []
        : [`the meal of ${text} lost: it is ${JSON.stringify(there)}`]
    })
  })
}

const refusalsOf = (device: Device) => device.app().keptRefusals(device.app().running)

const amounts = (items: readonly ShoppingItem[]) =>
  items.map(({ code, quantity, unit }) => `${code} ${quantity} ${unit}`).toSorted()

/** Each item is as the last word of a device says, and no amount has changed. */
function tickFaults({ before, after, household, ledger, devices }: Ended): string[] {
  const [old, now] = [before.list, after.list].map((list) => `${amounts([...list.todo, ...list.completed])}`)
  const wrong = household.codes.filter((code) => {
    const words = devices.flatMap(
      (device) => ledger.ticks.findLast((tick) => tick.device === device && tick.code === code)?.isTicked ?? [],
    )
    const isBought = (list: ShoppingList) => list.completed.some((item) => item.code === code)
    return !(words.length === 0 ? [isBought(before.list)] : words).includes(isBought(after.list))
  })
  return [
    ...(old === now ? [] : [`amounts ${now} on the list, before ${old}`]),
    ...wrong.map((code) => `the last tick of ${code} lost`),
  ]
}

const EACH_KIND = { tap: true, weighIn: true, note: true, meal: true, tick: true } satisfies Record<KindName, true>
const KINDS = Object.keys(EACH_KIND) as KindName[]

const waitingFaults = ({ devices }: Ended): string[] =>
  devices.flatMap((device) => [
    ...KINDS.filter((kind) => device.app().waiting(device.app().running, kind).length > 0).map(
      (kind) => `a ${kind} waits for ever`,
    ),
    ...[...device.stored.keys()].filter((key) => key.includes(' outbox ')).map((key) => `${key} is kept for ever`),
  ])

/** Between what the pages of both devices show. */
async function differences({ devices, household: { petId, today } }: Ended): Promise<string[]> {
  const [one, other] = await Promise.all(
    devices.map(async (device) => {
      const { queryClient, ...app } = device.app()
      const queries = [
        app.dueToday,
        app.shoppingListQuery,
        app.storedFood,
        app.otherFed(petId),
        app.weightsOf(petId),
        app.planFrom(addDays(today, 1)),
      ]
      const read = async (query: { queryKey: readonly unknown[] }) =>
        JSON.stringify([query.queryKey, await queryClient.fetchQuery({ ...query, staleTime: 0 })])
      return await Promise.all(queries.map(read))
    }),
  )
  return (one ?? []).filter((text, index) => text !== other?.[index]).map((text) => `only one device shows ${text}`)
}

/** A ticked item is at home once. After it is unticked it is gone. */
async function larderFaults({ after, household }: Ended, owner: TestOwner): Promise<string[]> {
  const list = applyTicks(
    after.list,
    household.codes.map((code) => ({ code, isTicked: false })),
  )
  const { status, body } = await owner.send('PUT', '/v2/shopping-list', list)
  if (status !== 200) throw new Error(`The list was answered ${status}: ${JSON.stringify(body)}`)
  const { larder = {} }: Storage = (await owner.send('GET', '/v2/storage')).body
  return Object.entries(larder).flatMap(([code, { grams }]) => (grams === 0 ? [] : [`${grams} g of ${code} at home`]))
}
