import { at, darker, ellipse, lighter, moved, path, stroke } from './pen.ts'

/** Strands as they come out of the mincer. */
function mince(colour: string): string {
  const strands = [
    'M20 100q10-12 22-2t24-4M58 102q14-10 26 0t22-4',
    'M26 86q14-10 24 2t26-4M70 86q14-8 30 4',
    'M36 72q12-10 24 0t28-2M50 58q12-8 26 2',
  ]
  return (
    path(
      'M8 102C8 84 22 78 26 68c6-14 22-26 40-26s32 12 38 28c4 10 16 16 16 32c0 10-24 15-56 15S8 112 8 102z',
      darker(colour, 0.25),
    ) +
    stroke('M14 100q8-14 20-6M40 110q12-8 24 0t26-4M100 96q8 0 12 8M60 52q8-6 16 0', colour, 12) +
    strands.map((strand, row) => stroke(strand, row % 2 ? lighter(colour, 0.14) : colour, 12)).join('') +
    stroke('M30 84q6-4 10-1M64 70q6-3 10 0M82 84q6-3 10 0M46 98q6-3 10 0M60 56q5-3 9 0', lighter(colour, 0.5), 4)
  )
}

/** Three cubes with a little fat. */
function diced(colour: string): string {
  const cube = (x: number, y: number, scale: number) =>
    moved(
      path('M0 14L26 4Q30 2 34 4L58 14V46Q58 50 54 52L32 62Q28 64 24 62L4 52Q0 50 0 46z', colour) +
        path('M0 14L26 4Q30 2 34 4L58 14L32 26Q29 27 26 26z', lighter(colour, 0.3)) +
        path('M29 27L58 14V46Q58 50 54 52L29 63z', darker(colour, 0.22)) +
        stroke('M6 26q8 10 20 12M36 40q8-2 16-12', lighter(colour, 0.6), 3),
      x,
      y,
      scale,
    )
  return cube(34, 18, 1) + cube(4, 58, 1) + cube(66, 58, 1)
}

/** Boned, rolled and tied with string. */
function joint(colour: string, sprig = ''): string {
  return (
    path('M10 78C8 54 26 40 56 38s60 8 62 36c1 24-18 38-52 38S12 104 10 78z', colour) +
    path('M10 78c0 20 16 34 56 34s54-14 52-38c-4 16-22 26-54 26S14 92 10 78z', darker(colour, 0.28)) +
    path('M18 68C22 50 44 44 64 44s40 6 46 18C98 54 84 52 62 52S26 56 18 68z', '#f6d9b8') +
    stroke('M36 42c-8 20-8 46 0 66M60 38c-6 24-6 50 0 74M84 40c-4 24-4 48 0 70', '#fbf3e2', 4) +
    stroke('M104 46c2 18 2 38 0 54', '#fbf3e2', 4) +
    sprig
  )
}

const ROSEMARY =
  stroke('M22 62C44 28 70 22 100 24', '#6b7f4a', 4) +
  stroke(
    'M34 48l-10-6M42 40l-6-12M54 32l-4-14M66 28l0-14M78 25l4-13M90 24l8-10M40 44l12 4M52 36l12 6M66 30l12 6M80 27l12 6',
    '#4f7a3c',
    5,
  )

/** A steak without its bone: a rim of fat, marbled. */
const steak = (colour: string) =>
  path('M14 74C6 46 34 18 68 20c34 2 54 26 46 52c-6 20-24 20-36 30c-12 12-24 14-38 8c-16-6-22-18-26-36z', '#f7dcc0') +
  path('M22 74c-6-22 16-44 46-44c28 0 44 18 38 38c-5 16-22 18-34 28c-10 9-20 11-30 6c-12-6-17-15-20-28z', colour) +
  path(
    'M22 74c3 13 8 22 20 28c10 5 20 3 30-6c12-10 29-12 34-28c2-5 2-10 0-14c0 12-14 18-28 24c-14 7-18 18-32 16c-12-2-18-10-24-20z',
    darker(colour, 0.2),
  ) +
  stroke('M38 56q12 10 28-4M60 76q14-8 28-6M44 82q8 4 14 0M78 46q8 2 14 8', '#f9cdbd', 4)

/** A chop of loin, off the bone: pale, with its rim of fat. */
const loin = (colour: string) =>
  path('M12 80C6 48 36 24 72 26s52 30 44 54c-6 18-22 28-48 30S16 104 12 80z', '#fbead6') +
  path('M28 82C24 56 46 38 74 40s40 22 34 40c-4 14-18 22-40 22S30 98 28 82z', colour) +
  path('M28 82c2 14 18 20 40 20s36-8 40-22c1-5 1-9 0-14c-4 16-20 24-40 24S34 88 28 70z', darker(colour, 0.14)) +
  stroke('M50 62q12-10 26-4M64 78q14 2 24-8', lighter(colour, 0.55), 4)

