import { useMutation } from '@tanstack/react-query'
import { call, type Output } from '../../data/api/api.ts'
import { ApiError } from '../../data/api/http.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import type { CheckedDog } from './dog.ts'
import { currentDraft } from './draft.ts'
import type { Shared } from './shared.ts'

/** Has a text read line by line. The name in the text takes precedence over the name it was shared under. */
export function useReading(dog: CheckedDog, onRead: (read: Output<'readRecipe'>) => void) {
  const app = useApp()
  return useMutation({
    mutationFn: async ({ text, name }: Pick<Shared, 'text' | 'name'>) => {
      const read = await readText(app, dog, text)
      return { ...(name && { name }), ...read }
    },
    onSuccess: onRead,
  })
}

/** Reads a text with what was said of the lines of the draft. Of a visitor nothing is remembered that could be forgotten. */
export async function readText(app: App, { asked: { petId }, isOwners }: CheckedDog, text: string) {
  const { answers = [] } = currentDraft(app)
  const input = { text, ...(petId && { petId }), ...(answers.length > 0 && { answers: [...answers] }) }
  const read = await call(app, 'readRecipe', input, { asOwner: isOwners })
  return isOwners ? read : { ...read, lines: read.lines.map(({ remembered: _, ...line }) => line) }
}

/** The server says in words what is wrong with the text. */
export const whyNotRead = (error: Error): string =>
  (error instanceof ApiError ? error.fieldErrors.text : undefined) ?? texts.ownRecipe.readFailed
