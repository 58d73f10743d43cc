import { at, circle, darker, dots, ellipse, lighter, moved, path, stroke } from './pen.ts'

/** Round fruit of a bramble. */
const berries = (colour: string) => {
  const places = at('44,46 64,40 84,46 34,62 54,60 74,60 94,62 42,78 64,78 86,78 52,94 76,94 64,108')
  return (
    places
      .map(
        ([x, y]) =>
          circle(x, y, 13, darker(colour, 0.25)) +
          circle(x - 1, y - 2, 11, colour) +
          circle(x - 4, y - 6, 3.5, lighter(colour, 0.5)),
      )
      .join('') +
    path(
      'M64 34C48 40 38 32 34 26c10 0 16 0 22 2c0-8 2-14 8-20c6 6 8 12 8 20c6-2 12-2 22-2c-4 6-14 14-30 8z',
      '#6a9a3a',
    )
  )
}

const leafBunch = (leaf: string, count: number) =>
  Array.from(
    { length: count },
    (_, k) => `<g transform="rotate(${(k - (count - 1) / 2) * 34} 64 118)">${leaf}</g>`,
  ).join('')

const spinachLeaf =
  path('M64 118C60 96 34 84 38 54S56 14 64 8c8 6 22 16 26 46S68 96 64 118z', '#3f7d36') +
  path('M64 8c8 6 22 16 26 46S68 96 64 118z', '#2f662c') +
  stroke('M64 120V34M64 84L50 68M64 84l14-16M64 62L52 48M64 62l12-14', '#8fbf6a', 4)

const CURLS = at('40,84 30,68 36,50 30,36 44,24 58,14 74,16 88,26 98,40 92,54 98,70 86,84')
const kaleLeaf =
  dots(CURLS, 13, '#3d6f45') +
  path('M64 118C56 92 32 80 36 50S58 20 64 18s28 6 30 34s-22 40-30 66z', '#4f8a52') +
  dots(CURLS, 6, '#6fa869') +
  stroke('M64 124V34M64 90L46 74M64 90l20-16M64 66L48 50M64 66l18-16', '#bcd79a', 4.5)

const chardLeaf =
  path('M64 96C44 96 30 80 34 56S54 14 64 10c10 4 28 20 32 46S84 96 64 96z', '#3f7f3a') +
  path('M64 10c10 4 28 20 32 46S84 96 64 96z', '#32692f') +
  stroke('M64 124V30M64 80L46 62M64 80l18-18M64 56L52 42M64 56l12-14', '#d8375a', 5) +
  stroke('M64 126V92', '#d8375a', 9)

const sprout = (x: number, y: number, scale: number) =>
  moved(
    circle(0, 0, 30, '#6f9f45') +
      path('M-30 0C-26-26 0-32 8-28C-8-16-14 4-6 28C-20 26-30 14-30 0z', '#8dbb57') +
      path('M30 0C26-22 12-30 2-29C14-14 14 8 4 29C18 28 30 16 30 0z', '#5c8a39') +
      stroke('M-18 12Q-12-10 4-20M16 14Q16-4 8-18', '#c5df95', 2.5),
    x,
    y,
    scale,
  )

const cabbage =
  circle(64, 68, 50, '#a9cc78') +
  path('M14 68C14 40 36 20 60 18C40 40 34 80 54 117C30 112 14 94 14 68z', '#c6e095') +
  path('M114 68C114 42 94 22 70 18C88 38 94 84 74 117C98 112 114 94 114 68z', '#8ab95c') +
  stroke(
    'M64 118V34M64 90L44 66M64 90l20-24M64 66L50 46M64 66l14-20M26 84Q24 60 40 38M102 84Q106 60 90 38',
    '#eff7d8',
    4,
  )

