import type { ReactNode } from 'react'
import type { texts } from '../../texts/index.ts'
import classes from './counting-picture.module.css'

export type KindOfThing = keyof typeof texts.supplement.kinds

/** How a thing of a kind is measured, as a drawing: a spoon that is levelled off, a tablet that is broken. The words stand beside. */
export const CountingPicture = ({ kind }: { readonly kind: KindOfThing }) => (
  <svg viewBox="0 0 64 44" width="64" height="44" aria-hidden="true" focusable="false" data-kind={kind}>
    {DRAWINGS[kind]}
  </svg>
)

const DRAWINGS: Readonly<Record<KindOfThing, ReactNode>> = {
  // A spoon from the side, filled to its rim, and the knife that passes over it.
  spoons: (
    <>
      <path d="M3 22h26c0 9-5 15-13 15S3 31 3 22z" className={classes.vessel} />
      <path d="M29 23h32" className={classes.handle} />
      <path d="M3.500 22h25" className={classes.powder} />
      <path d="M2 17.500h38l9-4v-4H2z" className={classes.knife} />
      <path d="M49 11.500h13" className={classes.handle} />
    </>
  ),
  // A whole tablet with its line, and two halves.
  tablets: (
    <>
      <circle cx="16" cy="22" r="12" className={classes.piece} />
      <path d="M16 12v20" className={classes.score} />
      <path d="M44 10a12 12 0 0 0 0 24z" className={classes.piece} />
      <path d="M49 10a12 12 0 0 1 0 24z" className={classes.piece} />
    </>
  ),
  // A capsule that is pulled apart over what is in it.
  capsules: (
    <>
      <path d="M24 4H13a7 7 0 0 0 0 14h11z" className={classes.piece} />
      <path d="M40 4h11a7 7 0 0 1 0 14H40z" className={classes.cap} />
      <path d="M17 41c5-14 25-14 30 0z" className={classes.piece} />
      <path d="M32 11v.1M29 19v.1M35 22v.1" className={classes.grain} />
    </>
  ),
  // A dropper upside down, and the drops that are counted.
  drops: (
    <>
      <path d="M22 2h20v12l-7 6v4h-6v-4l-7-6z" className={classes.vessel} />
      <path
        d="M32 28c2.500 3.500 4.500 6 4.500 8.500a4.500 4.500 0 0 1-9 0c0-2.500 2-5 4.500-8.500z"
        className={classes.piece}
      />
    </>
  ),
  // A scoop from the side, filled to its rim.
  label: (
    <>
      <path d="M6 16h28v12a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z" className={classes.vessel} />
      <path d="M34 18h26" className={classes.handle} />
      <path d="M6.500 16h27" className={classes.powder} />
    </>
  ),
}
