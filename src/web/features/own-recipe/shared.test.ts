import { expect, test } from 'vitest'
import { toldIn } from './shared.ts'

const PAGE = 'https://example.org/stew'

test('a recipe in a text is that text, under its title', () => {
  expect(toldIn('500 g beef\r\n1 egg', 'Stew')).toEqual({ name: 'Stew', text: '500 g beef\n1 egg' })
  expect(toldIn('500 g beef')).toEqual({ text: '500 g beef' })
})

test('a text selected on a page arrives without quotes and without the address below it', () => {
  expect(toldIn(`"500 g beef\n1 egg"\n${PAGE}#:~:text=beef`, 'Stew')).toEqual({
    name: 'Stew',
    text: '500 g beef\n1 egg',
  })
  expect(toldIn(`"500 g beef" ${PAGE}#:~:text=beef`)).toEqual({ text: '500 g beef', address: `${PAGE}#:~:text=beef` })
})

test.each([
  ['as an address', ['', 'Stew', PAGE]],
  ['as a text', [PAGE, 'Stew']],
  ['with its name before it', [`Stew ${PAGE}`]],
  ['with its name in both', [`Stew ${PAGE}`, 'Stew']],
])('a page that is shared %s is its address alone', (_, [text = '', title, url]) => {
  expect(toldIn(text, title, url)).toEqual({ name: 'Stew', text: '', address: PAGE })
})

test('recipe data stays as it is, addresses in it too', () => {
  const data = `{"@type":"Recipe","url":"${PAGE}","recipeIngredient":["1 egg"]}`
  expect(toldIn(data)).toEqual({ text: data })
  const page = `<html><a href="${PAGE}">Stew</a></html>`
  expect(toldIn(page)).toEqual({ text: page })
})

test('nothing is nothing', () => {
  expect(toldIn('')).toEqual({ text: '' })
  expect(toldIn('javascript:alert(1)')).toEqual({ text: 'javascript:alert(1)' })
})
