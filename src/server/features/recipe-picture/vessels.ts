/** A vessel in which a dish is served, seen from the side and a little from above, on 256 × 256. */
export type Vessel = {
  /** Behind the food. */
  readonly back: string
  /** In front of the food behind, beside the hero: a loaf, a stack. */
  readonly middle?: string
  /** In front of all food. */
  readonly front: string
  /** No heap fits in behind: it stands at the side. */
  readonly isFull?: boolean
  /** The place of the hero, as a share of the way from left to right, where what is in the middle needs its place. */
  readonly heroAcross?: number
  /** The place of the food: between left and right, its foot on the rim. */
  readonly left: number
  readonly right: number
  readonly rim: number
  /** The way that all of it is moved up, so that a low dish has as much air above as below. */
  readonly lift: number
  /** The place of the painted animal: its middle and its size. */
  readonly emblem: { readonly x: number; readonly y: number; readonly size: number }
}

/** The letter of an element's class names its paint (dish-colours.ts): `g` glaze, `d` its shade, `l` its light, `i` the inside … */
const shadow = (rx: number) => `<ellipse class="s" cx="128" cy="232" rx="${rx}" ry="11"/>`
const inside = (cx: number, rim: number, rx: number, ry: number) =>
  `<ellipse class="i" cx="${cx}" cy="${rim}" rx="${rx}" ry="${ry}"/>`
const p = (className: string, d: string) => `<path class="${className}" d="${d}"/>`

/** A front edge that bends towards us. */
const lip = (left: number, right: number, rim: number, bend: number) =>
  `M${left} ${rim}Q${(left + right) / 2} ${rim + 2 * bend} ${right} ${rim}`

const band = (left: number, right: number, rim: number, bend: number) =>
  p('l', `${lip(left, right, rim, bend)}v7Q${(left + right) / 2} ${rim + 2 * bend + 7} ${left} ${rim + 7}z`)

const bowl: Vessel = {
  back: shadow(76) + inside(128, 146, 102, 12),
  front:
    p('g', `${lip(26, 230, 146, 11)}C228 202 190 230 128 230C66 230 28 202 26 146z`) +
    p('d', 'M230 146C228 202 190 230 128 230C110 230 94 228 80 222C150 226 196 200 206 158z') +
    band(26, 230, 146, 11),
  left: 30,
  right: 226,
  rim: 146,
  lift: 6,
  emblem: { x: 124, y: 194, size: 58 },
}

const platter: Vessel = {
  back: shadow(92) + inside(128, 166, 118, 13),
  front:
    p('g', `${lip(10, 246, 166, 12)}C240 204 196 214 176 216L168 230H88L80 216C60 214 16 204 10 166z`) +
    p('d', 'M246 166C240 204 196 214 176 216L168 230H118L124 218C180 214 214 196 222 172z') +
    band(10, 246, 166, 12),
  left: 24,
  right: 232,
  rim: 164,
  lift: 14,
  emblem: { x: 128, y: 202, size: 42 },
}

const cocotte: Vessel = {
  back:
    shadow(92) +
    p(
      'd',
      'M30 158C6 152 2 186 34 188v-10C16 178 16 164 30 168zM226 158C250 152 254 186 222 188v-10C240 178 240 164 226 168z',
    ) +
    inside(128, 146, 98, 12),
  front:
    p('g', `${lip(30, 226, 146, 11)}V204C226 222 214 230 196 230H60C42 230 30 222 30 204z`) +
    p('d', 'M226 146V204C226 222 214 230 196 230H110C170 228 200 216 204 154z') +
    band(30, 226, 146, 11),
  left: 34,
  right: 222,
  rim: 146,
  lift: 6,
  emblem: { x: 122, y: 195, size: 62 },
}

/** The lid leans behind. */
const casserole: Vessel = {
  ...cocotte,
  back:
    p('d', 'M150 62C170 30 236 44 246 92c3 14-4 46-14 60L138 110C136 96 140 78 150 62z') +
    p('g', 'M154 66C172 38 230 50 238 94c3 14-2 40-10 54L140 108C138 96 144 80 154 66z') +
    p('l', 'M212 44l8-14q10-2 14 8l-8 18z') +
    cocotte.back,
}

const saucepan: Vessel = {
  back: shadow(80) + inside(108, 146, 92, 12),
  front:
    p('w', 'M196 166l56-10q4 6 2 14l-58 14z') +
    p('g', `${lip(16, 200, 146, 11)}V212Q200 230 182 230H34Q16 230 16 212z`) +
    p('d', 'M200 146V212Q200 230 182 230H96C150 228 176 214 180 152z') +
    band(16, 200, 146, 11),
  left: 18,
  right: 198,
  rim: 146,
  lift: 6,
  emblem: { x: 104, y: 195, size: 62 },
}

