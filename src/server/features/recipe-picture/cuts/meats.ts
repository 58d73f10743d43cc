import { mix } from '../colours.ts'
import { blob, disc, fill, gloss, line, moved, shadow, spread } from '../shapes.ts'
import type { Cut } from './cut.ts'

/** A dice of meat, seared outside, with its fibres. */
const chunk: Cut = ({ body, light, shade, edge }, random) => {
  const jut = () => Math.round(random() * 7 - 3)
  const outline = `M-15 ${jut() - 11}L${jut() + 4}-15L17 ${jut() - 9}L${jut() + 15} 11L2 ${jut() + 15}L-14 ${jut() + 11}Z`
  const face = `M-12 ${jut() - 9}L4-13L14 ${jut() - 8}L11 7L${jut()} 9L-12 7Z`
  return (
    shadow(18, 17) +
    fill(outline, mix(shade, '#5f2a0c', 0.2), edge) +
    fill(face, mix(body, '#d9935f', 0.28), mix(body, shade, 0.5)) +
    line('M-8 4l9-11M-2 6l9-11M5 5l5-6', mix(shade, body, 0.3), 1.8) +
    line('M-9-4Q-5-9 1-9', light, 2.2)
  )
}

/** Two slices of a roast: the face lighter than the seared rim. */
const slices: Cut = ({ body, light, shade, edge }) => {
  const face = mix(body, '#e0a98a', 0.3)
  const slice =
    fill('M-18-3Q-18-9-12-9L13-10Q19-10 19-4L18 4Q18 9 12 9L-12 9Q-19 9-18 3Z', mix(shade, '#5f2a0c', 0.35), edge) +
    fill('M-15-2Q-15-6-11-6L12-7Q16-7 16-3L15 3Q15 6 11 6L-11 6Q-15 6-15 2Z', face) +
    line('M-10 2l5-5M-3 3l6-6M5 3l6-5', mix(face, shade, 0.4), 1.6) +
    line('M-12-4L2-5', mix(face, light, 0.6), 1.8)
  return shadow(20, 17) + moved(slice, -1, -7, -10) + moved(slice, 1, 6, 4)
}

/** A slice with the marks of a grill. */
const grilled: Cut = ({ body, light, edge }) => {
  const rim = mix(body, '#a8601c', 0.62)
  const slice =
    fill('M-19 1C-18-8-6-11 5-9C15-8 20-3 18 3C15 9 4 10-5 9C-13 9-19 7-19 1Z', rim, edge) +
    fill('M-16-1C-14-7-4-9 5-7C12-6 17-3 15 1C12 6 3 6-5 5C-11 5-16 4-16-1Z', body) +
    line('M-9-6l3 10M0-7l3 11M9-6l3 8', mix(body, '#7a3f10', 0.62), 2.6) +
    line('M-13-1q1-4 6-5', light, 2)
  return shadow(21, 17) + moved(slice, 0, -7, -6) + moved(slice, 0, 6, -2)
}

/** A round slice of a fillet, golden around. */
const medallion: Cut = ({ body, light, edge }, random) =>
  shadow(19, 18) +
  moved(fill(blob(random, 18, 17, { corners: 9, wobble: 0.1 }), mix(body, '#a05a1c', 0.62), edge), 0, 2) +
  fill(blob(random, 15, 14, { corners: 9, wobble: 0.14 }), body) +
  line('M-7 4q5 4 12 0M-2 8q4 1 7-2M-8-1q6-5 15-2', mix(body, '#a05a1c', 0.3), 1.8) +
  line('M-9-4Q-6-9 0-10', light, 2.6)

