import { bottle } from './oils.ts'
import { circle, darker, ellipse, lighter, moved, path, stroke } from './pen.ts'

/** A pot with what stands above its edge. */
function pot(colour: string, content: string): string {
  return (
    path('M22 62C20 44 34 42 42 34s10-18 24-22c-4 12 10 14 20 24s22 10 20 26z', content) +
    path('M66 12c-4 12 10 14 20 24s22 10 20 26H78C92 44 56 40 66 12z', '#cfd6de') +
    stroke('M36 50q14 6 30 2M50 34q8 5 18 4', '#dfe4e9', 4) +
    path('M18 60h92l-9 52q-1 6-7 6H34q-6 0-7-6z', colour) +
    path('M84 60h26l-9 52q-1 6-7 6H76z', darker(colour, 0.22)) +
    path('M40 76h48l-3 24H43z', '#fffdf6') +
    stroke('M50 88q7-8 14 0t14 0', colour, 4) +
    path('M14 54h100q3 0 3 5t-3 5H14q-3 0-3-5t3-5z', lighter(colour, 0.45))
  )
}

/** A boiled egg's half without its yolk. */
const hollowHalf =
  path('M64 10C92 10 110 46 110 74s-20 46-46 46S18 102 18 74S36 10 64 10z', '#cdd3da') +
  path('M64 10C92 10 108 44 108 70s-20 44-44 44S20 96 20 70S36 10 64 10z', '#fffefa') +
  circle(64, 74, 26, '#d3d7dd') +
  path('M64 48a26 26 0 0 1 26 26q0 6-2 10q-6-22-24-24t-25 16q0-2 0-2a26 26 0 0 1 25-26z', '#b3bac4')

export const EGGS_AND_DAIRY = {
  egg:
    path('M64 8C94 8 112 46 112 74s-22 48-48 48S16 102 16 74S34 8 64 8z', '#d3c3a0') +
    path('M63 13C89 13 106 48 106 73s-19 42-43 42S20 98 20 73S37 13 63 13z', '#fffdf6') +
    circle(64, 74, 27, '#f39a1d') +
    circle(64, 73, 24, '#ffc233') +
    ellipse(55, 64, 9, 6, '#ffe08a', -30),
  'egg-white': moved(hollowHalf, 40, -2, 0.74, 12) + moved(hollowHalf, -2, 34, 0.74, -8),
  'egg-yolk':
    ellipse(64, 100, 52, 16, '#f3eee0') +
    circle(64, 70, 42, '#f08f14') +
    circle(64, 67, 39, '#ffb824') +
    ellipse(50, 50, 15, 9, '#ffe08a', -30),
  'cottage-cheese':
    path('M8 100C8 76 34 50 64 50s56 26 56 50c0 10-26 16-56 16S8 110 8 100z', '#d7dbe0') +
    [
      [30, 98, 15],
      [56, 104, 16],
      [84, 102, 16],
      [104, 96, 12],
      [22, 86, 11],
      [44, 82, 15],
      [68, 84, 16],
      [92, 80, 14],
      [54, 64, 13],
      [76, 64, 13],
      [65, 52, 9],
      [36, 68, 9],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#c9ced6') + circle(x - 1, y - 2, r - 1.5, '#fffefa'))
      .join(''),
  yoghurt: pot('#6aa6d6', '#fdfdfa'),
  'greek-yoghurt': pot('#2f62a8', '#fdfdfa'),
  kefir: bottle('#f9f6ec', circle(64, 84, 13, '#7bb661') + stroke('M58 84l5 5 8-10', '#fff', 4)),
  tofu:
    path('M10 60L70 42Q74 41 78 43L118 60V96L62 116L10 98z', '#f3ead6') +
    path('M10 60L70 42Q74 41 78 43L118 60L62 78z', '#fffaf0') +
    path('M62 78L118 60V96L62 116z', '#dccfb2') +
    stroke('M20 72h0M34 84h0M48 92h0M30 96h0M76 92h0M96 82h0M104 92h0', '#cbbd9e', 4),
} as const
