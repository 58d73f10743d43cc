import { type PageAddress, pageAddress } from '../../paths.ts'
/** The guide's stages: weighing first, then the steps of the method, serving last. */
export type Stage =
  | { readonly kind: 'weigh' }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'serve' }

/** @param stepCount steps of the method */
export function stagesOf(stepCount: number): Stage[] {
  const steps = Array.from({ length: stepCount }, (_, index): Stage => ({ kind: 'step', step: index + 1 }))
  return [{ kind: 'weigh' }, ...steps, { kind: 'serve' }]
}

/** What `?step=` says: 0 is weighing, one more than the method has is serving. An odd text is the beginning. */
export function stageFrom(text: string | null, stepCount: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, stepCount + 1) : 0
}

/** The address of a stage, for as many meals as are cooked. */
export function stageAddress(recipeId: string, meals: number, stage: number): PageAddress {
  const query = { ...(meals > 1 && { meals: String(meals) }), ...(stage > 0 && { step: String(stage) }) }
  return pageAddress('/recipe/:recipeId/guide', { recipeId }, query)
}
