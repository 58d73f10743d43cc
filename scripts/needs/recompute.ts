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
  readonly mostFedKg?: number
  readonly personalKcal?: { readonly kcal: number; readonly aim: string; readonly targetWeightKg: number }
}

export type PlainRecords = {
  readonly weighIns: readonly { readonly date: string; readonly kg: number; readonly confirmed?: boolean | undefined }[]
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
  const fedFor = Math.max(now, dog.mostFedKg ?? 0)
  let formula = Math.min(k * m, 1.2 * k * Math.sqrt(Math.sqrt(fedFor ** 3)))
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

/**
 * One weigh-in a day, the last that was entered. One that is 30 % off the one before (of the last 60 days) counts once the next agrees
 * with it, unless it is less than half or more than twice: then the two replace the one before, if that one stands alone.
 */
function believed({ weighIns }: PlainRecords) {
  const byDay: { day: number; kg: number; confirmed: boolean }[] = []
  for (const { date, kg, confirmed = false } of weighIns) {
    const same = byDay.find(({ day }) => day === noon(date))
    if (same) Object.assign(same, { kg, confirmed })
    else byDay.push({ day: noon(date), kg, confirmed })
  }
  byDay.sort((a, b) => a.day - b.day)
  const off = (a: { kg: number }, b: { kg: number }) => Math.exp(Math.abs(Math.log(a.kg / b.kg)))
  let good: typeof byDay = []
  let odd: (typeof byDay)[number] | undefined
  for (const one of byDay) {
    const before = good.at(-1)
    if (!before || one.confirmed || one.day - before.day > 60 || off(one, before) <= 1.3) good.push(one)
    else {
      const isLikeOdd = odd !== undefined && one.day - odd.day <= 60 && off(one, odd) <= 1.3
      const isPossible = off(one, before) <= 2
      if (odd && isLikeOdd && isPossible) good.push(odd, one)
      else if (odd && isLikeOdd && good.length === 1 && !before.confirmed) good = [odd, one]
      else {
        odd = one
        continue
      }
    }
    odd = undefined
  }
  return byDay.length < 3 ? byDay : good
}

/** The believed weigh-ins since it is known what was to be fed. */
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
  /** 1 SD of the need, kcal a day: of k, of a scale that moves, and as much wider as residuals of one sign add up. */
  readonly sdKcal: number
  /** Whether a weigh-in lay so far off that not all of it was believed, or something has changed: lots know no such rules. */
  readonly isClipped: boolean
  /** Noon of the weigh-in that raised the last alarm. */
  readonly changedOn?: number
}

type Belief = { readonly kg: number; readonly k: number; readonly information: Matrix }

/** The filter in information form. @param k0 kcal per kg^0.75 of the formula */
export function recomputeNeed(records: PlainRecords, k0: number): Recomputed | undefined {
  const weighed = counted(records)
  const [first] = weighed
  if (!first) return undefined
  const step = (belief: Belief, i: number) => {
    const [last, next] = [weighed[i - 1] as Weighed, weighed[i] as Weighed]
    return seen(lived(belief, meals(records, last.day, next.day), { k0, leastKg: 0.1 * first.kg }), next.kg, k0)
  }
  const beliefs: Belief[] = [firstBelief(first.kg, k0)]
  let isClipped = false
  let told: { on: number; after: number } | undefined
  let quiet = 0
  let residuals: number[] = []
  for (let i = 1; i < weighed.length; i++) {
    const after = step(beliefs[i - 1] as Belief, i)
    beliefs[i] = after.belief
    isClipped ||= after.isClipped
    const isKnown = i > 2 && (weighed[i - 1] as Weighed).day - first.day >= 14
    if (!isKnown) quiet = i
    residuals = weighed.map((_, at) => (at === i ? after.residual : (residuals[at] ?? 0)))
    const starts = [1, -1].map((sign) => runStart(residuals.slice(quiet + 1, i + 1).map((one) => sign * one)))
    const run = starts.find(({ height }) => height > 3.25)
    if (!run) continue
    told = { on: i, after: quiet + run.from }
    let belief = widened(beliefs[told.after] as Belief, k0)
    for (let again = told.after + 1; again <= i; again++) {
      belief = step(belief, again).belief
      beliefs[again] = belief
    }
    quiet = i
  }
  const { kg, k, information } = beliefs.at(-1) as Belief
  const spread = inverse(information)
  const sdK = Math.sqrt(spread[1][1])
  const days = (weighed.at(-1) as Weighed).day - (weighed[told?.after ?? 0] as Weighed).day
  const sdKcal = sdOfNeed({ kg, sdK }, days, residuals.slice(quiet + 1, weighed.length))
  const changedOn = told && (weighed[told.on] as Weighed).day
  return {
    kg,
    k,
    sdKg: Math.sqrt(spread[0][0]),
    sdK,
    sdKcal,
    isClipped: isClipped || told !== undefined,
    ...(changedOn && { changedOn }),
  }
}

