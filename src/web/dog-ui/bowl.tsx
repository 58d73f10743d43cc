import type { ComponentType, ImgHTMLAttributes } from 'react'
import { createStore, useStore } from '../ui/store.ts'

type Image = Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'alt' | 'loading' | 'fetchPriority'>

export type BowlProps = Image & {
  readonly recipe: { readonly id: string; readonly name: string; readonly imageUrl: string }
  /** The width and height, in CSS pixels. */
  readonly size: number
  /** On the recipe's own page its owner may give it a photo. */
  readonly isChangeable?: boolean
}

/** The component that shows owners' photos in place of drawings. It loads after the page (`features/dish-photo`). */
export const photoBowl = createStore<ComponentType<BowlProps> | undefined>(undefined)

/** A recipe as it is drawn, or as its owner has cooked it. */
export function Bowl(props: BowlProps) {
  const Photo = useStore(photoBowl) ?? DrawnBowl
  return <Photo {...props} />
}

export const DrawnBowl = ({ recipe, size, isChangeable: _, ...image }: BowlProps) => (
  <img alt="" src={recipe.imageUrl} width={size} height={size} {...image} />
)
