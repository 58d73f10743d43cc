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

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const NIGHT = '#0f1c17'
const DIMMED = 0.3

/** The paints of a vessel: glaze, iron, wood, steel, and the paint of its animal. */
const vesselPaints = ({ glaze, shade, light, inside }: Glaze) => ({
  g: glaze,
  d: shade,
  l: light,
  i: inside,
  m: '#5b6066',
  k: '#3f4449',
  n: '#878d94',
  w: '#bb8a57',
  v: '#96693d',
  x: '#d8ae7f',
  f: '#a9b4bb',
  a: '#fff8e8',
})

/** The paints of cooked food: mash or crumb, its shade, its crust, its broth. `mass` is the colour of most of it. */
const foodPaints = (mass: string) => ({
  h: mass,
  j: mix(mass, '#7a4a1c', 0.22),
  c: mix(mass, '#a05a1a', 0.78),
  b: mix(mass, '#e0a850', 0.45),
})

const line = (colour: string, width: number, opacity = 1) =>
  `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"`

/** Lights on food, folds in mash, steam; the shadow on the table and the dark of an animal's coat. */
const otherPaints = (mass: string) => ({
  e: line('#fff8e8', 5, 0.6),
  y: line(mix(mass, '#7a4a1c', 0.35), 5),
  t: line('#8d9599', 6, 0.5),
  s: 'fill="#2a1a10" fill-opacity=".14"',
  o: 'fill="#3a2a1e" fill-opacity=".5"',
})

/** Paints elements by the letter of their class. */
export function painter(glaze: Glaze, mass: string): (elements: string) => string {
  const fills = Object.entries({ ...vesselPaints(glaze), ...foodPaints(mass) })
  const paints = new Map([
    ...fills.map(([name, paint]) => [name, `fill="${paint}"`] as const),
    ...Object.entries(otherPaints(mass)),
  ])
  return (elements) => elements.replaceAll(/class="(\w)"/g, (named, name: string) => `${named} ${paints.get(name)}`)
}

/** An image follows the colour scheme of the page that shows it. By night the vessel is dimmed; the food is not. */
export function nightStyle(glaze: Glaze): string {
  const dimmed = Object.entries(vesselPaints(glaze)).map(
    ([name, paint]) => `.${name}{fill:${mix(paint, NIGHT, DIMMED)}}`,
  )
  return `<style>@media(prefers-color-scheme:dark){${dimmed.join('')}.s{fill:#000;fill-opacity:.35}}</style>`
}
