import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOG_FIELDS, FIELDS, type Field } from '../../src/web/dog-ui/fields/dog-fields.ts'

const sprite = readFileSync('src/web/public/pictures.svg', 'utf8')
const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name))

/** Yes and no are no things that one could draw, nor is a stage or a wish; how round a dog is, is drawn by code. */
const WITHOUT: readonly Field[] = ['neutered', 'bodyCondition', 'kidneyStage', 'prefer']
const choices = FIELDS.filter((field) => !WITHOUT.includes(field)).flatMap((field) => DOG_FIELDS[field].choices ?? [])

test('each choice of a dog’s fields is drawn, and each question without choices', () => {
  expect(choices.length).toBeGreaterThan(20)
  expect(new Set(['breed', 'age', ...choices])).toEqual(drawn)
})

test('the more a dog moves, the more prints it leaves', () => {
  const trails = sprite.split('<symbol ').filter((symbol) => symbol.startsWith('id="activityLevel_'))
  expect(trails.map((trail) => trail.split('#print').length - 1)).toEqual([1, 2, 3, 4, 5, 6])
})

test('whatever a picture is made of is there', () => {
  const parts = new Set([...sprite.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name))
  const used = new Set([...sprite.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name))
  expect(used).toEqual(parts)
})
