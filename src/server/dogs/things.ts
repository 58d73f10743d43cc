import { GENERICS, type Generic } from '../../reference/generics.ts'

/** A thing that a kit is made of, with what is told of it. */
export type KeptThing = Generic

export const findThing = (id: string): KeptThing | undefined => GENERICS.get(id)

/** Of a kit, whose things are known to be there. */
export function thingOf(id: string): KeptThing {
  const thing = findThing(id)
  if (!thing) throw new Error(`No thing has the id ${id}`)
  return thing
}
