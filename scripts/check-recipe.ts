/**
 * Gives the verdict of an owner's recipe for a dog, without a server.
 * Exit code 0 where it is complete, 1 where it is not, 2 where there is no verdict.
 *   npm run task -- check-recipe recipe.txt --dog dog.json [--days 7] [--in-recipe]
 * The recipe is text as an owner writes it, or a page's JSON-LD; docs/own-recipe.md shows a dog. With
 * --in-recipe nothing stands beside the recipe: it brings its minerals and vitamins itself.
 */
import { parseArgs } from 'node:util'
import { dayOf } from '../src/kitchen/days.ts'
import { printVerdict } from './own-recipe/print-verdict.ts'
import { runAsScript, SetupError, textOf } from './setup/house.mjs'

const USAGE = 'npm run task -- check-recipe recipe.txt --dog dog.json [--days 7] [--in-recipe]'

await runAsScript(async () => {
  const { recipe, dog, days, isInRecipe } = told()
  const { lines, exitCode } = await printVerdict({
    recipe: await textOf(recipe),
    dog: json(await textOf(dog), dog),
    days: days === undefined ? undefined : Number(days),
    isInRecipe,
    today: dayOf(new Date(), 'UTC'),
  })
  for (const line of lines) console.log(line)
  return exitCode
})

function told() {
  try {
    const { values, positionals } = parseArgs({
      options: { dog: { type: 'string' }, days: { type: 'string' }, 'in-recipe': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [recipe, ...more] = positionals
    if (recipe !== undefined && values.dog !== undefined && more.length === 0) {
      return { recipe, dog: values.dog, days: values.days, isInRecipe: values['in-recipe'] }
    }
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new SetupError(USAGE)
}

function json(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SetupError(`${file} is no JSON.`)
  }
}
