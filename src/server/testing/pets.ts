import type { TestOwner } from './test-server.ts'

/** A healthy grown dog, as the wizard sends it. */
export const REX = {
  name: 'Rex',
  breed: { name: 'Labrador Retriever' },
  age: { years: 4, months: 0 },
  sex: 'male',
  neutered: 'Yes',
  weight: 30,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [] as string[],
  mealsPerDay: 2,
  frequency: 'daily',
}
export type PetFields = { [field in keyof typeof REX | 'kidneyStage' | 'vetApproval']?: unknown }

export const NOTHING_EXCLUDED = { exclude: [] as string[], prefer: [], require: [] }

export const planBody = (pet: PetFields = {}, preferences: object = NOTHING_EXCLUDED, date = '2020-01-01') => ({
  pet: { ...REX, ...pet },
  preferences,
  date,
  tags: [],
})

/** Registers a dog of this owner. */
export async function addPet(owner: TestOwner, pet: PetFields = {}, preferences: object = NOTHING_EXCLUDED) {
  const answer = await owner.send('POST', '/recipe-planner-logged-in', planBody(pet, preferences))
  if (answer.status !== 200) throw new Error(`The planner answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.pet
}

/** Removes the owner's dogs, so that a test starts without any: registering takes longer than a test should. */
export async function forgetDogs(owner: TestOwner): Promise<void> {
  for (const { id } of (await owner.send('GET', '/pets')).body) {
    await owner.send('DELETE', `/pets/${encodeURIComponent(id)}`)
  }
}

/** [what is wrong, the field sent so, the field that the answer must name] */
export const BAD_PET_FIELDS: readonly (readonly [string, PetFields, string])[] = [
  ['an empty name', { name: '' }, 'name'],
  ['a name of spaces', { name: '   ' }, 'name'],
  ['a name of 21 letters', { name: 'a'.repeat(21) }, 'name'],
  ['a name with a digit', { name: 'Rex2' }, 'name'],
  ['a name with two spaces', { name: 'Old  Rex' }, 'name'],
  ['a name with markup', { name: '<b>Rex</b>' }, 'name'],
  ['a name with a control character', { name: 'R\u0007ex' }, 'name'],
  ['half a character as a name', { name: '\uD83D' }, 'name'],
  ['a number as a name', { name: 7 }, 'name'],
  ['an unknown breed', { breed: { name: 'Unicorn hound of the moon' } }, 'breed.name'],
  ['a breed without a name', { breed: {} }, 'breed.name'],
  ['an empty breed', { breed: { name: '' } }, 'breed.name'],
  ['a text as a breed', { breed: 'Labrador Retriever' }, 'breed'],
  ['a breed with a control character', { breed: { name: 'Labrador\u0000' } }, 'breed.name'],
  ['a breed of 2000 letters', { breed: { name: 'x'.repeat(2000) } }, 'breed.name'],
  ['an age below 0', { age: { years: -1, months: 0 } }, 'age.years'],
  ['an age of 31 years', { age: { years: 31, months: 0 } }, 'age.years'],
  ['an age of 12 months', { age: { years: 1, months: 12 } }, 'age.months'],
  ['half a year', { age: { years: 0.5, months: 0 } }, 'age.years'],
  ['an age without years', { age: { months: 3 } }, 'age.years'],
  ['a text as an age', { age: '4' }, 'age'],
  ['another sex', { sex: 'other' }, 'sex'],
  ['a truth as neutered', { neutered: true }, 'neutered'],
  ['a weight of 0', { weight: 0 }, 'weight'],
  ['a weight next to nothing', { weight: 7e-248 }, 'weight'],
  ['a weight below 0', { weight: -3 }, 'weight'],
  ['a weight above 200', { weight: 200.01 }, 'weight'],
  ['a weight in milligrams', { weight: 12.345 }, 'weight'],
  ['a weight beyond all numbers', { weight: Number.POSITIVE_INFINITY }, 'weight'],
  ['a text as a weight', { weight: '30' }, 'weight'],
  ['an unknown body condition', { bodyCondition: 'bodyCondition_6' }, 'bodyCondition'],
  ['a number as a body condition', { bodyCondition: 3 }, 'bodyCondition'],
  ['an unknown activity', { activityLevel: 'activityLevel_0' }, 'activityLevel'],
  ['an unknown health issue', { healthIssues: ['Kidney'] }, 'healthIssues.0'],
  ['a health issue twice', { healthIssues: ['skin', 'skin'] }, 'healthIssues'],
  ['a text as health issues', { healthIssues: 'skin' }, 'healthIssues'],
  ['no meal a day', { mealsPerDay: 0 }, 'mealsPerDay'],
  ['five meals a day', { mealsPerDay: 5 }, 'mealsPerDay'],
  ['half a meal', { mealsPerDay: 1.5 }, 'mealsPerDay'],
  ['an unknown frequency', { frequency: 'never' }, 'frequency'],
]

export const fieldsOf = (body: { errors?: { field: string }[] }): string[] =>
  (body.errors ?? []).map((error) => error.field)

/** JSON of an object in which an endless number stands as a number that is too large to be one. */
export const toJson = (body: unknown): string => JSON.stringify(body).replace('"weight":null', '"weight":1e400')