const cauliflower =
  path(
    'M8 84C-2 56 14 40 24 44c10 20 14 50 40 74C38 122 14 108 8 84zM120 84C130 56 114 40 104 44c-10 20-14 50-40 74c26 4 50-10 56-34z',
    '#7dab4a',
  ) +
  dots(at('34,66 94,66 44,86 84,86 64,96'), 18, '#e3d9bd') +
  dots(at('32,56 96,56 48,42 80,42 64,34 64,62 46,68 82,68 64,82'), 17, '#f7f0dc') +
  dots(at('44,36 62,28 30,50 76,38 58,56'), 6, '#fffdf4') +
  path('M22 74c6 20 20 36 42 44c22-8 36-24 42-44c4 24-14 44-42 46S18 98 22 74z', '#94c15c')

const celery =
  ['M34 120C26 84 30 60 40 34', 'M64 122C62 84 62 56 64 30', 'M94 120C102 84 98 60 88 34']
    .map((d, k) => stroke(d, ['#a9c968', '#bfd985', '#97ba58'][k] ?? '', 24) + stroke(d, '#dbeab0', 4))
    .join('') +
  dots(at('34,30 48,18 64,24 80,16 94,30 24,20 104,20 64,10'), 12, '#5f9a3c') +
  dots(at('40,22 60,14 86,24'), 7, '#82b859')

const asparagus =
  [-16, -5, 6, 17]
    .map(
      (turn, k) =>
        `<g transform="rotate(${turn} 64 150)">${stroke('M64 122V38', k % 2 ? '#7fa64e' : '#94ba5f', 15) + path('M64 4C54 14 52 30 56 44h16C76 30 74 14 64 4z', '#5f7f45') + path('M64 14l-6 16h12zM56 52l8-12 8 12zM57 78l7-10 7 10z', '#8a6f8e')}</g>`,
    )
    .join('') + path('M36 84h56v14H36z', '#c9a15a')

const greenBeans =
  ['M18 104C30 60 60 40 104 18', 'M12 74C34 44 60 28 92 22', 'M40 114C60 80 84 60 114 50']
    .map((d, k) => stroke(d, ['#5d9a3a', '#76b24c', '#4d8731'][k] ?? '', 13) + stroke(d, '#a7d47a', 3))
    .join('') + stroke('M104 18l8-6M92 22l8-6M114 50l8-4', '#3c6b28', 5)

const courgette =
  path('M22 112C8 104 8 88 22 76L78 24q10-8 22 4t4 24L46 106q-12 12-24 6z', '#3f7d36') +
  stroke('M24 96L88 36M36 104L98 48M20 84L80 28', '#79ad55', 4) +
  path('M86 30L98 12q4-4 10 2l6 6q4 6-2 9L96 42z', '#8aa85a') +
  ellipse(30, 98, 21, 17, '#dbe8a9', 45) +
  ellipse(30, 98, 16, 12, '#eef4cd', 45) +
  stroke('M26 92h0M34 104h0M28 104h0M34 94h0', '#c3d48a', 4)

const turnip = (top: string, body: string, flesh: string) =>
  path(
    'M64 40C52 26 34 20 26 6c18 2 30 10 36 22C62 16 62 8 68 2c8 10 8 18 6 26C80 18 90 10 104 10C98 24 82 30 70 40z',
    '#5f9a3c',
  ) +
  path('M64 34C96 30 118 48 116 70S88 104 70 108l-6 18-6-18C40 104 14 92 12 70S32 30 64 34z', body) +
  path('M64 34C96 30 118 48 116 70c-8-8-20-4-30-8s-26 6-38 0s-26 0-36 8C10 48 32 30 64 34z', top) +
  path('M116 70C114 92 88 104 70 108l-6 18V104c20-4 42-18 46-44z', '#0002') +
  ellipse(38, 54, 10, 6, flesh, -30)

const pumpkin =
  path('M58 36C54 24 58 12 70 6l10 8c-6 6-8 14-6 22z', '#6b7f3a') +
  ellipse(64, 76, 56, 42, '#e0731a') +
  ellipse(34, 76, 26, 40, '#ef8a2b') +
  ellipse(94, 76, 26, 40, '#d96a16') +
  ellipse(64, 76, 24, 42, '#f79b3b') +
  stroke('M40 50Q28 64 32 84M58 48q-6 14-4 30', '#ffc27a', 5)

