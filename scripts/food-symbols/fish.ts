import { at, circle, darker, ellipse, lighter, moved, path, stroke } from './pen.ts'

type Fish = {
  readonly back: string
  readonly belly: string
  readonly fin: string
  readonly marks?: string
  readonly depth?: number
}

/** A whole fish that swims to the left; `depth` makes it slim or deep. */
function fish({ back, belly, fin, marks = '', depth = 1 }: Fish): string {
  const body =
    path('M92 0C104-10 112-22 122-26C118-14 118 14 122 26C112 22 104 10 92 0z', fin) +
    path('M40-24C54-42 74-38 84-18zM50 22C58 36 68 38 74 34C70 28 70 22 70 18z', fin) +
    path('M4 4C14-18 40-30 60-28S92-8 100 0C92 10 78 28 54 28S14 20 4 4z', back) +
    path('M4 4C24 6 76 8 100 0C92 10 78 28 54 28S14 20 4 4z', belly) +
    marks +
    stroke('M35-17q8 18-1 36', darker(back, 0.3), 3) +
    path('M42 4q12 2 16 12q-12 0-18-6z', fin) +
    circle(20, -5, 5.5, '#fff') +
    circle(19, -5, 3.2, '#26262c') +
    stroke('M5 6q6 3 11 1', darker(back, 0.4), 2.5)
  return `<g transform="translate(3 64) scale(1 ${depth})">${body}</g>`
}

const scattered = (spots: readonly (readonly [number, number])[], colour: string, r: number) =>
  stroke(spots.map(([x, y]) => `M${x} ${y}h0`).join(''), colour, 2 * r)

const SPOTS = at('44,-18 54,-22 64,-16 74,-14 52,-10 62,-6 82,-6 44,-4 72,-4')

const sardine = fish({
  back: '#3f6f93',
  belly: '#dfe8ec',
  fin: '#7f9db0',
  depth: 0.56,
  marks: scattered(at('44,-4 54,-4 64,-4 74,-3 84,-2'), '#274a66', 2.6),
})

