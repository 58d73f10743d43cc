/**
 * The learned need and an adult's energy with a target, computed a second time from the published formulas alone. Shares no
 * code with `src/nutrition`, so that a slip there cannot hide here. Where the product carries covariances through scalar
 * equations, this carries information matrices (the inverse) through general ones; where the product has gone straight, this
 * draws lots (`byParticles`). Deliberately plain.
 */

export type PlainDog = {
  readonly sizeClass: string
  readonly ageMonths: number
  readonly sex: string
  readonly neutered: boolean
  readonly weightKg: number
  readonly bodyCondition: number
  readonly activityLevel: number
  readonly targetWeightKg?: number
  readonly personalKcal?: { readonly kcal: number; readonly aim: string; readonly targetWeightKg: number }
}

export type PlainRecords = {
  readonly weighIns: readonly { readonly date: string; readonly kg: number }[]
  readonly loggedKcal: Readonly<Record<string, number | null>>
  readonly planned: readonly { readonly since: string; readonly kcal: number }[]
}

/** An adult's; the product's `dailyEnergy`. */
export function energyOf(dog: PlainDog) {
  const { weightKg: now, bodyCondition: body, targetWeightKg: set, personalKcal: own } = dog
  let k = [0, 85, 95, 110, 125, 150, 175][dog.activityLevel] as number
  if (dog.ageMonths < 24) k *= 1.1
  if (dog.ageMonths >= (dog.sizeClass === 'Giant' ? 60 : 84)) k *= 0.9
  if (!dog.neutered) k *= dog.sex === 'male' ? 1.1 : 1.05
  if (k < 70) k = 70
  const target = set ?? now / ([0, 0.7, 0.8, 1, 1.2, 1.4][body] as number)
  const isTheirs = own !== undefined && set !== undefined && Math.abs(own.targetWeightKg - set) <= 0.01 * set
  const holdsAgreed = isTheirs && own.aim === 'maintain'
  const isDone = set !== undefined && (body > 3 ? now < 0.98 * set || holdsAgreed : now >= set)
  const aim = body === 3 || isDone ? 'maintain' : body > 3 ? 'lose' : 'gain'
  const m = Math.sqrt(Math.sqrt(target ** 3))
  let formula = Math.min(k * m, 1.2 * k * Math.sqrt(Math.sqrt(now ** 3)))
  if (aim === 'lose') formula = (body === 5 ? 70 : Math.min(90, Math.max(70, 0.8 * k))) * m
  return { kcal: Math.round(isTheirs && own.aim === aim ? own.kcal : formula), formula, k, aim, target }
}

/** Days since 1970, by the clock's count of noons. */
const noon = (date: string) =>
  Math.floor(Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8), 12) / 864e5)

type Matrix = readonly [readonly [number, number], readonly [number, number]]
const times = (a: Matrix, b: Matrix): Matrix => [
  [a[0][0] * b[0][0] + a[0][1] * b[1][0], a[0][0] * b[0][1] + a[0][1] * b[1][1]],
  [a[1][0] * b[0][0] + a[1][1] * b[1][0], a[1][0] * b[0][1] + a[1][1] * b[1][1]],
]
const flip = (a: Matrix): Matrix => [
  [a[0][0], a[1][0]],
  [a[0][1], a[1][1]],
]
const plus = (a: Matrix, b: Matrix): Matrix => [
  [a[0][0] + b[0][0], a[0][1] + b[0][1]],
  [a[1][0] + b[1][0], a[1][1] + b[1][1]],
]
function inverse(a: Matrix): Matrix {
  const d = a[0][0] * a[1][1] - a[0][1] * a[1][0]
  return [
    [a[1][1] / d, -a[0][1] / d],
    [-a[1][0] / d, a[0][0] / d],
  ]
}

/** One weigh-in a day, the last that was entered, without those that lie 30 % off the middle of the two months around. */
function believed({ weighIns }: PlainRecords) {
  const byDay: { day: number; kg: number }[] = []
  for (const { date, kg } of weighIns) {
    const same = byDay.find(({ day }) => day === noon(date))
    if (same) same.kg = kg
    else byDay.push({ day: noon(date), kg })
  }
  byDay.sort((a, b) => a.day - b.day)
  return byDay.filter(({ day, kg }) => {
    const around = byDay.filter((other) => other.day >= day - 60 && other.day <= day + 60).map((other) => other.kg)
    const middle = around.sort((a, b) => a - b)[Math.floor(around.length / 2)] as number
    return around.length < 3 || (kg <= 1.3 * middle && 1.3 * kg >= middle)
  })
}

/** Of these, the ones since it is known what was to be fed. */
export function counted(records: PlainRecords) {
  const first = records.planned.map(({ since }) => noon(since)).sort((a, b) => a - b)[0] as number
  return believed(records).filter(({ day }) => day >= first)
}

