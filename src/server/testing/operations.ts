import { addDays } from '../../kitchen/days.ts'
import { bestRecipeFor, cook, newId } from './kitchen.ts'
import { addPet, NOTHING_EXCLUDED, planBody, REX } from './pets.ts'
import { jpeg } from './photos.ts'
import { PUSH_DEVICE } from './push-device.ts'
import { type Answer, PASSWORD, type TestOwner, type TestServer, TODAY } from './test-server.ts'

/** An operation as the OpenAPI document tells of it. */
export type Operation = {
  readonly id: string
  readonly method: string
  /** Under `/api`, with its parameters in braces. */
  readonly path: string
  readonly tag: string
  /** The key that opens it. */
  readonly door: 'none' | 'idToken' | 'session'
  /** The scope that an access token needs to open it; `undefined`: none opens it. */
  readonly scope: string | undefined
  readonly parameters: readonly Parameter[]
  /** The JSON schema of its body. */
  readonly body: Schema | undefined
  /** JSON schemas of the answers by status and content type; `default` are the refusals. */
  readonly answers: { readonly [status: string]: { readonly [contentType: string]: object } }
}
type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly required: boolean }

export type OpenApi = { readonly operations: readonly Operation[]; readonly schemas: object }

/**
 * Every operation for owners and visitors, from the document that the server gives out: a new one is found by itself. What
 * is for programs that watch answers all alike, and stands beside `/api`.
 */
export async function readOpenApi(server: TestServer): Promise<OpenApi> {
  const { body } = await server.send('GET', '/openapi.json')
  const paths = Object.entries(body.paths as Paths).filter(([, { get }]) => get?.tags?.[0] !== 'Operation')
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => toOperation(path, method, operation)),
  )
  return { operations, schemas: body.components }
}

/** The part of a JSON schema that an example needs. */
type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
}

type Paths = { readonly [path: string]: { readonly [method: string]: Described } }
type Security = readonly { readonly [scheme: string]: readonly string[] | undefined }[]
type Described = {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly security?: Security
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { schema: object } } }
  }
}

function toOperation(path: string, method: string, described: Described): Operation {
  const { operationId, tags = [], security, parameters = [], requestBody, responses } = described
  const answers = Object.entries(responses).map(([status, { content = {} }]) => [
    status,
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
  ])
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? '',
    door: doorOf(security),
    scope: security?.find(({ accessToken }) => accessToken)?.accessToken?.[0],
    parameters,
    body: requestBody?.content['application/json'].schema,
    answers: Object.fromEntries(answers),
  }
}

/** An operation that says nothing of its own is under the document's rule: the ID token. */
function doorOf(security: Described['security']): Operation['door'] {
  if (!security || security.some(({ idToken }) => idToken)) return 'idToken'
  return security.length === 0 ? 'none' : 'session'
}

/** The ids of an owner's own things, for each parameter of a path, and in bodies. */
export type OwnThings = {
  readonly petId: string
  readonly recipeId: string
  readonly storageId: string
  readonly entryId: string
  readonly productId: string
  /** A thing of a supplement: what a dog gets of it is counted. */
  readonly thingId: string
  readonly foodId: string
  /** The code of a food to buy. */
  readonly foodCode: string
  readonly date: string
  /** kcal a day that were suggested for the dog, and are fed. */
  readonly suggested: string
  /** A link to the dog's vet sheet, with what a vet wrote, and what opens it. */
  readonly shareId: string
  readonly token: string
  /** The token that opens the calendar of the plan. */
  readonly calendarToken: string
  readonly ownRecipeId: string
  /** The words of a line whose answer is remembered. */
  readonly words: string
}