export const FISH = {
  sardines: moved(sardine, 6, -26, 0.9) + moved(sardine, 2, 2, 0.9) + moved(sardine, 14, 30, 0.9),
  mackerel: fish({
    back: '#2c7a86',
    belly: '#e4edee',
    fin: '#5d98a0',
    depth: 0.8,
    marks: stroke('M40-24q-4 8 2 16M50-26q-4 10 2 18M60-26q-4 10 2 18M70-24q-4 8 2 16M80-18q-4 6 0 12', '#143f4a', 4),
  }),
  herring: fish({
    back: '#5b7fa6',
    belly: '#eef2f4',
    fin: '#8ba4bd',
    depth: 0.84,
    marks: stroke('M42 8q5 4 0 9M54 8q5 4 0 9M66 8q5 4 0 9M78 7q4 3 0 7', '#c3d0da', 2.5),
  }),
  cod: fish({
    back: '#a08a55',
    belly: '#f1ead6',
    fin: '#8a7444',
    marks:
      scattered(SPOTS, '#6d5a30', 2.8) +
      stroke('M10 10q0 8 6 12', '#8a7444', 3) +
      stroke('M38-6Q60-14 96 0', '#f1ead6', 3),
  }),
  haddock: fish({
    back: '#7b7f8c',
    belly: '#f0f0f2',
    fin: '#5f6370',
    marks: stroke('M36-8Q60-12 96 0', '#2e3038', 3) + ellipse(50, 2, 8, 7, '#3a3c46'),
  }),
  pollock: fish({
    back: '#7d8a52',
    belly: '#eef0dc',
    fin: '#66733f',
    depth: 0.9,
    marks: stroke('M36-8Q60-12 96 0', '#eef0dc', 3),
  }),
  coley: fish({
    back: '#3f4a4c',
    belly: '#cfd6d4',
    fin: '#2f383a',
    depth: 0.95,
    marks: stroke('M36-4Q60-4 96 0', '#f2f4f2', 3),
  }),
  whiting: fish({
    back: '#b9a98c',
    belly: '#fbf7ee',
    fin: '#a3936f',
    depth: 0.82,
    marks: ellipse(42, 4, 5, 4, '#3a3630'),
  }),
  plaice:
    path('M96 66C108 58 114 50 124 46c-4 12-4 28 0 40C114 82 108 74 96 66z', '#7d5f38') +
    path('M4 68C18 34 48 14 68 20s28 28 36 46c-8 22-20 44-40 46S14 100 4 68z', '#7d5f38') +
    path('M6 68c16-24 40-36 60-32s28 18 36 30c-8 14-20 28-40 30S18 92 6 68z', '#a5814d') +
    scattered(at('46,52 62,46 78,58 58,66 44,78 74,78 88,68 60,88'), '#ef7f2a', 4) +
    circle(24, 60, 5, '#fff') +
    circle(23, 60, 3, '#222') +
    circle(30, 74, 5, '#fff') +
    circle(29, 74, 3, '#222'),
  trout: fish({
    back: '#71906a',
    belly: '#efe9dc',
    fin: '#8a9a72',
    depth: 0.92,
    marks: path('M38-4Q66-10 98-1Q70 6 38 8z', '#e8738a') + scattered(SPOTS, '#2e3a2c', 2.2),
  }),
  tilapia: fish({
    back: '#8f97a0',
    belly: '#efe3e0',
    fin: '#737b85',
    depth: 1.25,
    marks: stroke('M46-22v34M58-24v38M70-22v36M82-14v22', '#747c86', 3),
  }),
  tuna: fish({
    back: '#28456f',
    belly: '#d3dde6',
    fin: '#1f3555',
    marks: path('M56-26L66-46L70-24zM62 26L74 44L74 22z', '#e9b93a'),
  }),
  salmon:
    path('M6 78C2 54 34 36 70 32s50 2 52 16s-12 44-40 56S10 102 6 78z', '#9fb0ba') +
    path('M10 70C10 50 38 38 70 34s46 4 48 12s-14 34-38 46S10 92 10 70z', '#f9835c') +
    path('M10 70c0 22 46 34 70 22s36-36 38-44c-10 14-26 28-48 34S22 84 10 70z', '#ea6440') +
    stroke('M30 52q10 14 6 38M50 42q14 16 10 50M72 36q14 16 10 50M94 36q10 12 6 32', '#ffd2bd', 5),
  prawns: moved(prawn(), 2, 4, 0.74) + moved(prawn(), 44, 44, 0.66, 8),
  mussels: mussel(8, 8) + mussel(56, 22) + mussel(26, 62),
  oysters:
    path('M10 74C8 44 40 28 70 32s52 20 48 44s-32 38-60 36S12 102 10 74z', '#b9b19c') +
    path('M18 72C18 50 42 38 68 42s46 16 42 34s-28 28-52 26S18 92 18 72z', '#e6e0d0') +
    path('M22 84c8-10 20-2 28 2s22-4 30 2s18 2 24-6c-6 14-26 22-48 20S26 96 22 84z', '#8f8878') +
    ellipse(58, 62, 18, 10, '#f8f4ea', -8),
} as const

/** Peeled: a curl with its stripes, no head, no tail. */
function prawn(): string {
  return (
    stroke('M92 34C70 8 24 18 22 56s38 48 62 34', '#f79a7c', 30) +
    stroke('M92 30C70 6 26 18 24 54', '#fcc7b0', 11) +
    stroke(
      'M72 12q-4 12 0 22M44 18q2 12 12 18M24 42q10 4 18 2M22 70q10-2 16-8M38 96q4-8 10-12M66 106q2-10 0-18',
      '#e8704f',
      4,
    )
  )
}

/** The meat without its shell. */
function mussel(x: number, y: number): string {
  return moved(
    path('M4 40C0 18 22 2 40 6s26 16 22 30s-20 22-36 20S6 52 4 40z', '#f0913a') +
      path('M4 40c2 12 6 14 22 16s32-6 36-20c1-4 1-7 0-10c-6 14-16 20-30 20S10 46 4 40z', '#c96c1f') +
      path('M22 54q14-16 40-16l-2 6q-14 14-34 13z', '#5a4436') +
      ellipse(28, 22, 10, 5, lighter('#f0913a', 0.5), -24),
    x,
    y,
  )
}
