import { describe, expect, test } from 'vitest'
import json from './breeds.json' with { type: 'json' }
import { BREEDS, findBreed, readBreeds, searchBreeds } from './breeds.ts'

const names = (text: string, count = 20) => searchBreeds(text, count).map(({ name }) => name)

test('there are at least 250 real breeds', { tags: '@breeds' }, () => {
  expect(BREEDS.filter(({ type }) => type === 'breed').length).toBeGreaterThanOrEqual(250)
})

test('a breed is found by its everyday, its kennel-club and its other names', () => {
  expect(findBreed('Labrador Retriever')?.kennelClubName).toBe('Retriever (Labrador)')
  expect(findBreed('retriever (labrador)')?.name).toBe('Labrador Retriever')
  expect(findBreed('ALSATIAN')?.name).toBe('German Shepherd Dog')
  expect(findBreed('  labrador   retriever ')?.size).toBe('Large')
  expect(findBreed('unicorn')).toBeUndefined()
  expect(findBreed('')).toBeUndefined()
})

describe('the type-ahead', () => {
  test.each([
    ['lab', 'Labrador Retriever'],
    ['golden ret', 'Golden Retriever'],
    ['retreiver', 'Golden Retriever'],
    ['chiuaua', 'Chihuahua'],
    ['jack rusel', 'Jack Russell Terrier'],
    ['rotweiler', 'Rottweiler'],
    ['staffie', 'Staffordshire Bull Terrier'],
    ['sausage dog', 'Dachshund'],
    ['LHASA', 'Lhasa Apso'],
  ])('"%s" offers the %s first, or nearly', (text, name) => {
    expect(names(text).slice(0, 2)).toContain(name)
  })

  test('mixed breeds by size and the unknown one are always offered, last', { tags: '@new-pet-breed' }, () => {
    for (const text of ['poodle', 'zzzz', 'retriever']) {
      expect(names(text).slice(-6)).toEqual([
        'Mixed breed (Toy)',
        'Mixed breed (Small)',
        'Mixed breed (Medium)',
        'Mixed breed (Large)',
        'Mixed breed (Giant)',
        'Other or unknown breed',
      ])
    }
  })

  test('a breed is followed by the crosses that it is a parent of', { tags: '@new-pet-breed' }, () => {
    const labradorCrosses = BREEDS.filter(
      ({ type, name, alternativeNames }) =>
        type === 'cross' && [name, ...alternativeNames].some((other) => /labra/i.test(other)),
    ).map(({ name }) => name)
    expect(labradorCrosses).toEqual(expect.arrayContaining(['Labradoodle', 'Springador', 'Goldador', 'Borador']))
    for (const text of ['labra', 'labrador', 'labradr']) {
      expect(names(text)[0]).toBe('Labrador Retriever')
      expect(names(text)).toEqual(expect.arrayContaining([...labradorCrosses, 'Mixed breed (Giant)']))
    }
  })

  test('the small kind of a cross is found by the parents of the cross', { tags: '@new-pet-breed' }, () => {
    expect(BREEDS.filter(({ kindOf }) => kindOf).map(({ name, kindOf }) => [name, kindOf])).toEqual([
      ['Goldendoodle (Miniature)', 'Goldendoodle'],
      ['Labradoodle (Miniature)', 'Labradoodle'],
    ])
    expect(names('labrador')).toContain('Labradoodle (Miniature)')
  })

  test('a name is found by its end too', () => {
    expect(
      names('doodle')
        .slice(0, 3)
        .every((name) => name.includes('doodle')),
    ).toBe(true)
    expect(names('weenie')).toContain('Chiweenie')
  })

  test.each(['labrador mix', 'lab cross'])('"%s" offers the breed, its crosses and the mixed breeds', (text) => {
    expect(names(text)).toEqual(expect.arrayContaining(['Labrador Retriever', 'Mixed breed (Large)']))
  })

  test('nothing is offered twice, and never more than asked for', () => {
    for (const text of ['', 'mongrel', 'spaniel', 'a', '<script>', '😀']) {
      for (const count of [1, 5, 20, 400]) {
        expect(names(text, count).length).toBeLessThanOrEqual(count)
        expect(new Set(names(text, count)).size).toBe(names(text, count).length)
      }
    }
    expect(names('', 400)).toHaveLength(BREEDS.length)
  })

  test('every breed is found by typing its own name', () => {
    for (const { name } of BREEDS) expect(names(name, 10), name).toContain(name)
  })
})

test('a bad row is refused by name', () => {
  const [first, ...others] = json
  expect(() => readBreeds([{ ...first, avgWeight: 50 }, ...others])).toThrow(
    /Table breeds, row Affenpinscher: .*outside/s,
  )
  expect(() => readBreeds([{ ...first, size: 'Giant' }, ...others])).toThrow(/size does not follow from avgWeight/)
  expect(() => readBreeds([{ ...first, kindOf: 'Unicorn' }, ...others])).toThrow(
    /row Affenpinscher: no breed "Unicorn"/,
  )
  expect(() => readBreeds([first, ...json])).toThrow(/row Affenpinscher: stands twice/)
  expect(() => readBreeds(others.slice(100))).toThrow(/fewer than 250/)
})