/** A household in which every kind of thing is there once. Its dog has been here for the weeks that its need is learned from. */
export async function furnish(server: TestServer, owner: TestOwner, { operations }: OpenApi): Promise<OwnThings> {
  server.setDay(weekOf(0))
  const { id: petId } = await addPet(owner)
  server.setDay(TODAY)
  const recipeId = await bestRecipeFor(owner, petId)
  const link = await linkTo(owner, petId)
  const calendarToken = await calendarOf(owner)
  const things = {
    petId,
    recipeId,
    storageId: newId(),
    entryId: newId(),
    productId: 'zinc',
    thingId: 'zinc',
    foodId: 'kibble',
    foodCode: '13-001',
    date: TODAY,
    suggested: '',
    ownRecipeId: 'grannys-stew',
    words: 'sunday mince',
    ...link,
    calendarToken,
  }
  expectGood(await cook(owner, { petId, recipeId, portions: 4, storageId: things.storageId }))
  for (const operation of operations.filter(({ id }) => FURNISHING.has(id))) {
    const { method, path, body } = goodRequest(operation, things)
    expectGood(await owner.send(method, path, body))
  }
  const { suggestion: kcal } = (await owner.send('GET', `/v2/pets/${petId}/weights`)).body.energy
  expectGood(await owner.send('POST', `/v2/pets/${petId}/energy`, { kcal }))
  return { ...things, suggested: String(kcal) }
}

async function linkTo(owner: TestOwner, petId: string): Promise<Pick<OwnThings, 'shareId' | 'token'>> {
  const { id, url } = (await owner.send('POST', `/v2/pets/${petId}/share`, { days: 7 })).body
  return { shareId: id, token: new URL(url).hash.slice(1) }
}

async function calendarOf(owner: TestOwner): Promise<string> {
  const { url } = (await owner.send('POST', '/v2/calendar', { timeZone: 'Europe/London' })).body
  return /([^/]+)\.ics$/.exec(url)?.[1] ?? ''
}

/** Seven weeks in which the dog gains: less is suggested. */
const GAINING = [30, 30.6, 31.2, 31.8, 32.4, 33, 33.6]
const weekOf = (week: number) => addDays(TODAY, 7 * (week + 1 - GAINING.length))
const WEEKS = ['date,kg', ...GAINING.map((kg, week) => `${weekOf(week)},${kg}`), ''].join('\n')

const FURNISHING = new Set([
  'putDiaryEntry',
  'putStar',
  'putPreferences',
  'putShoppingList',
  'putSettings',
  'putProduct',
  'putFood',
  'putOwnRecipe',
  'rememberAnswer',
  'putPrice',
  'putOtherFed',
  'putSign',
  'putPlan',
  'putPhoto',
  'putDishPhoto',
  'putNotices',
  'putNoticeDevice',
  'importWeights',
  'subscribeBuddy',
  'propose',
])

function expectGood({ status, body }: Answer): void {
  if (status >= 300) throw new Error(`A household could not be furnished: ${status} ${JSON.stringify(body)}`)
}

const SHOPPING = { code: '01-001', name: 'Carrots', quantity: 200, unit: 'g' }

const NOTHING_KEPT = {
  dogs: [],
  plans: [],
  history: [],
  stars: [],
  storage: { fridge: {}, freezer: {} },
  cookedMeals: [],
  shoppingList: { todo: [], completed: [] },
  diary: [],
  doneOnce: [],
  buddySubscribedAt: null,
  events: [],
}