const firstBelief = (kg: number, k0: number): Belief => ({
  kg,
  k: k0,
  information: [
    [1 / (0.012 * kg) ** 2, 0],
    [0, 1 / (0.2 * k0) ** 2],
  ],
})

function widened(belief: Belief, k0: number): Belief {
  const more: Matrix = [
    [(0.03 * belief.kg) ** 2, 0],
    [0, (0.3 * k0) ** 2],
  ]
  return { ...belief, information: inverse(plus(inverse(belief.information), more)) }
}

/** The spread of the need with a scale that may have moved over these days, and wider with the present run of residuals. */
function sdOfNeed({ kg, sdK }: Pick<Recomputed, 'kg' | 'sdK'>, days: number, residuals: readonly number[]): number {
  const height = Math.max(...[1, -1].map((sign) => runStart(residuals.map((one) => sign * one)).height))
  const scale = (0.015 * kg * 7700) / Math.max(14, Math.min(56, days))
  return Math.sqrt(sdK ** 2 * kg ** 1.5 + scale ** 2) * (1 + (2 * height) / 3.25)
}

type Weighed = { readonly day: number; readonly kg: number }

/**
 * The highest sum of the residuals, each less half an SD, counted backwards from the last, and how many residuals lie before
 * it: Page's test as he wrote it, not as it is computed step by step.
 */
function runStart(residuals: readonly number[]) {
  const sums = residuals.map((_, from) => residuals.slice(from).reduce((sum, one) => sum + one - 0.5, 0))
  const height = Math.max(0, ...sums)
  return { height, from: height > 0 ? sums.indexOf(height) : residuals.length }
}

type Known = { readonly k0: number; readonly leastKg: number }

function lived({ kg: from, k, information: known }: Belief, days: ReturnType<typeof meals>, { k0, leastKg }: Known) {
  let [kg, information] = [from, known]
  for (const { kcal, isLogged } of days) {
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
    kg = Math.max(leastKg, kg + (kcal - k * root ** 3) / 7700)
  }
  return { kg, k, information }
}

function seen({ kg, k, information }: Belief, weighedKg: number, k0: number) {
  const precision = 1 / (0.012 * kg) ** 2
  const sd = Math.sqrt(inverse(information)[0][0] + 1 / precision)
  const believedKg = Math.min(kg + 3 * sd, Math.max(kg - 3 * sd, weighedKg))
  // [I x + (seen precision, 0)] by the sum of what was known and what is seen.
  const known = [information[0][0] * kg + information[0][1] * k, information[1][0] * kg + information[1][1] * k]
  const all = plus(information, [
    [precision, 0],
    [0, 0],
  ])
  const spread = inverse(all)
  const right = [(known[0] as number) + precision * believedKg, known[1] as number] as const
  const belief: Belief = {
    kg: spread[0][0] * right[0] + spread[0][1] * right[1],
    k: Math.min(5 * k0, Math.max(0.2 * k0, spread[1][0] * right[0] + spread[1][1] * right[1])),
    information: all,
  }
  return { belief, residual: (believedKg - kg) / sd, isClipped: believedKg !== weighedKg }
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

/** Draws as many again, each as often as its share says: one spin of a wheel with evenly spaced hands. */
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
