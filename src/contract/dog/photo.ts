import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { PetId, RecipeId } from '../common.ts'
import { LONGEST_PHOTO, MOST_DISH_PHOTOS } from '../limits.ts'
import { ROUTES } from '../routes.ts'

const HEAD = /^data:image\/(?:jpeg|webp);base64,/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
/** Characters of the twelve bytes by which a picture says what it is. */
const MARK_LENGTH = 16

/** Whether it is a JPEG or a WebP by its content too, whatever it is called. */
export function isPhoto(url: string): boolean {
  const [head] = HEAD.exec(url) ?? []
  const content = head === undefined ? '' : url.slice(head.length)
  if (content.length <= MARK_LENGTH || !BASE64.test(content)) return false
  const mark = atob(content.slice(0, MARK_LENGTH))
  if (head?.includes('jpeg')) return mark.startsWith('\xff\xd8\xff')
  return mark.startsWith('RIFF') && mark.endsWith('WEBP')
}

/** A picture as a `data:` URL: pages show it as it comes, and it needs no address that others could ask for. */
export const Photo = z.string().max(LONGEST_PHOTO, fields.photoTooLarge).refine(isPhoto, fields.photo)

const route = { tags: ['Pets'] }
const ofPet = z.object({ petId: PetId })
const ofDishes = { tags: ['Recipes'] }
const ofRecipe = z.object({ recipeId: RecipeId })

export const photoContract = {
  getPhoto: oc
    .route({ ...route, ...ROUTES.getPhoto, summary: 'The photo of a dog' })
    .input(ofPet)
    .output(z.object({ photo: Photo.nullable() })),
  putPhoto: oc
    .route({ ...route, ...ROUTES.putPhoto, summary: 'Give a dog a photo, in place of the one it had' })
    .input(ofPet.extend({ photo: Photo }))
    .output(z.object({ photo: Photo })),
  deletePhoto: oc
    .route({ ...route, ...ROUTES.deletePhoto, summary: 'Remove the photo of a dog', successStatus: 204 })
    .input(ofPet),
  listDishPhotos: oc
    .route({ ...ofDishes, ...ROUTES.listDishPhotos, summary: 'Recipes of which the owner has a photo of the dish' })
    .output(z.object({ recipeIds: z.array(RecipeId).max(MOST_DISH_PHOTOS) })),
  getDishPhoto: oc
    .route({ ...ofDishes, ...ROUTES.getDishPhoto, summary: 'The owner’s photo of a dish' })
    .input(ofRecipe)
    .output(z.object({ photo: Photo.nullable() })),
  putDishPhoto: oc
    .route({ ...ofDishes, ...ROUTES.putDishPhoto, summary: 'Keep a photo of a dish, in place of the one there was' })
    .input(ofRecipe.extend({ photo: Photo }))
    .output(z.object({ photo: Photo })),
  deleteDishPhoto: oc
    .route({
      ...ofDishes,
      ...ROUTES.deleteDishPhoto,
      summary: 'Remove the photo of a dish: it is drawn again',
      successStatus: 204,
    })
    .input(ofRecipe),
}
