/**
 * Makes the table of the part of each food that is bought and not eaten: `node scripts/reference/make-refuse.ts FOOD_DES.txt`.
 * The file is part of USDA's Standard Reference, release 28 (2016), whose numbers of foods are those of SR Legacy.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { foodTable } from '../../src/reference/foods/food-table.ts'
import { runAsScript, SetupError } from '../setup/house.mjs'
import { tablePath } from './shared-sources.ts'

await runAsScript(async () => {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new SetupError('node scripts/reference/make-refuse.ts FOOD_DES.txt')
  const rows = readFileSync(file, 'latin1').trimEnd().split(/\r?\n/).flatMap(refuseIn)
  writeFileSync(tablePath('foods/refuse.tsv'), `${['food\tpercent\trefuse', ...rows].join('\n')}\n`)
  return 0
})

/** `~09040~^~0900~^~Bananas, raw~^…^~Skin~^36^…`: the fields that count are the first, the eighth and the ninth. */
function refuseIn(line: string): string[] {
  const fields = line.split('^').map((field) => field.replaceAll('~', '').trim())
  const [number = '', refuse = '', percent = ''] = [fields[0], fields[7], fields[8]]
  const isKnown = foodTable().find(`SR:${number}`) !== undefined
  // Some rows of drumsticks count their bones twice.
  const isTwice = /bone.*bone/i.test(refuse)
  return isKnown && !isTwice && Number(percent) > 0 ? [`SR:${number}\t${percent}\t${refuse.replace(/\s+/g, ' ')}`] : []
}