const pan: Vessel = {
  back: `${shadow(80) + p('w', 'M196 172L246 120q8-2 10 8L212 196z')}<ellipse class="k" cx="112" cy="172" rx="104" ry="13"/>`,
  front: `<path class="m" d="${lip(8, 216, 172, 12)}L196 216Q190 230 174 230H50Q34 230 28 216z"/><path class="k" d="M216 172L196 216Q190 230 174 230H110C150 226 180 206 188 180z"/><path class="n" d="${lip(8, 216, 172, 12)}v6Q112 202 8 178z"/>`,
  left: 18,
  right: 206,
  rim: 170,
  lift: 24,
  emblem: { x: 108, y: 206, size: 42 },
}

const wok: Vessel = {
  back: `${shadow(60)}<path class="k" d="M18 158C-8 150-4 186 26 182v-9C12 174 10 164 20 167zM238 158C264 150 260 186 230 182v-9C244 174 246 164 236 167z"/><ellipse class="k" cx="128" cy="160" rx="112" ry="13"/>`,
  front: `<path class="m" d="${lip(16, 240, 160, 12)}C234 206 190 230 128 230C66 230 22 206 16 160z"/><path class="k" d="M240 160C234 206 190 230 128 230C186 222 206 196 212 168z"/><path class="n" d="${lip(16, 240, 160, 12)}v6Q128 190 16 166z"/>`,
  left: 26,
  right: 230,
  rim: 160,
  lift: 16,
  emblem: { x: 124, y: 201, size: 48 },
}

/** Its crust stands in front of the food, browned in waves. */
const ovenDish: Vessel = {
  back: shadow(104) + p('d', 'M24 172H8q-6 0-6 8t6 8h18zM232 172h16q6 0 6 8t-6 8h-18z') + inside(128, 166, 108, 10),
  front:
    '<path class="c" d="M22 168C26 146 44 152 52 146S76 138 88 146s28 0 40-2s24 6 38-2s30-4 40 4s26 0 28 22z"/><path class="e" d="M44 158q8-8 18-4M84 154q12-6 22 2M132 152q12-6 20 2M180 156q12-6 22 2"/>' +
    p('g', 'M18 164H238L228 216Q226 230 212 230H44Q30 230 28 216z') +
    p('d', 'M238 164L228 216Q226 230 212 230H120C180 228 206 210 212 164z') +
    p('l', 'M14 162H242q3 0 3 5t-3 5H14q-3 0-3-5t3-5z'),
  left: 26,
  right: 230,
  rim: 152,
  lift: 20,
  emblem: { x: 124, y: 201, size: 52 },
}

const tray: Vessel = {
  back: `${shadow(112)}<path class="k" d="M14 176H242L252 192H4z"/>`,
  front:
    '<path class="m" d="M2 188H254L246 222Q244 230 234 230H22Q12 230 10 222z"/><path class="k" d="M254 188L246 222Q244 230 234 230H120C190 228 224 214 230 188z"/><path class="n" d="M2 186H254v7H2z"/>',
  left: 2,
  right: 254,
  rim: 174,
  lift: 26,
  emblem: { x: 124, y: 211, size: 36 },
}

/** Broth stands up to the edge, with its steam and a spoon. */
const soupBowl: Vessel = {
  ...bowl,
  back: `<path class="f" d="M190 140L236 60q10-8 14 4L208 150z"/>${shadow(76)}${inside(128, 146, 102, 26)}<ellipse class="b" cx="128" cy="148" rx="95" ry="21"/>`,
  front:
    '<path class="t" d="M92 42q-11-13 0-26M128 34q-11-13 0-26M164 42q-11-13 0-26"/><path class="b" d="M34 146C50 134 60 142 76 146S112 138 128 146S164 140 178 146S206 136 222 146Q212 172 128 172Q44 172 34 146z"/><path class="e" d="M56 154q16 6 34 7M150 162q30-2 52-9"/>' +
    bowl.front,
  lift: 0,
  rim: 154,
}

const saladBowl: Vessel = {
  back: `${shadow(84)}<path class="w" d="M206 150L238 52q12-8 16 6L222 156zM38 150L10 66q4-12 14-6L54 148z"/><ellipse class="v" cx="128" cy="152" rx="112" ry="13"/>`,
  front: `<path class="w" d="${lip(16, 240, 152, 12)}C232 208 180 230 128 230C76 230 24 208 16 152z"/><path class="v" d="M240 152C232 208 180 230 128 230C186 222 208 196 214 160z"/><path class="x" d="${lip(16, 240, 152, 12)}v6Q128 182 16 158z"/>`,
  left: 22,
  right: 234,
  rim: 152,
  lift: 8,
  emblem: { x: 124, y: 198, size: 56 },
}

