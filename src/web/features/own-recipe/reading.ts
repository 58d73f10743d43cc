import { useMutation } from '@tanstack/react-query'
import { call, type Output } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import type { CheckedDog } from './dog.ts'
import type { Shared } from './shared.ts'

/** Has a text read line by line. The name in the text takes precedence over the name it was shared under. */
export function useReading({ asked, isOwners }: CheckedDog, onRead: (read: Output<'readRecipe'>) => void) {
  const app = useApp()
  const { petId } = asked
  return useMutation({
    mutationFn: async ({ text, name }: Pick<Shared, 'text' | 'name'>) => {
      const read = await call(app, 'readRecipe', { text, ...(petId && { petId }) }, { asOwner: isOwners })
      return { ...(name && { name }), ...read }
    },
    onSuccess: onRead,
  })
}

/** The server says in words what is wrong with the text. */
export const whyNotRead = (error: Error): string =>
  (error instanceof ApiError ? error.fieldErrors.text : undefined) ?? texts.ownRecipe.readFailed