/** Strips, torn along the fibres: pointed, each of another tone. */
const shreds: Cut = ({ body, light, shade, edge }, random) => {
  const strips = [-11, 10, -5, 5, 0].map((y, index) => {
    const [bend, thick] = [random() * 8 - 4, 5 + random() * 2].map(Math.round) as [number, number]
    const colour = mix(mix(body, '#b9762c', 0.18), index % 2 === 0 ? light : shade, random() * 0.3)
    const strip =
      fill(
        `M-18 ${bend}L-13-3Q0 ${-thick - bend} 13-3L19-1L14 3Q1 ${thick - bend} -12 4Z`,
        colour,
        mix(edge, colour, 0.4),
      ) +
      line(`M-12 0Q0 ${-bend - 2} 12-1`, mix(colour, light, 0.6), 1.4) +
      line(`M-8 2Q2 ${2 - bend} 11 1`, mix(colour, shade, 0.6), 1.2)
    return moved(strip, Math.round(random() * 4 - 2), y, Math.round(random() * 24 - 12))
  })
  return shadow(20, 16) + strips.join('')
}

/** Crumbs of fried mince, none like another. */
const crumbs: Cut = ({ body, light, shade, edge }, random) => {
  const bits = spread(11, 17, random() * 7).map(([x, y], index) => {
    const outline = blob(random, 6 + random() * 4, 5 + random() * 3, { corners: 6, wobble: 0.4 })
    const colour = mix(body, index % 3 === 0 ? shade : light, random() * 0.4)
    return moved(fill(outline, colour, edge) + line('M-2-2l3-1', light, 1.6), x, y)
  })
  return shadow(19, 17) + disc(0, 0, 14, edge) + bits.join('')
}

/** Smooth and shining: liver, heart. */
const smooth: Cut = ({ body, shade, edge }, random) => {
  const outline = blob(random, 20, 14, { corners: 8, wobble: 0.16 })
  return (
    shadow(20, 15) +
    moved(fill(outline, shade, edge), 0, 2) +
    moved(fill(outline, body), 0, -1) +
    gloss('M-11-5Q-3-10 8-7', 3) +
    line('M-6 4q8 3 14-2', shade, 1.6)
  )
}

/** Strips with a honeycomb. */
const honeycomb: Cut = ({ body, shade, edge }) =>
  shadow(19, 15) +
  fill('M-18-5Q-8-14 4-10T18-4Q19 8 8 11T-16 9Q-20 2-18-5Z', body, edge) +
  line('M-12-4l4-3l4 3v5l-4 3l-4-3ZM-3 1l4-3l4 3v5l-4 3l-4-3ZM5-5l4-3l4 3v5l-4 3l-4-3Z', shade, 1.6)

/** A ball of mince, browned above. */
export const ball: Cut = ({ body, light, shade, edge }, random) => {
  const warm = mix(body, '#b5733f', 0.35)
  const lumps = spread(9, 15, random() * 7).map(([x, y], index) =>
    moved(fill(blob(random, 6, 5, { corners: 6, wobble: 0.4 }), mix(warm, index % 2 === 0 ? shade : light, 0.3)), x, y),
  )
  return (
    shadow(20, 19) + disc(0, 1, 19, shade, edge) + disc(-1, -1, 17, warm) + lumps.join('') + gloss('M-12-4Q-9-11-4-13')
  )
}

export const MEAT_CUTS: Readonly<Record<string, Cut>> = {
  'beef-mince': crumbs,
  'bison-mince': crumbs,
  'lamb-mince': crumbs,
  'pork-mince': crumbs,
  'venison-mince': crumbs,
  'poultry-mince': crumbs,
  'diced-beef': chunk,
  'diced-lamb': chunk,
  'diced-goat': chunk,
  'diced-pork': chunk,
  'lamb-leg': chunk,
  steak: slices,
  brisket: shreds,
  duck: slices,
  'pork-loin': grilled,
  'pork-fillet': medallion,
  'chicken-breast': grilled,
  'turkey-breast': slices,
  'chicken-thigh': chunk,
  'turkey-thigh': chunk,
  'chicken-meat': shreds,
  rabbit: chunk,
  liver: smooth,
  heart: smooth,
  kidney: smooth,
  gizzard: smooth,
  tongue: slices,
  tripe: honeycomb,
}
