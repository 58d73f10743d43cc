import { expect, test } from 'vitest'
import { paramsOf } from '../shell/match-path.ts'
import { OWNERS_PAGES } from './owners-pages.ts'

const pageAt = (address: string) => OWNERS_PAGES.find(({ path }) => paramsOf(path, address))

test.each([
  ['/home', '/home'],
  ['/recipe/search', '/recipe/search'],
  ['/recipe/saved', '/recipe/saved'],
  ['/recipe/egg-colcannon', '/recipe/:recipeId'],
  ['/recipe/egg-colcannon/guide', '/recipe/:recipeId/guide'],
  ['/pets/b%C3%A4rli', '/pets/:petId'],
  ['/pets/edit/rex', '/pets/edit/:petId'],
  ['/nowhere', undefined],
  ['/pets/%E0%A4%A', undefined],
])('the address %s is that of %s', (address, path) => {
  expect(pageAt(address)?.path).toBe(path)
})

test('what stands in an address is read as it was before it was sent', () => {
  expect(paramsOf('/pets/:petId', '/pets/b%C3%A4rli')).toEqual({ petId: 'bärli' })
  expect(paramsOf('/home', '/home')).toEqual({})
})
