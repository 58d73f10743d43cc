import { expect, test } from 'vitest'
import { z } from 'zod'
import { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import { BELLA } from '../../testing/bella.ts'
import { readAnswers, sentOf } from './answers.ts'
import {
  type AnswersSoFar,
  CARDS,
  DOG_FIELDS,
  FIELDS,
  type Field,
  fieldsAskedIn,
  fieldsOn,
  PET_FIELDS,
} from './dog-fields.ts'
import { factsOf } from './facts.ts'
import { errorsOf, FIELD_WORDS, placeOf, saidBy, typedOf } from './form-values.ts'
import type { Asking } from './kinds.ts'

const WIZARD: Asking = { place: 'wizard', unit: 'kg' }
const FORM: Asking = { place: 'form', unit: 'kg' }

const kept = (answers: object): unknown => JSON.parse(JSON.stringify(answers))

/** A vet's approval, weights to come, and another food. */
const ASKED_ON_THE_DOGS_PAGES = [
  'vetApproval',
  'vetLimits',
  'changeover',
  'reproduction',
  'targetWeight',
  'expectedAdultWeight',
  'otherFood',
]

test('the table has the fields that the contract takes, but for those of the dog’s own pages, and the preferences', () => {
  expect([...PET_FIELDS, ...ASKED_ON_THE_DOGS_PAGES].sort()).toEqual(Object.keys(PetInput.shape).sort())
  expect(FIELDS.filter((field) => !PET_FIELDS.some((one) => one === field))).toEqual(['exclude', 'prefer'])
})

test('the wizard asks for all without which the contract registers no dog', () => {
  const asked = FIELDS.filter((field) => !['feedingPlan', undefined].includes(DOG_FIELDS[field].askedIn))
  const draft: AnswersSoFar = Object.fromEntries(asked.map((field) => [field, BELLA[field]]))
  expect(PetInput.safeParse(sentOf(draft)).error).toBeUndefined()
})

test('the first question, which comes with every first visit, is for the name alone', () => {
  expect(fieldsAskedIn('name')).toEqual(['name'])
})

test('each field stands on one card of the form', () => {
  expect(CARDS.flatMap(fieldsOn).sort()).toEqual([...FIELDS].sort())
})

const Values = z.array(z.string()).optional()
const Shape = z.object({
  enum: Values,
  items: z.object({ enum: Values }).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

/** The values of a field that the contract takes, as they are typed. */
function takenOf(field: Field): string[] {
  const schema = { ...PetInput.shape, ...Preferences.shape }[field]
  const { enum: values, items, minimum = 0, maximum = -1 } = Shape.parse(z.toJSONSchema(schema, { io: 'input' }))
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index))
  return [...(values ?? items?.enum ?? numbers)].sort()
}

// The page asks for one of the preferences alone.
test.each(FIELDS.filter((field) => field !== 'prefer' && DOG_FIELDS[field].choices))(
  'of the %s may be chosen what the contract takes, each in words',
  (field) => {
    expect([...(DOG_FIELDS[field].choices ?? [])].sort()).toEqual(takenOf(field))
    expect(Object.keys(FIELD_WORDS[field].choices ?? {}).sort()).toEqual(takenOf(field))
  },
)

test.each([WIZARD, FORM, { ...WIZARD, unit: 'lb' }, { ...FORM, unit: 'lb' }] as const)(
  'every field goes from the draft into the form of $place in $unit and back unchanged',
  (asking) => {
    const draft = readAnswers(kept(BELLA))
    expect(draft).toEqual(BELLA)
    const typed = typedOf(FIELDS, draft, asking)
    expect(Object.values(errorsOf(FIELDS, typed, asking)).filter(Boolean)).toEqual([])
    const said = saidBy(FIELDS, typed, asking)
    expect(said).toEqual(BELLA)
    expect(PetInput.safeParse(sentOf(said)).error).toBeUndefined()
    expect(readAnswers(kept(said))).toEqual(BELLA)
  },
)

test.each([undefined, null, 'text', 7, [], { name: 7 }])('a browser that kept %j has no draft', (stored) => {
  expect(readAnswers(stored)).toEqual({})
})

test('of the preferences the form asks whether unusual foods come as they score', () => {
  expect(DOG_FIELDS.prefer.choices).toEqual(['adventurous'])
  expect(Preferences.parse({ prefer: DOG_FIELDS.prefer.choices }).prefer).toEqual(['adventurous'])
  expect(Object.keys(FIELD_WORDS.prefer.choices ?? {})).toEqual(['adventurous'])
})

test('a preferred food that another program has set stays where the form changes the other preference', () => {
  const change = { before: [], now: ['adventurous' as const], present: ['lamb' as const] }
  expect(DOG_FIELDS.prefer.changed(change)).toEqual(['lamb', 'adventurous'])
})

/** Values that an earlier release or a curious hand may have left there. */
const BROKEN: { readonly [F in Field]: readonly unknown[] } = {
  name: ['R2D2', '', 7, null],
  breed: ['Beagle', { name: 'Beagle' }, { ...BELLA.breed, size: 'Huge' }, { ...BELLA.breed, minWeight: '9' }, null],
  age: [{ years: 99, months: 0 }, { years: 4 }, { years: 4, months: 12 }, 4, null],
  sex: ['other', 1, null],
  neutered: [true, 'yes', null],
  weight: [900, 126, 0, '12', 12.345, null],
  bodyCondition: ['bodyCondition_6', 3, null],
  activityLevel: ['activityLevel_0', null],
  healthIssues: ['skin', { 0: 'skin' }, null],
  kidneyStage: ['kidneyStage_5', 'kidneyStage_0', 3, null],
  mealsPerDay: [0, 5, 1.5, '2', null],
  frequency: ['never', null],
  homemadeShare: [0, 1.05, '0.5', null],
  exclude: ['beef', null],
  prefer: ['adventurous', null],
}

test.each(FIELDS)('a broken %s is dropped, and nothing else of the draft', (field) => {
  const { [field]: _, ...others } = BELLA
  for (const broken of BROKEN[field]) {
    expect(readAnswers(kept({ ...BELLA, [field]: broken })), JSON.stringify(broken)).toEqual(others)
  }
})

test('known items of a kept list come back', () => {
  expect(readAnswers({ healthIssues: ['gout', 'skin'], exclude: [7] })).toEqual({ healthIssues: ['skin'], exclude: [] })
})

test('an open or wrong field shows its error, and gives no answer', () => {
  expect(errorsOf(['sex', 'neutered'], typedOf(['sex', 'neutered'], {}, WIZARD), WIZARD)).toEqual({
    sex: 'Please select a value',
    neutered: null,
  })
  expect(errorsOf(['breed', 'age'], { age: { years: '', months: '12' } }, WIZARD)).toEqual({
    breed: 'Please choose a breed from the list',
    'age.years': 'Please enter the years, 0 for a puppy',
    'age.months': 'Months go from 0 to 11',
  })
  expect(
    saidBy(['name', 'sex', 'weight', 'age'], { name: 'R2D2', weight: 'heavy', age: { years: '', months: '' } }, WIZARD),
  ).toEqual({})
})

test('a dog that is not neutered and has no months needs no more typing', () => {
  expect(typedOf(['neutered', 'age'], { age: { years: 4, months: 0 } }, WIZARD)).toEqual({
    neutered: 'No',
    age: { years: '4', months: '' },
  })
  expect(typedOf(['age'], { age: { years: 4, months: 0 } }, FORM)).toEqual({ age: { years: '4', months: '0' } })
})

test('typed text is tidied before it is reported: spaces, a comma, pounds', () => {
  expect(saidBy(['name', 'weight'], { name: ' Mrs  Mopp ', weight: '11,25' }, FORM)).toEqual({
    name: 'Mrs Mopp',
    weight: 11.25,
  })
  expect(saidBy(['weight'], { weight: '25' }, { ...FORM, unit: 'lb' })).toEqual({ weight: 11.34 })
})

test('the wizard takes a dog of up to 125 kg, the form of up to 200', () => {
  expect(errorsOf(['weight'], { weight: '126' }, WIZARD)).toEqual({ weight: 'Weight can be at most 125 kg' })
  expect(saidBy(['weight'], { weight: '126' }, WIZARD)).toEqual({})
  expect(saidBy(['weight'], { weight: '126' }, FORM)).toEqual({ weight: 126 })
  expect(errorsOf(['weight'], { weight: '201' }, FORM)).toEqual({ weight: 'Weight can be at most 200 kg' })
})

test.each([
  ['pet.age.months', 'age.months'],
  ['age', 'age.years'],
  ['breed.name', 'breed'],
  ['healthIssues.0', 'healthIssues'],
  ['weight', 'weight'],
  ['tags', 'tags'],
])('what the server refuses as %s is shown at %s', (refused, place) => {
  expect(placeOf(refused)).toBe(place)
})

test('every answer is shown in words', () => {
  expect(factsOf(FIELDS, BELLA, (kg) => `${kg} kg`)).toEqual([
    ['Name', 'Bella'],
    ['Breed', 'Beagle'],
    ['Age', '4 years, 2 months'],
    ['Sex', 'Female'],
    ['Neutered', 'Yes'],
    ['Weight', '10.5 kg'],
    ['Body condition', 'Overweight'],
    ['Activity', 'Moderate'],
    ['Health issues', 'Arthritis, Skin'],
    ['Meals per day', '3'],
    ['Homemade food', '1–2 days a week'],
    ['Homemade share', '50%'],
    ['Never in the bowl', 'Beef'],
    ['Unusual foods', 'Adventurous'],
  ])
  const ofKidneys = { healthIssues: ['kidney'], kidneyStage: 'kidneyStage_3' } as const
  expect(factsOf(['healthIssues', 'kidneyStage'], { ...ofKidneys, healthIssues: ['kidney'] }, String)).toEqual([
    ['Health issues', 'Kidney'],
    ['Stage of the kidney disease', 'Stage 3'],
  ])
  expect(factsOf(['healthIssues', 'exclude'], { healthIssues: [], exclude: [] }, String)).toEqual([
    ['Health issues', 'None'],
    ['Never in the bowl', 'Nothing is excluded'],
  ])
})
