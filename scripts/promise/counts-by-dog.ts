import { type Dog, HEALTH_ISSUES } from '../../src/nutrition/dog.ts'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { approved, countMember } from './populations.ts'

const DOGS: { readonly [words: string]: Partial<Dog> } = {
  '4 years, ideal': {},
  '4 years, overweight': { bodyCondition: 4 },
  '4 years, obese': { bodyCondition: 5 },
  '12 years, inactive': { ageMonths: 144, activityLevel: 1 },
  '4 months': { ageMonths: 4 },
}

/** The table of docs/nutrition.md: what dogs are shown to whom no number is promised, `shown / of them Perfect`, once their vets have approved where that comes first. */
export function countsByDog(): string {
  const rows = Object.entries(DOGS).map(([words, changes]) => {
    const dog = { ...adult, ...changes }
    const counts = [[], ...HEALTH_ISSUES.map((issue) => [issue])].map((healthIssues) =>
      count(approved({ ...dog, healthIssues })),
    )
    return row(words, ...counts)
  })
  const columns = ['dog', 'no issue', ...HEALTH_ISSUES]
  return [row(...columns), `|${'---|'.repeat(columns.length)}`, ...rows].join('\n')
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

function count(dog: Dog): string {
  const { shown, perfect } = countMember({ dog, exclude: [] })
  return shown === 0 ? '0' : `${shown} / ${perfect}`
}
