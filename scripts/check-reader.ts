/**
 * Prints how well the reader of recipe lines does on lines that a person has labelled with foods and grams.
 *   npm run check:reader -- --file lines.csv [--lines]
 * `--lines` lists the lines that are not right beneath each figure. docs/own-recipe.md describes the columns of the file.
 */
import { parseArgs } from 'node:util'
import { foodSearch } from '../src/reference/foods/food-search.ts'
import { readerFigures, readLabels } from './own-recipe/reader-figures.ts'
import { runAsScript, SetupError, textOf } from './setup/house.mjs'

const USAGE = 'npm run check:reader -- --file lines.csv [--lines]'

await runAsScript(async () => {
  const { file, isListed } = told()
  const labels = readLabels(await textOf(file))
  console.log(`${labels.length} lines`)
  for (const { name, count, of, lines } of readerFigures(labels, await foodSearch())) {
    console.log(`${(of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`).padStart(7)}  ${name} (${count} of ${of})`)
    if (isListed) for (const line of lines) console.log(`    ${line}`)
  }
  return 0
})

function told() {
  try {
    const { values } = parseArgs({ options: { file: { type: 'string' }, lines: { type: 'boolean', default: false } } })
    if (values.file !== undefined) return { file: values.file, isListed: values.lines }
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new SetupError(USAGE)
}