/** Good bodies of operations that need more than their schema says; for the others the schema is enough. */
const BODIES: { readonly [operationId: string]: (things: OwnThings) => object } = {
  updatePet: () => ({ weight: 33.5, activityLevel: 'activityLevel_4', healthIssues: ['skin'] }),
  previewPet: () => ({ bodyCondition: 'bodyCondition_4' }),
  putPreferences: () => ({ ...NOTHING_EXCLUDED, exclude: ['lamb'], prefer: ['fish'] }),
  planRecipes: () => planBody(),
  previewRecipes: () => planBody(),
  previewRecipe: () => planBody(),
  readRecipe: () => ({ text: '500 g beef mince' }),
  checkRecipe: () => {
    const { name: _, ...pet } = REX
    return { pet, ingredients: [{ foodId: '01-001', grams: 500 }] }
  },
  mendRecipe: () => {
    const { name: _, ...pet } = REX
    return {
      pet,
      ingredients: [
        { foodId: '04-001', grams: 500 },
        { foodId: '13-001', grams: 300 },
      ],
    }
  },
  adaptRecipe: () => ({ meals: 2 }),
  importAccount: () => ({ format: 'goodbowl-account', version: 1, content: NOTHING_KEPT }),
  putStorage: ({ petId, recipeId, storageId }) => ({
    fridge: { [storageId]: portionOf(petId, recipeId, storageId) },
    freezer: { frozen: { ...portionOf(petId, recipeId, 'frozen'), frozenOn: '2026-11-20T12:00:00Z' } },
  }),
  cookIntoFridge: ({ petId, recipeId }) => ({ petId, recipeId, portions: 2, storageId: newId() }),
  feedPortion: ({ date }) => ({ date, entryId: newId(), fedSupplement: true, timeZone: 'Europe/London' }),
  undoFeeding: ({ petId, recipeId, storageId }) => ({
    entryId: newId(),
    item: portionOf(petId, recipeId, storageId),
  }),
  feedAll: ({ petId, storageId, date }) => ({ id: newId(), date, portions: [{ storageId, petId, meal: 2 }] }),
  undoFeedAll: ({ petId, recipeId, storageId }) => ({
    id: newId(),
    portions: [{ item: portionOf(petId, recipeId, storageId) }],
  }),
  freezePortions: () => ({ portions: 1, newId: newId() }),
  defrostPortions: () => ({ portions: 1, newId: newId() }),
  undoMove: () => ({ newId: newId() }),
  disposePortions: () => ({ portions: 1, id: newId() }),
  undoDispose: ({ petId, recipeId, storageId }) => ({
    id: newId(),
    shelf: 'fridge',
    item: portionOf(petId, recipeId, storageId),
  }),
  countThing: () => ({ units: 12.5 }),
  countFood: () => ({ grams: 400 }),
  tickItem: () => ({ code: SHOPPING.code, isTicked: true, id: newId() }),
  addItems: () => ({ items: [SHOPPING], id: newId() }),
  clearBought: () => ({ id: newId() }),
  putShoppingList: () => ({ todo: [SHOPPING], completed: [{ ...SHOPPING, code: '02-002', name: 'Rice' }] }),
  putPhoto: () => ({ photo: jpeg() }),
  putDishPhoto: () => ({ photo: jpeg() }),
  putWeight: () => ({ kg: 33.6, note: 'before breakfast' }),
  previewWeight: () => ({ kg: 33.6 }),
  importWeights: () => ({ csv: WEEKS }),
  previewWeightImport: () => ({ csv: WEEKS }),
  acceptEnergy: ({ suggested }) => ({ kcal: Number(suggested) }),
  previewEnergy: ({ suggested }) => ({ kcal: Number(suggested) }),
  refuseEnergy: ({ suggested }) => ({ kcal: Number(suggested) }),
  putNotices: () => ({
    // None: a server that listens is to ask no push service.
    kinds: [],
    hour: 9,
    mealHours: [8, 18],
    quiet: { from: 22, to: 7 },
    timeZone: 'Europe/London',
  }),
  putNoticeDevice: () => PUSH_DEVICE,
  makeCalendarLink: () => ({ timeZone: 'Europe/London' }),
  openVetSheet: ({ token }) => ({ token }),
  tryLimits: () => ({ limits: [{ nutrient: 'phosphorus', max: 1.4 }] }),
  tryProposal: ({ token }) => ({ token, approves: false, limits: [{ nutrient: 'phosphorus', max: 1.4 }] }),
  propose: ({ token }) => ({
    token,
    name: 'Dr Maria Field',
    approves: true,
    limits: [{ nutrient: 'phosphorus', max: 1.4 }],
  }),
  putProduct: () => ({ strength: { nutrient: 'zinc', perUnit: 25 } }),
  putOwnRecipe: () => ({
    name: 'Granny’s stew',
    ingredients: [
      { foodId: '04-001', grams: 500 },
      { foodId: 'SR:20041', grams: 300, cooked: true },
    ],
    steps: ['Simmer for 20 minutes.'],
    lines: [{ text: 'For the stew:' }, { text: '500 g chicken', ingredient: 0 }],
  }),
  rememberAnswer: ({ words }) => ({ text: `500 g ${words}`, foodId: '01-003', grams: 500 }),
  putFood: () => ({ name: 'Kibble', complete: true, protein: 25, fat: 14, kcalPer100g: 360 }),
  putPrice: () => ({ price: 2.1, currency: 'GBP', per: 'kg' }),
  putOtherFed: ({ foodId }) => ({ kind: 'food', foodId, grams: 40 }),
  putPlan: ({ petId, recipeId, date }) => ({ days: { [date]: { [petId]: [{ slot: 1, recipeId, locked: false }] } } }),
  planMeals: ({ petId, recipeId }) => ({
    meals: [{ day: addDays(TODAY, 1), petId, slot: 1, meal: { recipeId, locked: true }, seen: null }],
    id: newId(),
  }),
  copyPlan: ({ date }) => ({ from: date, to: addDays(TODAY, 2), id: newId() }),
  fillPlan: ({ date }) => ({ from: date, to: date }),
  listPlan: ({ date }) => ({ from: date, to: date }),
  putSign: () => ({ sign: 'ears', food: 'chicken', note: 'both' }),
  putDiaryEntry: ({ recipeId }) => ({ recipe: { id: recipeId }, supplement: null }),
  accessTokensMake: () => ({ password: PASSWORD, name: 'Kitchen scale', scopes: ['read', 'diary'] }),
  twoFactorVerifyBackupCode: () => ({ code: 'AAAAA-BBBBB' }),
}

