import type { RecipeLineRead } from '../../../contract/recipe/own-recipe.ts'
import { KeptAnswer, type LineAnswer } from '../../../contract/recipe/recipe-answers.ts'
import { KELP_UNSAID } from '../../../nutrition/recipe/recipe.ts'
import { eggsAndShells } from '../../../reference/foods/eggs-and-shells.ts'
import type { FoodSearch, FoundFood } from '../../../reference/foods/food-search.ts'
import { foodSearch } from '../../../reference/foods/food-search.ts'
import { findFood } from '../../../reference/foods/found-food.ts'
import { type IngredientLine, readIngredientLine } from '../../../reference/foods/ingredient-line.ts'
import { iodineIn, kelpUnitOf } from '../../../reference/foods/line-iodine.ts'
import { findNamedThing } from '../../../reference/foods/line-things.ts'
import { type AnswerTo, gramsOfFood, readLine } from '../../../reference/foods/read-line.ts'
import { readRecipeText } from '../../../reference/foods/recipe-text.ts'
import { type Answer, wordsOfLine } from '../../../reference/foods/remembered.ts'
import type { ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import { toRemember } from '../../../reference/foods/to-remember.ts'
import { harmIn, type UnsafeFood } from '../../../reference/unsafe/unsafe-foods.ts'
import { fields } from '../../../texts/index.ts'
import type { RequestContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { thingsById } from '../../dogs/things.ts'
import { invalidInput, notSignedIn } from '../../refusal.ts'
import { answersOf } from './answers-of.ts'
import { publicWork } from './public-work.ts'

type Input = {
  readonly petId?: string | undefined
  readonly text: string
  readonly answers?: readonly LineAnswer[] | undefined
}

/** Reads an owner's recipe line by line: a plain line is read, another is asked about. Nothing of it is kept. */
export async function readRecipe({ petId, text, answers = [] }: Input, context: RequestContext) {
  return publicWork(context, async (ownerId) => {
    if (petId !== undefined) {
      if (ownerId === undefined) throw notSignedIn()
      await ownPet(context.db, ownerId, petId)
    }
    if (ownerId === undefined) return readLines(text, withAnswers(answers, await foodSearch()))
    const things = thingsById(await readProducts(context.db, ownerId))
    const remembered = await answersOf(context.db, ownerId, things)
    return readLines(text, withAnswers(answers, { ...(await foodSearch()), things }, remembered), things)
  })
}

/**
 * The answers that came with the text, then those that are remembered, each worked out once a line has its words. Left out is an answer
 * with a food that is not known or harms dogs, or by which one of a unit weighs too much to be kept.
 */
function withAnswers(
  answers: readonly LineAnswer[],
  search: FoodSearch,
  remembered: AnswerTo = () => undefined,
): AnswerTo {
  const given = Map.groupBy(answers, ({ text }) => wordsOfLine(readIngredientLine(text)))
  const worked = new Map<string, Answer | undefined>()
  const next = (before: Answer | undefined, { text, foodId, ...input }: LineAnswer): Answer | undefined => {
    const food = findFood(foodId, search.things)
    if (!food || harmIn(food)) return before
    const { said, answer } = toRemember(text, { ...input, foodId: food.id }, { search, answerTo: () => before })
    return KeptAnswer.safeParse({ ...answer, said }).success ? answer : before
  }
  return (words) => {
    if (!worked.has(words)) worked.set(words, (given.get(words) ?? []).reduce(next, remembered(words)))
    return worked.get(words)
  }
}

/** @throws a refusal that names `text`, of a text that no lines can be found in */
export async function readLines(text: string, answerTo?: AnswerTo, things?: ThingsOfOwner) {
  const read = readRecipeText(text)
  if (typeof read === 'string') throw invalidInput([{ field: 'text', message: fields.recipeText[read] }])
  const search = { ...(await foodSearch()), ...(things && { things }) }
  const { name, servings, lines, titles, steps } = read
  const described = lines.flatMap((line, at) => {
    if (titles.has(at)) return [describeLine(line, { status: 'not-food' }, things)]
    return eggsAndShells(line).map((one) => describeLine(one, readLine(one, search, answerTo), things))
  })
  return { name, servings, lines: described, ...(steps && { steps: [...steps] }) }
}

function describeLine(
  text: string,
  read: ReturnType<typeof readLine>,
  things: ThingsOfOwner | undefined,
): RecipeLineRead {
  if (read.status === 'not-food') return { text, status: read.status }
  if (read.status === 'unsafe') return { text, status: read.status, unsafe: reasonOf(read.unsafe) }
  const { food, grams, candidates } = read
  const line = readIngredientLine(text)
  const words = wordsOfLine(line)
  return {
    text,
    status: read.status,
    ...(words && { words }),
    ...(food && { food: { id: food.id, name: food.name } }),
    ...(grams !== undefined && { grams }),
    ...(read.isCooked && { cooked: true }),
    ...(read.status === 'ask' && { question: read.question }),
    ...(candidates.some(({ id }) => id === KELP_UNSAID) && describeIodine(line, grams)),
    ...(read.caution && { unsafe: reasonOf(read.caution) }),
    ...(read.mayHold && { mayHold: describeHazard(read.mayHold) }),
    ...(read.remembered && { remembered: read.remembered }),
    candidates: candidates.map((candidate) => ({
      ...describeCandidate(candidate, line, things),
      // The grams by the owner's own cup.
      ...(candidate.id === food?.id && read.remembered && grams !== undefined && { grams }),
    })),
  }
}

function describeIodine(line: IngredientLine, grams: number | undefined) {
  const iodine = iodineIn(line, grams)
  return { iodinePer: kelpUnitOf(line), ...(iodine !== undefined && { iodine }) }
}

export const reasonOf = ({ id, name, why, condition }: UnsafeFood) => ({ id, name, why, condition })

const BONES: ReadonlySet<string> = new Set(['cooked_bone', 'bones_fish'])

const describeHazard = (unsafe: UnsafeFood) => ({
  ...reasonOf(unsafe),
  asked: unsafe.asked ?? unsafe.name,
  ...(BONES.has(unsafe.id) && { areBones: true }),
})

function describeCandidate(food: FoundFood, line: IngredientLine, things: ThingsOfOwner | undefined) {
  const { id, name } = food
  const grams = gramsOfFood(food, line, things)
  const { measures = [], isCooked = false } = findNamedThing(id, things, kelpUnitOf(line)) ?? {}
  return {
    id,
    name,
    ...(grams !== undefined && { grams }),
    measures: measures.map((measure) => ({ name: measure.name, grams: measure.grams })),
    isCooked,
  }
}
