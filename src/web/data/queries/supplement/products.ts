import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, type Input, type Output } from '../../api/api.ts'
import { refusedFields } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { appOf } from '../../query-client.ts'
import { changeVersioned, isStale } from '../../versioned.ts'
import { followPet } from '../dog/pet-changed.ts'
import { usePets } from '../pets.ts'
import { supplementWays } from './supplement-ways.ts'

const words = texts.ownProduct

export type Product = Output<'putProduct'>
export type ProductInput = Input<'putProduct'>
export type Label = NonNullable<ProductInput['label']>

/** The products that a kit can be made of, the owner's own last. */
export const products = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ client }) => (await call(appOf(client), 'listProducts')).products,
})

export type LabelChange = {
  readonly productId: string
  readonly petId: string
  /** The product as it was loaded or saved last; `undefined` for one that is not kept yet. */
  readonly known: Product | undefined
  /** Applies the owner's change to the label as it is now: another device may have changed it first. */
  readonly apply: (now: Product['own']) => Omit<ProductInput, 'productId'>
}

/** Keeps a label. Whatever dogs get of the product follows it, and so does what it would mean for this dog. */
export function useSavingProduct(petId: string) {
  const app = useApp()
  const queryClient = useQueryClient()
  const followUsers = useFollowUsers()
  return useMutation({
    mutationFn: (change: LabelChange) => saveLabel(app, change),
    onSuccess: async ({ id }) => {
      void queryClient.resetQueries({ queryKey: supplementWays(petId).queryKey })
      showToast(app, 'success', words.saved, 'pet')
      await followUsers(id)
    },
    onError: (error) => {
      if (refusedFields(error).length === 0) showToast(app, 'error', failureText(error, words.saveFailed), 'pet')
    },
  })
}

async function saveLabel(app: App, { productId, petId, known, apply }: LabelChange): Promise<Product> {
  if (!known) return call(app, 'putProduct', { productId, petId, ...apply(null) })
  const { content } = await changeVersioned<{ own: Product['own']; product: Product }>({
    known: { content: { own: known.own, product: known }, etag: known.etag },
    read: async () => {
      const product = await readProduct(app, productId)
      return { content: { own: product?.own ?? null, product: product ?? known }, etag: product?.etag ?? null }
    },
    write: async ({ own }, etag) => {
      const product = await call(app, 'putProduct', { ...own, productId, petId }, { ifMatch: etag ?? undefined })
      return { content: { own: product.own, product }, etag: product.etag }
    },
    apply: (now) => ({ ...now, own: apply(now.own) }),
  })
  return content.product
}

const readProduct = async (app: App, productId: string) =>
  (await call(app, 'listProducts')).products.find(({ id }) => id === productId)

/** Removes it as its owner has seen it; else answers what it has become meanwhile. */
export function useRemovingProduct() {
  const app = useApp()
  const followUsers = useFollowUsers()
  return useMutation({
    mutationFn: (product: Product) => removeProduct(app, product),
    onSuccess: async (changed, { id }) => {
      if (changed) return
      showToast(app, 'success', words.remove.removed, 'pet')
      await followUsers(id)
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.remove.failed), 'pet'),
  })
}

async function removeProduct(app: App, { id, etag }: Product): Promise<Product | undefined> {
  try {
    await call(app, 'deleteProduct', { productId: id }, { ifMatch: etag ?? undefined })
    return undefined
  } catch (error) {
    if (!isStale(error)) throw error
    const now = await readProduct(app, id)
    // `undefined` where another device has removed it.
    return now?.own ? now : undefined
  }
}

export function useFollowUsers() {
  const queryClient = useQueryClient()
  const app = useApp()
  const pets = usePets()
  return async (productId: string) => {
    void queryClient.invalidateQueries({ queryKey: products.queryKey })
    const users = pets.filter(({ supplement }) => supplement?.items.some(({ id }) => id === productId))
    await Promise.all(users.map(({ id }) => followPet(app, id)))
  }
}
