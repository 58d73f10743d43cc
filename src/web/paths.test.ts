import { expect, test } from 'vitest'
import { type PageAddress, pageAddress } from './paths.ts'

test('an address is a path with its gaps filled, whatever letters fill them, and what is asked of the page', () => {
  expect(pageAddress('/recipe/:recipeId/guide', { recipeId: 'broth' })).toBe('/recipe/broth/guide')
  expect(pageAddress('/pets/edit/:petId', { petId: 'a/b $& ü' })).toBe('/pets/edit/a%2Fb%20%24%26%20%C3%BC')
  expect(pageAddress('/recipe/search', {}, { q: 'beef & rice', count: '20' })).toBe(
    '/recipe/search?q=beef+%26+rice&count=20',
  )
})

test('an address that leads to no page does not compile', () => {
  const right: readonly PageAddress[] = ['/', '/home', '/new-pet/breed', '?meals=2']
  const wrong: readonly PageAddress[] = [
    // @ts-expect-error: the path is misspelt
    '/hone',
    // @ts-expect-error: its gap is not filled
    '/pets/:petId',
    // @ts-expect-error: it is filled by hand
    '/pets/rex',
    // @ts-expect-error: the wizard has no such screen
    '/new-pet/colour',
    // @ts-expect-error: the gap has another name
    pageAddress('/pets/:petId', { dogId: 'rex' }),
  ]
  expect([...right, ...wrong]).toHaveLength(9)
})