const squash =
  path('M80 18C84 8 92 4 98 8l4 8c-6 2-8 6-8 12z', '#8a7a3a') +
  path('M70 26C84 16 104 22 106 40c2 22-10 26-10 46c0 24-18 36-42 34S12 98 14 78S46 62 54 48S60 32 70 26z', '#e8b877') +
  path(
    'M106 40c2 22-10 26-10 46c0 24-18 36-42 34S18 104 14 86c10 18 32 24 50 14s16-30 22-46s18-16 16-30q4 6 4 16z',
    '#cf9650',
  ) +
  stroke('M34 80q4-12 16-16M72 38q6-6 14-6', '#f9dcae', 6)

const puree =
  path('M8 98C8 78 28 72 36 62S52 30 66 22c2 14 8 22 20 32s34 20 34 44c0 12-26 18-56 18S8 110 8 98z', '#f08a24') +
  stroke('M24 90q38 18 80-4M38 70q26 12 52-4M52 50q14 8 26-2', '#c96a12', 5) +
  stroke('M24 84q8 4 14 5M42 64q6 3 12 4', '#ffc27a', 4)

const parsley =
  stroke('M64 122C62 90 62 70 64 50M64 96C48 84 40 74 34 62M64 96c16-12 24-22 30-34', '#6fa043', 6) +
  dots(at('64,20 50,32 78,32 64,42 24,46 38,54 22,62 34,38 104,46 90,54 106,62 94,38'), 13, '#4c8a35') +
  dots(at('60,16 46,30 74,28 20,44 34,52 90,36 102,44'), 7, '#74b04f')

const cranberries =
  at('40,50 86,54 60,88')
    .map(
      ([x, y]) =>
        circle(x, y, 27, '#9c1830') +
        circle(x - 2, y - 3, 23, '#c9253f') +
        ellipse(x - 10, y - 12, 7, 4, '#f4a0a8', -35) +
        stroke(`M${x + 8} ${y + 14}h0`, '#6d0f22', 5),
    )
    .join('') + path('M58 28C66 8 92 4 112 12C104 28 82 36 58 28z', '#5f9a3c')

const STRANDS =
  'M14 104q50 14 100 0M16 92q48 16 96 0M22 80q42 16 84 0M30 68q34 14 68 0M40 56q24 12 48 0M50 46q14 8 28 0'
const pasta = (shade: string, light: string) => stroke(STRANDS, shade, 13) + stroke(STRANDS, light, 6)

const polenta =
  path('M8 102C14 76 38 58 64 58s50 18 56 44c2 8-24 14-56 14S6 110 8 102z', '#d99e1f') +
  path('M8 100c8-22 32-40 56-40s48 18 56 40c-14 8-34 10-56 10S20 108 8 100z', '#f9c93c') +
  stroke('M30 90h0M44 78h0M58 92h0M72 74h0M86 90h0M98 96h0M64 66h0M48 100h0M78 102h0', '#e0a526', 4) +
  stroke('M34 82q10-12 24-14', '#fdeaa4', 5)

export const PLANTS = {
  blackberries: berries('#4a2f63'),
  raspberries: berries('#dc3f68'),
  cranberries,
  spinach: leafBunch(spinachLeaf, 3),
  kale: leafBunch(kaleLeaf, 1),
  'swiss-chard': leafBunch(chardLeaf, 2),
  'brussels-sprouts': sprout(40, 44, 1) + sprout(92, 54, 0.94) + sprout(58, 92, 0.98),
  cabbage,
  cauliflower,
  celery,
  asparagus,
  'green-beans': greenBeans,
  courgette,
  turnip: turnip('#a8558f', '#f6efe4', '#d79ac4'),
  swede: turnip('#7a4a6b', '#efc46a', '#a87a98'),
  beetroot: turnip('#7d1738', '#a8264b', '#e0849d'),
  pumpkin,
  'butternut-squash': squash,
  'pumpkin-puree': puree,
  parsley,
  pasta: pasta('#e3b64f', '#f9dd8c'),
  'wholewheat-pasta': pasta('#8a5f33', '#bd8a54'),
  polenta,
} as const
