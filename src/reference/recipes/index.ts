import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { COOKINGS, FIDELITY, type IngredientCode, type RecipeFormula } from '../../nutrition/recipe/recipe.ts'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { VESSELS, type VesselKind } from '../vessels.ts'
import { foodsIn, readStep, type StepPart } from './method-step.ts'

/**
 * The place of a step. `board`: before it meets anything hot, whenever the hands are free. `wait`: soaks or rests by itself.
 * `pot`: a pot or pan of its own. `same`: goes on in one that is on. `bowl`: brings together or takes apart what is cooked.
 */
const PLACES = ['board', 'wait', 'pot', 'same', 'oven', 'grill', 'bowl'] as const
/** The places of steps that are on the heat, which name their vessel. */
const HOT_PLACES: readonly (typeof PLACES)[number][] = ['pot', 'same', 'oven', 'grill']

/** One step of the method. */
type AuthoredStep = {
  /** The step as it was written, with placeholders. */
  readonly text: string
  /** The same, read. */
  readonly parts: readonly StepPart[]
  readonly at: (typeof PLACES)[number]
  /** What the step cooks in, and the foods that are in it by its end. Absent off the heat. */
  readonly vessel?: { readonly kind: VesselKind; readonly holds: readonly IngredientCode[] } | undefined
  /** The heat of the oven in an owner's words, which stay as they are. */
  readonly ovenCelsius?: number
  /** Of an owner's step that is shown as two: whether this is a later part of it. */
  readonly continues?: boolean
  /** Minutes of the cook's hands before it is on, or for all of it where nothing is on. */
  readonly prep: number
  /** The cook stands by, stirring or turning, as long as it takes. */
  readonly watched: boolean
  /** Length of the kitchen timer, where one helps. */
  readonly minutes: number | null
  /** The temperature that a thermometer must show in the middle before the step is over. */
  readonly coreTemperatureC: number | null
}

/** A recipe as its author wrote it, for a batch of 1000 to 1500 kcal; the optimiser adapts the grams to a dog. */
export type AuthoredRecipe = RecipeFormula & {
  readonly name: string
  readonly description: string
  /** The sort of dish: `stew`, `bake`, `congee` … */
  readonly kind: string
  /** The hours before the first step at which something has to be put into water; 0 for most. */
  readonly soakHours: number
  readonly method: readonly AuthoredStep[]
}

const Kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const Code = z.custom<IngredientCode>((code) => INGREDIENTS.has(code as IngredientCode), 'no such ingredient')

const usualCookingOf = (code: IngredientCode) => INGREDIENTS.get(code)?.usualCooking ?? 'uncooked'

const Line = z
  .strictObject({
    code: Code,
    grams: z.number().positive().max(2000),
    minGrams: z.number().nonnegative(),
    maxGrams: z.number().positive().max(4000),
  })
  .refine(
    ({ grams, minGrams, maxGrams }) => minGrams <= grams && grams <= maxGrams,
    'grams must lie between minGrams and maxGrams',
  )
  .transform((line) => ({
    ...line,
    minGrams: Math.max(line.minGrams, FIDELITY.least * line.grams),
    maxGrams: Math.min(line.maxGrams, FIDELITY.most * line.grams),
  }))

const Step = z
  .strictObject({
    text: z.string().min(12).max(500),
    at: z.enum(PLACES),
    vessel: z.strictObject({ kind: z.enum(VESSELS), holds: z.array(Code).min(1) }).optional(),
    prep: z.int().nonnegative().max(40),
    watched: z.boolean().default(false),
    minutes: z.int().positive().max(600).nullable(),
    coreTemperatureC: z.int().min(60).max(90).nullable(),
  })
  .transform((step, context) => {
    try {
      if (HOT_PLACES.includes(step.at) !== (step.vessel !== undefined))
        throw new Error('a step on the heat names its vessel, any other none')
      return { ...step, parts: readStep(step.text) }
    } catch (cause) {
      context.addIssue({ code: 'custom', message: (cause as Error).message })
      return z.NEVER
    }
  })

const Recipe = z
  .strictObject({
    id: Kebab.max(60),
    name: z.string().min(3).max(60),
    description: z.string().min(20).max(160),
    kind: Kebab,
    soakHours: z.int().nonnegative().max(24).default(0),
    ingredients: z.array(Line).min(4).max(12),
    /** The way the method cooks foods that it does not cook as usual. */
    cooking: z.partialRecord(Code, z.enum(COOKINGS)).default({}),
    /** Grams in the bowl of each gram weighed, of those that the method cooks in other water than usual. */
    cookedYield: z.partialRecord(Code, z.number().min(0.5).max(8)).default({}),
    method: z.array(Step).min(4).max(7),
  })
  .refine(({ ingredients }) => new Set(ingredients.map(({ code }) => code)).size === ingredients.length, {
    error: 'an ingredient stands twice in the list',
  })
  .superRefine(({ ingredients, cooking, cookedYield, method }, context) => {
    const listed = new Set<string>(ingredients.map(({ code }) => code))
    const named = new Set<string>(method.flatMap(({ parts, vessel }) => [...foodsIn(parts), ...(vessel?.holds ?? [])]))
    for (const code of listed) if (!named.has(code)) refuse(`${code} is not used in the method`)
    for (const code of [...named, ...Object.keys(cooking), ...Object.keys(cookedYield)]) {
      if (!listed.has(code)) refuse(`${code} is not an ingredient`)
    }
    function refuse(message: string) {
      context.addIssue({ code: 'custom', message })
    }
  })
  .transform(({ cooking, cookedYield, ...recipe }) => ({
    ...recipe,
    ingredients: recipe.ingredients.map((line) => {
      const swollen = cookedYield[line.code]
      return {
        ...line,
        cooking: cooking[line.code] ?? usualCookingOf(line.code),
        ...(swollen !== undefined && { cookedYield: swollen }),
      }
    }),
  }))

/** Checks one recipe file; an error names the file and the field. */
export function readRecipe(file: string, json: string): AuthoredRecipe {
  const recipe = Recipe.safeParse(parseJson(file, json))
  if (!recipe.success) throw new Error(`Recipe ${file}: ${z.prettifyError(recipe.error)}`)
  if (`${recipe.data.id}.json` !== basename(file)) throw new Error(`Recipe ${file}: its id is ${recipe.data.id}`)
  return recipe.data
}

function parseJson(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new Error(`Recipe ${file}: not JSON`, { cause })
  }
}

function readAll(folder: string): AuthoredRecipe[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readRecipe(file, readFileSync(join(folder, file), 'utf8')))
}

/** Every recipe of the release, by file name. Read and checked once, when the process starts. */
export const RECIPES: readonly AuthoredRecipe[] = readAll(fileURLToPath(new URL('.', import.meta.url)))

const recipeById: ReadonlyMap<string, AuthoredRecipe> = new Map(RECIPES.map((recipe) => [recipe.id, recipe]))
if (recipeById.size !== RECIPES.length) throw new Error('Recipes: two files share one id')

export function findRecipe(id: string): AuthoredRecipe | undefined {
  return recipeById.get(id)
}
