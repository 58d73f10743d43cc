import { createRequire } from 'node:module'
import { z } from 'zod'

const IconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
const { icons } = IconSet.parse(createRequire(import.meta.url)('@iconify-json/noto/icons.json'))

type Recoloured = readonly [icon: string, colours: Readonly<Record<string, string>>]

/** Its artwork as it is, or in the colours of a food of the same outline. */
const FOODS: Readonly<Record<string, string | Recoloured>> = {
  carrot: 'carrot',
  parsnip: ['carrot', { '#ed6c31': '#c9ad74', '#ff8d02': '#efdcac', '#ffa726': '#fdf3d6' }],
  broccoli: 'broccoli',
  cucumber: 'cucumber',
  potato: 'potato',
  'sweet-potato': [
    'roasted-sweet-potato',
    { '#bf0578': '#a2482f', '#d3578b': '#c8654a', '#fad674': '#ff9a3d', '#a7281d': '#7f3122' },
  ],
  'red-pepper': [
    'bell-pepper',
    { '#7cb342': '#e0352b', '#558b2f': '#b01f1c', '#e0e080': '#a8c25a', '#c4c451': '#7d9a3c', '#bbe68b': '#ff9d8a' },
  ],
  sweetcorn: 'ear-of-corn',
  peas: 'pea-pod',
  edamame: ['pea-pod', { '#9ccc65': '#7fa84a', '#689f38': '#577d2c', '#dce775': '#c4dd7d' }],
  'kidney-beans': 'beans',
  'black-beans': ['beans', { '#871e0c': '#1f1a20', '#a62714': '#3b333d', '#fbcb89': '#e9e4ea', '#d16250': '#77707c' }],
  'haricot-beans': [
    'beans',
    { '#871e0c': '#c9b58a', '#a62714': '#f2e7cb', '#fbcb89': '#a8906a', '#d16250': '#fffaf0' },
  ],
  mushrooms: [
    'brown-mushroom',
    { '#c4a878': '#cfc3ad', '#e8d4af': '#f4ecdc', '#a65f3e': '#d8c8ae', '#c87d5e': '#f6efe0' },
  ],
  lettuce: 'leafy-green',
  apple: 'red-apple',
  pear: 'pear',
  blueberries: 'blueberries',
  banana: 'banana',
  strawberries: 'strawberry',
  mango: 'mango',
  melon: ['watermelon', { '#ff6c75': '#ffa45c', '#2f2f2f': '#f6c88e', '#7a9c41': '#b9a768', '#c1ca32': '#ddd08f' }],
  watermelon: 'watermelon',
  butter: 'butter',
  fat: ['butter', { '#ffe265': '#fbf5e6', '#feb502': '#e0d3b4', '#ffebc9': '#fffdf7' }],
  'coconut-oil': 'coconut',
  salt: 'salt',
  molasses: ['jar', { '#9fe1ea': '#3d2016', '#1492c4': '#24110b', '#e2a610': '#b08a3a', '#ffe36c': '#d8b768' }],
  ginger: 'ginger-root',
  turmeric: ['ginger-root', { '#e5b27f': '#d99a3c', '#c69461': '#b87720', '#bc8346': '#96590f', '#ffe57f': '#ff9c1a' }],
}

function artwork(icon: string): string {
  const found = icons[icon]
  if (!found) throw new Error(`Noto Emoji has no ${icon}`)
  return found.body
}

/** Names of gradients are its own, so that two foods can stand in one picture. */
const withOwnIds = (name: string, body: string) =>
  body.replaceAll(/(id="|url\(#|href="#)/g, (start) => `${start}${name}-`)

function recoloured([icon, colours]: Recoloured): string {
  const body = artwork(icon)
  const unknown = Object.keys(colours).filter((colour) => !body.includes(colour))
  if (unknown.length > 0) throw new Error(`${icon} is not painted in ${unknown}`)
  return body.replaceAll(/#[0-9a-f]{6}/g, (colour) => colours[colour] ?? colour)
}

export const NOTO_FOODS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FOODS).map(([name, food]) => [
    name,
    withOwnIds(name, typeof food === 'string' ? artwork(food) : recoloured(food)),
  ]),
)