const portionOf = (petId: string, recipeId: string, storageId: string) => ({
  storageId,
  recipe: { id: recipeId, name: 'Stew' },
  portions: 3,
  petId,
  cookedOn: '2026-11-20T10:00:00Z',
})

export type GoodRequest = {
  readonly method: string
  /** Under `/api`. */
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly body: object | undefined
}

/** A request that is in order, about these things. @throws when an operation has something without an example */
export function goodRequest(operation: Operation, things: OwnThings): GoodRequest {
  const { id, method, path, parameters, body } = operation
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  return {
    method,
    path: fillPath(path, things),
    query: Object.fromEntries(query.map(({ name }) => [name, exampleOf(name === 'pet' ? 'petId' : name, things)])),
    body: body && (BODIES[id]?.(things) ?? (exampleOfSchema(body, '', things) as object)),
  }
}

export const urlOf = ({ path, query }: Pick<GoodRequest, 'path' | 'query'>): string => {
  const search = new URLSearchParams(query).toString()
  return `${path}${search && `?${search}`}`
}

export function fillPath(path: string, things: OwnThings): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(name, things)))
}

export function exampleOf(name: string, things: OwnThings): string {
  const example = (things as { readonly [name: string]: string })[name]
  if (example === undefined) throw new Error(`No example of {${name}}: give one in OwnThings, testing/operations.ts`)
  return example
}

/** The values in a body under these names, whatever the operation. */
const BY_NAME: { readonly [name: string]: string } = {
  email: 'new@example.org',
  newEmail: 'newer@example.org',
  /** The one of every test owner. */
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: 'correct horses',
  otp: '123456',
  code: '123456',
}

function exampleOfSchema(schema: Schema, name: string, things: OwnThings): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((key) => [key, exampleOfSchema(properties[key] ?? {}, key, things)]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  return (things as { readonly [name: string]: string })[name] ?? BY_NAME[name] ?? 'something'
}