const board =
  '<path class="w" d="M6 206H232q4-10 14-10t10 12t-10 14H12Q2 222 6 206z"/><path class="v" d="M8 214H236l-4 16H14q-8 0-6-16z"/>'

/** The loaf lies before the food, two slices cut off. */
const loafBoard: Vessel = {
  back: shadow(116) + board,
  middle:
    '<path class="h" d="M112 212V166C106 142 126 134 142 134H218C242 134 252 148 246 166V212z"/><path class="c" d="M112 172C100 142 124 124 144 124H218C248 124 260 146 246 172C240 160 226 158 214 162S190 168 178 162S150 156 140 162S120 162 112 172z"/><path class="j" d="M246 166V212H200C226 206 236 190 236 164z"/>' +
    '<path class="c" d="M66 212V172C60 148 76 140 90 140S120 148 114 172V212z"/><path class="h" d="M73 206V172C68 154 80 147 90 147S112 154 107 172V206z"/>',
  front: '',
  left: 26,
  right: 240,
  rim: 188,
  heroAcross: 0.17,
  isFull: true,
  lift: 14,
  emblem: { x: 180, y: 188, size: 44 },
}

const patty = (x: number, y: number) =>
  `<path class="j" d="M${x} ${y}q0-18 52-18t52 18v8q0 16-52 16t-52-16z"/><path class="c" d="M${x} ${y}q0-18 52-18t52 18q0 12-52 12t-52-12z"/><path class="e" d="M${x + 20} ${y - 5}q12-6 26-5"/>`

const pattyPlate: Vessel = {
  ...platter,
  middle: patty(118, 164) + patty(122, 142) + patty(117, 120),
  heroAcross: 0.24,
  isFull: true,
}

const ball = (x: number, y: number) =>
  `<circle class="c" cx="${x}" cy="${y}" r="25"/><path class="j" d="M${x - 25} ${y}a25 25 0 0 0 50 0q-6 14-25 14t-25-14z"/><path class="e" d="M${x - 14} ${y - 8}q5-8 14-8"/>`

const meatballPlate: Vessel = {
  ...platter,
  middle: ball(168, 118) + ball(144, 152) + ball(192, 152),
  heroAcross: 0.24,
  isFull: true,
}

/** The mash fills it; foods stand before it. */
const swirlBowl: Vessel = {
  ...bowl,
  back:
    bowl.back +
    '<path class="h" d="M36 160C22 116 56 106 80 94S108 52 146 30c-4 22 12 30 34 46s62 30 42 84z"/><path class="y" d="M62 122q66 30 146-8M92 86q44 20 94-4M118 58q22 10 40 0"/><path class="e" d="M64 112q8 8 20 12M96 78q8 6 18 9"/>',
  isFull: true,
}

const softBowl: Vessel = {
  ...bowl,
  front: `${bowl.front}<path class="h" d="M26 144Q128 172 230 144v8c0 20-14 20-16 4q-14 4-26 6c0 36-20 36-22 3q-40 6-78 0c0 22-16 22-18-2q-16-2-30-6c-2 14-14 14-14-4z"/><path class="e" d="M50 158q30 8 70 9"/>`,
}

const KINDS: Readonly<Record<string, Vessel>> = {
  stew: cocotte,
  dhal: cocotte,
  casserole,
  hotpot: casserole,
  braise: casserole,
  'one-pot': saucepan,
  'broth-bowl': soupBowl,
  soup: soupBowl,
  congee: soupBowl,
  mash: swirlBowl,
  polenta: softBowl,
  porridge: softBowl,
  pudding: softBowl,
  bake: ovenDish,
  frittata: ovenDish,
  tray,
  traybake: tray,
  hash: pan,
  skillet: pan,
  scramble: pan,
  'stir-fry': wok,
  loaf: loafBoard,
  patties: pattyPlate,
  cakes: pattyPlate,
  meatballs: meatballPlate,
  pilaf: platter,
  risotto: platter,
  rice: bowl,
  pasta: platter,
  bowl,
  'salad-bowl': saladBowl,
}

/** A kind that came later is served in a bowl; a test names it. */
export const vesselOf = (kind: string): Vessel => KINDS[kind] ?? bowl
export const isKnownKind = (kind: string) => kind in KINDS