/** The long lean strip along the back. */
const fillet = (colour: string) =>
  path('M6 98C2 86 18 72 40 58S92 20 108 22s18 18 8 34S76 96 52 106S10 110 6 98z', colour) +
  path('M6 98c4 12 22 18 46 8s54-34 64-50c4-6 6-12 6-18c-8 18-34 38-62 52S16 104 6 98z', darker(colour, 0.18)) +
  stroke('M34 76q16-12 34-22M62 68q14-8 26-20M90 40l10-6', lighter(colour, 0.55), 4)

/** A breast off the bone, without skin: broad at one end, drawn out at the other. */
const breast = (colour: string) =>
  path('M10 60C8 34 36 18 64 24c30 6 54 34 56 60c1 14-10 20-24 16c-14-5-26-4-46-2C26 100 12 86 10 60z', colour) +
  path(
    'M10 60c2 26 16 40 40 38c20-2 32-3 46 2c14 4 25-2 24-16c0-4-1-8-2-12c-4 10-14 12-28 8c-18-5-34-2-50-4C24 74 14 68 10 60z',
    darker(colour, 0.14),
  ) +
  stroke('M30 46q14-14 32-10M48 58q18-8 36 6M80 52q12 6 18 16', lighter(colour, 0.6), 5)

/** Roast, with slices coming off. */
const sliced = (crust: string, flesh: string) => {
  const slice = (x: number, shade: string) =>
    moved(
      path('M0 66C-6 30 10 0 26 0s30 26 28 58c0 12-8 18-26 18S2 78 0 66z', crust) +
        path('M7 64C3 36 14 8 26 8s23 22 21 50c0 8-6 12-19 12S8 72 7 64z', shade),
      x,
      34,
    )
  return (
    path('M48 40C60 20 98 22 110 50s10 52-2 56s-50 4-60 2z', crust) +
    path('M66 34q22-8 36 16', lighter(crust, 0.4)) +
    slice(48, darker(flesh, 0.08)) +
    slice(26, flesh) +
    slice(4, lighter(flesh, 0.25))
  )
}

/** A boned thigh, opened flat. */
const thigh = (colour: string) =>
  path(
    'M14 66C6 44 22 26 42 28c10 1 14 8 26 4c18-6 46-2 50 22c4 20-6 26-10 38s-20 20-38 14c-14-4-22 2-34-4S20 84 14 66z',
    colour,
  ) +
  path(
    'M14 66c6 18 10 30 22 36s20 0 34 4c18 6 34-2 38-14s14-18 10-38c-6 18-16 26-30 30s-24 0-38 4S24 82 14 66z',
    darker(colour, 0.16),
  ) +
  stroke('M32 46q12-8 22 2M64 48q18-10 36 2M46 68q14 6 30-2', lighter(colour, 0.55), 5)

/** Roasted golden, off the bone. */
const roasted = (colour: string) =>
  breast(colour) + stroke('M34 36L24 74M58 36L46 82M82 48L70 90M102 66L92 98', darker(colour, 0.5), 6)

const liver = (colour: string) =>
  path('M8 74C4 46 34 30 66 30s56 14 54 36c-2 18-24 12-34 24c-10 14-24 20-44 18S10 94 8 74z', colour) +
  path('M8 74c2 20 14 32 34 34s34-4 44-18c10-12 32-6 34-24c-8 8-26 2-40 14S20 98 8 74z', darker(colour, 0.35)) +
  stroke('M26 60q14-16 36-16M76 44q14 0 24 8', lighter(colour, 0.5), 6) +
  stroke('M62 50q6 14 0 26', darker(colour, 0.35), 4)

const heart = (colour: string) =>
  path('M50 34V14q0-6 7-6t7 6V30M70 30l8-16q4-5 9-2t3 8L84 36z', '#e7b3a2') +
  path('M22 62C18 36 40 26 62 30c24-6 48 8 46 36c-2 26-24 52-46 54C40 118 26 90 22 62z', colour) +
  path('M22 62c4 28 18 56 40 58c22-2 44-28 46-54c0-5-1-9-2-13c-2 27-22 49-44 49S26 84 22 62z', darker(colour, 0.28)) +
  path('M26 48C36 26 56 30 62 38c8-8 30-10 42 8c-14-2-26 4-42 2S38 44 26 48z', '#f3d9b4') +
  stroke('M64 50q-6 22 4 40M40 60q0 10 4 18', lighter(colour, 0.35), 4)

