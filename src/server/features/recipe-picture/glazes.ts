import { mix } from './colours.ts'

type Glaze = { readonly glaze: string; readonly shade: string; readonly light: string; readonly inside: string }

/** Stoneware that goes with food, with the cream paper and with the night green. */
export const GLAZES = [
  { glaze: '#5f86ab', shade: '#466a8d', light: '#86a8c8', inside: '#38556f' },
  { glaze: '#cf7d5b', shade: '#b06344', light: '#e4a083', inside: '#8a4a31' },
  { glaze: '#6f9c7c', shade: '#547f62', light: '#94bb9e', inside: '#41634d' },
  { glaze: '#d9b25a', shade: '#b98f3a', light: '#edd08c', inside: '#8f6d29' },
  { glaze: '#9c6a86', shade: '#7e5069', light: '#bc90a8', inside: '#5e3a4d' },
  { glaze: '#b9a283', shade: '#98815f', light: '#d8c8b0', inside: '#6f5c40' },
  { glaze: '#4d8f93', shade: '#377377', light: '#76b0b3', inside: '#29585b' },
] as const satisfies readonly Glaze[]

const NIGHT = '#0f1c17'
const DIMMED = 0.3

/** The paints of a vessel by the letter of a class: glaze, iron, wood, paper, and the light ware of plates. */
const vesselPaints = ({ glaze, shade, light, inside }: Glaze) => ({
  g: glaze,
  d: shade,
  l: light,
  i: inside,
  m: '#5b6066',
  k: '#34383d',
  n: '#878d94',
  w: '#bb8a57',
  v: '#96693d',
  x: '#dcb98a',
  p: '#f6efe1',
  q: '#e2d6c0',
  u: '#eadfc8',
})

/** Paints elements by the letter of their class. */
export function painter(glaze: Glaze): (elements: string) => string {
  const paints = new Map(Object.entries({ ...vesselPaints(glaze), s: '#2a1a10" fill-opacity=".16' }))
  return (elements) =>
    elements.replaceAll(/class="(\w)"/g, (named, name: string) => `${named} fill="${paints.get(name)}"`)
}

/** An image follows the colour scheme of the page that shows it. By night the vessel is dimmed; the food is not. */
export function nightStyle(glaze: Glaze): string {
  const dimmed = Object.entries(vesselPaints(glaze)).map(
    ([name, paint]) => `.${name}{fill:${mix(paint, NIGHT, DIMMED)}}`,
  )
  return `<style>@media(prefers-color-scheme:dark){${dimmed.join('')}.s{fill:#000;fill-opacity:.35}}</style>`
}
