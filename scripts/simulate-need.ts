/**
 * Simulates dogs with a change that their owners did not report: another scale, a drifting one, illness, extras.
 * Prints how
 * often the interval of the need holds the truth, and how many suggestions go the wrong way, and writes both into docs/weights.md.
 *   npm run task -- simulate-need [dogs [seed]]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { CHANGES, changedLives, type Look } from './needs/changed-lives.ts'

const dogs = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? 2026)
const weeks = 12
const page = new URL('../docs/weights.md', import.meta.url)
const START = '<!-- npm run task -- simulate-need writes from here -->'
const END = '<!-- to here -->'

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)} %`
const share = (looks: readonly Look[], is: (look: Look) => boolean) => looks.filter(is).length / looks.length
const rms = (looks: readonly Look[]) => Math.sqrt(looks.reduce((sum, { error }) => sum + error ** 2, 0) / looks.length)
const wrongWay = (looks: readonly Look[]) =>
  `${looks.filter(({ isWrongWay }) => isWrongWay).length} of ${looks.filter(({ isSuggested }) => isSuggested).length}`

const rows = CHANGES.map((change) => {
  const looks = changedLives(change, { dogs, weeks, seed })
  const [four, eight, twelve] = [4, 8, 12].map((asked) => looks.filter(({ week }) => week === asked)) as [
    Look[],
    Look[],
    Look[],
  ]
  const since = looks.filter(({ week }) => week > 4)
  const groups = [eight, twelve, since]
  return [
    change.name,
    ...groups.map((group) => percent(share(group, ({ isCovered }) => isCovered))),
    ...groups.map(wrongWay),
    [four, eight, twelve].map((group) => percent(rms(group), 1)).join(', '),
    percent(share(since, ({ isAsked }) => isAsked)),
    percent(
      share(since, ({ isForVet }) => isForVet),
      1,
    ),
  ]
})
const head = [
  'what changes',
  'covered at 8 weeks',
  '12 weeks',
  'weeks 5 to 12',
  'wrong way at 8 weeks',
  '12 weeks',
  'weeks 5 to 12',
  'RMS error of the need at 4, 8, 12 weeks',
  'asked, weeks 5 to 12',
  'for the vet, weeks 5 to 12',
]
const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
console.log(`${dogs} dogs each, seed ${seed}\n\n${table}`)
const [before, after] = [readFileSync(page, 'utf8').split(START)[0], readFileSync(page, 'utf8').split(END)[1]]
if (after !== undefined) writeFileSync(page, `${before}${START}\n\n${table}\n\n${END}${after}`)