const kidney = (colour: string) =>
  path('M24 30C48 8 92 18 106 50s0 58-22 60s-20-20-34-26s-30-6-38-22s2-24 12-32z', colour) +
  path(
    'M12 62c8 16 24 16 38 22s12 28 34 26s36-28 22-60c2 24-6 38-20 38S62 72 48 70S20 74 12 62z',
    darker(colour, 0.28),
  ) +
  path('M42 84c6-8 16-8 22 0c-4 4-8 8-8 14c-2-8-8-12-14-14z', '#f3d9b4') +
  stroke('M34 40q16-14 36-8', lighter(colour, 0.5), 6)

const tongue =
  path('M8 92C2 70 20 60 44 52S86 20 106 22s20 24 8 40s-36 48-62 52S12 108 8 92z', '#d98a8a') +
  path('M8 92c4 16 18 26 44 22s50-36 62-52c3-5 5-9 6-14c-12 18-38 38-62 46S16 104 8 92z', '#b86468') +
  stroke('M36 72Q70 60 98 36', '#f2b8b4', 5)

const tripe =
  path('M8 58C18 36 34 50 50 40s34-14 46-2s24 12 24 32s-10 40-30 36s-26 6-44 4S-2 80 8 58z', '#e9dcc0') +
  path('M8 58c-6 20 10 50 38 52s24-8 44-4s30-16 30-36c-8 14-20 20-34 16s-24 8-40 4S14 78 8 58z', '#cdb991') +
  stroke(
    'M30 60l8-6 8 6v9l-8 6-8-6zM50 60l8-6 8 6v9l-8 6-8-6zM70 60l8-6 8 6v9l-8 6-8-6zM90 60l8-6 8 6v9l-8 6-8-6zM40 75v10l8 5 10-5V75M60 75v10l9 5 9-5V75',
    '#bfa97c',
    3,
  )

const gizzard =
  path(
    'M12 66C8 42 30 30 48 38c8 4 22 4 32 0c18-8 40 4 38 30s-22 38-38 32c-10-4-22-4-32 0C30 106 14 90 12 66z',
    '#9d5560',
  ) +
  ellipse(40, 66, 18, 22, '#c27f86') +
  ellipse(90, 66, 18, 22, '#c27f86') +
  stroke('M30 56q6-8 14-6M80 56q6-8 14-6', '#ecc3c2', 5)

/** A saddle, boned: two pale fillets side by side with a sprig. */
const rabbit =
  path('M8 84C8 62 40 46 66 42s50-8 54 14s-26 42-54 50S8 106 8 84z', '#e9b9a4') +
  path('M8 84c0 22 30 30 58 22s58-28 54-50c-10 20-34 30-58 36S16 98 8 84z', '#cf947f') +
  path('M12 62C10 42 38 26 62 24s48-4 50 16s-28 34-54 40S14 82 12 62z', '#f3cdb9') +
  path('M12 62c2 20 20 24 46 18s56-20 54-40c-12 18-32 24-54 30S20 74 12 62z', '#dba791') +
  stroke('M30 54q18-14 40-18M84 36q8-3 14-2', '#fdebdf', 5) +
  stroke('M84 96q14-8 22-24', '#5d8a3a', 4) +
  at('86,84 96,90 98,74 108,80 106,64')
    .map(([x, y]) => ellipse(x, y, 9, 5, '#6f9b3c', 40))
    .join('')

const BEEF = '#b8323a'
const LAMB = '#c05a55'
const PORK = '#f0a79c'

export const MEATS = {
  'beef-mince': mince('#c4403f'),
  'bison-mince': mince('#93303a'),
  'lamb-mince': mince('#cc6a60'),
  'pork-mince': mince('#efa79b'),
  'poultry-mince': mince('#f3c4ac'),
  'venison-mince': mince('#7f2a35'),
  steak: steak(BEEF),
  'diced-beef': diced(BEEF),
  brisket: joint('#8e2f33'),
  'lamb-leg': joint(LAMB, ROSEMARY),
  'diced-lamb': diced(LAMB),
  'pork-loin': loin(PORK),
  'pork-fillet': fillet(PORK),
  'diced-pork': diced(PORK),
  'chicken-breast': breast('#f6cdb4'),
  'chicken-thigh': thigh('#eba98e'),
  'chicken-meat': roasted('#e9b263'),
  'turkey-breast': sliced('#c4813c', '#f8e5c8'),
  'turkey-thigh': thigh('#c97f62'),
  duck: sliced('#8a4a2a', '#c9706a'),
  rabbit,
  'diced-goat': diced('#a34a42'),
  liver: liver('#7a2c2c'),
  heart: heart('#a02e36'),
  kidney: kidney('#93413c'),
  tongue,
  tripe,
  gizzard,
} as const
