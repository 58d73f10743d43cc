import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { appOf } from '../../data/query-client.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { CheckedDog } from './dog.ts'
import { changeLine, currentDraft, type DraftLine } from './draft.ts'

export const recipeAnswers = queryOptions({
  queryKey: ['recipeAnswers'],
  queryFn: async ({ client }) => (await call(appOf(client), 'listRecipeAnswers')).answers,
})

/** Answers a question about a line; `cooked` is set if the question was whether its grams are those of cooked food. */
export type Answering = (line: DraftLine, change: Partial<DraftLine>, cooked?: boolean) => void

/**
 * An answer about a line counts here, and an owner's is remembered for the next time these words come. If it cannot be saved, it counts all
 * the same: it is asked once more next time.
 */
export function useAnswering({ isOwners }: CheckedDog): Answering {
  const app = useApp()
  const queryClient = useQueryClient()
  const remember = useMutation({
    mutationFn: async ({ line, cooked }: { readonly line: DraftLine; readonly cooked: boolean | undefined }) => {
      const { text, food, grams } = line
      if (!food) return null
      const said = { text, foodId: food.id, ...(grams && { grams }), ...(cooked !== undefined && { cooked }) }
      return (await call(app, 'rememberAnswer', said)).answer
    },
    onSuccess: (answer, { line }) => {
      changeLine(app, line.key, { remembered: answer?.words })
      void queryClient.invalidateQueries({ queryKey: recipeAnswers.queryKey })
    },
  })
  return (line, change, cooked) => {
    changeLine(app, line.key, change)
    const said = { ...line, ...change }
    // A line that was mended or saved before has no words of an owner.
    const isWritten = (line.candidates ?? []).length > 0
    if (isOwners && isWritten && said.status === 'read') remember.mutate({ line: said, cooked })
  }
}

/** Forgets an answer: the next time these words come, the question is asked again. */
export function useForgetting() {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => call(app, 'forgetAnswer', { words }),
    onSuccess: (_, words) => {
      for (const { key, remembered } of currentDraft(app).read?.lines ?? [])
        if (remembered === words) changeLine(app, key, { remembered: undefined })
      void queryClient.invalidateQueries({ queryKey: recipeAnswers.queryKey })
    },
    onError: (error) => showToast(app, 'error', failureText(error, texts.ownRecipe.answers.failed), 'saved recipe'),
  })
}