/** kcal of each day from the first to the last weigh-in, and whether it was logged. */
export function meals({ loggedKcal, planned }: PlainRecords, from: number, to: number) {
  const logs = new Map(Object.entries(loggedKcal).map(([date, kcal]) => [noon(date), kcal]))
  const plans = planned.map(({ since, kcal }) => ({ day: noon(since), kcal })).sort((a, b) => b.day - a.day)
  const days: { kcal: number; isLogged: boolean }[] = []
  for (let day = from; day < to; day++) {
    const plan = plans.find((one) => one.day <= day)?.kcal as number
    const log = logs.get(day)
    const isLogged = log !== undefined && log !== null && log >= 0 && log <= 3 * plan
    days.push({ kcal: isLogged ? log : plan, isLogged })
  }
  return days
}

export type Recomputed = {
  readonly kg: number
  readonly k: number
  readonly sdKg: number
  readonly sdK: number
  /** Whether a weigh-in lay so far off that not all of it was believed: lots know no such rule. */
  readonly isClipped: boolean
}

/** The filter in information form. @param k0 kcal per kg^0.75 of the formula */
export function recomputeNeed(records: PlainRecords, k0: number): Recomputed | undefined {
  const weighed = counted(records)
  const [first] = weighed
  if (!first) return undefined
  let kg = first.kg
  let k = k0
  let information: Matrix = [
    [1 / (0.012 * kg) ** 2, 0],
    [0, 1 / (0.2 * k0) ** 2],
  ]
  let day = first.day
  let isClipped = false
  for (const next of weighed.slice(1)) {
    for (const { kcal, isLogged } of meals(records, day, next.day)) {
      const root = Math.sqrt(Math.sqrt(kg))
      const step: Matrix = [
        [1 - (0.75 * k) / root / 7700, -(root ** 3) / 7700],
        [0, 1],
      ]
      const chance: Matrix = [
        [((0.08 * kcal) / 7700) ** 2 * (isLogged ? 1 : 4), 0],
        [0, (0.003 * k0) ** 2],
      ]
      information = inverse(plus(times(times(step, inverse(information)), flip(step)), chance))
      kg = Math.max(0.1 * first.kg, kg + (kcal - k * root ** 3) / 7700)
    }
    const precision = 1 / (0.012 * kg) ** 2
    const reach = 3 * Math.sqrt(inverse(information)[0][0] + 1 / precision)
    const seen = Math.min(kg + reach, Math.max(kg - reach, next.kg))
    isClipped ||= seen !== next.kg
    // [I x + (seen precision, 0)] by the sum of what was known and what is seen.
    const known = [information[0][0] * kg + information[0][1] * k, information[1][0] * kg + information[1][1] * k]
    information = plus(information, [
      [precision, 0],
      [0, 0],
    ])
    const spread = inverse(information)
    const right = [(known[0] as number) + precision * seen, known[1] as number]
    kg = spread[0][0] * (right[0] as number) + spread[0][1] * (right[1] as number)
    k = Math.min(5 * k0, Math.max(0.2 * k0, spread[1][0] * (right[0] as number) + spread[1][1] * (right[1] as number)))
    day = next.day
  }
  const spread = inverse(information)
  return { kg, k, sdKg: Math.sqrt(spread[0][0]), sdK: Math.sqrt(spread[1][1]), isClipped }
}

/**
 * The same question without any equation of a filter: many dogs that could be this one live through its days, and those that
 * weighed what it weighed count most. For records without slips, of which it knows nothing.
 */
export function byParticles(records: PlainRecords, k0: number, chance: Chance, count = 20_000): number {
  const weighed = counted(records)
  const first = weighed[0] as { day: number; kg: number }
  let dogs = Array.from({ length: count }, () => ({
    kg: first.kg * (1 + 0.012 * chance.normal()),
    k: k0 * (1 + 0.2 * chance.normal()),
  }))
  let day = first.day
  for (const next of weighed.slice(1)) {
    for (const { kcal, isLogged } of meals(records, day, next.day)) {
      for (const one of dogs) {
        one.kg += (kcal * (1 + (isLogged ? 0.08 : 0.16) * chance.normal()) - one.k * one.kg ** 0.75) / 7700
        one.k += 0.003 * k0 * chance.normal()
      }
    }
    const shares = dogs.map(({ kg }) => Math.exp(-0.5 * ((next.kg - kg) / (0.012 * kg)) ** 2) / kg)
    dogs = drawnBy(shares, dogs, chance.random()).map((one) => ({ ...one }))
    day = next.day
  }
  return dogs.reduce((sum, { k }) => sum + k, 0) / count
}

export type Chance = { readonly random: () => number; readonly normal: () => number }

/** As many again, each as often as its share says: one spin of a wheel with evenly spaced hands. */
function drawnBy<One>(shares: readonly number[], ones: readonly One[], spin: number): One[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const drawn: One[] = []
  let passed = 0
  for (const [i, share] of shares.entries()) {
    passed += share
    while (drawn.length < ones.length && (drawn.length + spin) * all < passed * ones.length) drawn.push(ones[i] as One)
  }
  return drawn
}
