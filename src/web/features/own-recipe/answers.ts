import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { queryClient } from '../../data/query-client.ts'
import { texts } from '../../texts/index.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { CheckedDog } from './dog.ts'
import { changeLine, currentDraft, type DraftLine } from './draft.ts'

export const recipeAnswers = queryOptions({
  queryKey: ['recipeAnswers'],
  queryFn: async () => (await call('listRecipeAnswers')).answers,
})

/** What is said of a line; `cooked` where it was asked whether its grams are those of cooked food. */
export type Answering = (line: DraftLine, change: Partial<DraftLine>, cooked?: boolean) => void

/**
 * What is said of a line counts here, and of an owner's it is remembered for when its words come again. Where that fails, it counts
 * all the same: it is asked once more next time.
 */
export function useAnswering({ isOwners }: CheckedDog): Answering {
  const remember = useMutation({
    mutationFn: async ({ line, cooked }: { readonly line: DraftLine; readonly cooked: boolean | undefined }) => {
      const { text, food, grams } = line
      if (!food) return null
      const said = { text, foodId: food.id, ...(grams && { grams }), ...(cooked !== undefined && { cooked }) }
      return (await call('rememberAnswer', said)).answer
    },
    onSuccess: (answer, { line }) => {
      changeLine(line.key, { remembered: answer?.words })
      void queryClient.invalidateQueries({ queryKey: recipeAnswers.queryKey })
    },
  })
  return (line, change, cooked) => {
    changeLine(line.key, change)
    const said = { ...line, ...change }
    // What was mended or saved before is no line of an owner's words.
    const isWritten = (line.candidates ?? []).length > 0
    if (isOwners && isWritten && said.status === 'read') remember.mutate({ line: said, cooked })
  }
}

/** The next time that these words come they are asked of. */
export function useForgetting() {
  return useMutation({
    mutationFn: (words: string) => call('forgetAnswer', { words }),
    onSuccess: (_, words) => {
      for (const { key, remembered } of currentDraft().read?.lines ?? [])
        if (remembered === words) changeLine(key, { remembered: undefined })
      void queryClient.invalidateQueries({ queryKey: recipeAnswers.queryKey })
    },
    onError: (error) => showToast('error', failureText(error, texts.ownRecipe.answers.failed), 'saved recipe'),
  })
}
