import { at, circle, darker, dots, ellipse, path, stroke } from './pen.ts'

/** A bottle, with a mark on its label. */
export function bottle(content: string, mark: string): string {
  return (
    path('M52 8h24v10H52z', '#6b4a32') +
    path('M53 18h22v16c0 10 17 14 17 30v50q0 8-8 8H44q-8 0-8-8V64c0-16 17-20 17-30z', content) +
    path('M75 18v16c0 10 17 14 17 30v50q0 8-8 8H72q8 0 8-8V64c0-16-13-20-13-30V18z', darker(content, 0.2)) +
    stroke('M45 64q2-8 8-12', '#fff', 5) +
    path('M36 66h56v38H36z', '#fffaf0') +
    mark
  )
}

const flower = (petal: string, eye: string) =>
  [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="64" cy="75" rx="5" ry="8" fill="${petal}" transform="rotate(${turn} 64 85)"/>`)
    .join('') + circle(64, 85, 6, eye)
const fishMark = (colour: string) => path('M44 85c8-12 24-12 32 0l9-7v14l-9-7c-8 12-24 12-32 0z', colour)
const seedMark = (colour: string) =>
  ellipse(56, 85, 6, 11, colour, 24) + ellipse(72, 85, 6, 11, darker(colour, 0.2), -24)

export const OILS = {
  'sunflower-oil': bottle('#f6d35c', flower('#f2a51f', '#5b3a1c')),
  'rapeseed-oil': bottle('#efc22e', flower('#f7e04a', '#8aa33a')),
  'olive-oil': bottle('#a8a83a', seedMark('#6f7f2c')),
  'corn-oil': bottle(
    '#f3cc52',
    path('M64 68c10 6 10 26 0 34c-10-8-10-28 0-34z', '#f2b92a') +
      path('M64 102c-14-2-18-14-16-24c6 6 10 14 16 24zM64 102c14-2 18-14 16-24c-6 6-10 14-16 24z', '#6f9b3c'),
  ),
  'soya-oil': bottle('#f1d680', dots(at('54,85 64,85 74,85'), 7, '#8fb04a')),
  'linseed-oil': bottle('#e0a92f', flower('#6f8fd6', '#f2e27a')),
  'walnut-oil': bottle(
    '#d09a45',
    circle(64, 85, 15, '#a9743f') + stroke('M64 71v28M56 76q-4 9 0 18M72 76q4 9 0 18', '#6e4522', 3),
  ),
  'safflower-oil': bottle('#f3dc8c', flower('#ef7a2a', '#c93a1c')),
  'wheat-germ-oil': bottle('#d2a03f', seedMark('#d2a04a')),
  'fish-oil': bottle('#ecc45c', fishMark('#4c7fa3')),
  'salmon-oil': bottle('#ee9350', fishMark('#e8704f')),
} as const
