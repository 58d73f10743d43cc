import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LineAnswer } from '../../../contract/recipe/recipe-answers.ts'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { appOf } from '../../data/query-client.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { CheckedDog } from './dog.ts'
import { addAnswer, changeLine, currentDraft, type DraftLine, openLinesLike, rereadLine } from './draft.ts'
import { readText } from './reading.ts'

export const recipeAnswers = queryOptions({
  queryKey: ['recipeAnswers'],
  queryFn: async ({ client }) => (await call(appOf(client), 'listRecipeAnswers')).answers,
})

/** Answers a question about a line; `cooked` is set if the question was whether its grams are those of cooked food. */
export type Answering = (line: DraftLine, change: Partial<DraftLine>, cooked?: boolean) => void

/**
 * An answer about a line counts for all lines of its words here, and an owner's is remembered for the next time these words come. If it
 * cannot be saved, it counts all the same: it is asked once more next time.
 */
export function useAnswering(dog: CheckedDog): Answering {
  const app = useApp()
  const queryClient = useQueryClient()
  const remember = useMutation({
    mutationFn: async ({ answer }: { readonly key: string; readonly answer: LineAnswer }) =>
      (await call(app, 'rememberAnswer', answer)).answer,
    onSuccess: (answer, { key }) => {
      changeLine(app, key, { remembered: answer?.words })
      void queryClient.invalidateQueries({ queryKey: recipeAnswers.queryKey })
    },
  })
  // A line that cannot be read again is asked about, as before.
  const reread = useMutation({
    mutationFn: async ({ key, text }: DraftLine) => rereadLine(app, key, (await readText(app, dog, text)).lines),
  })
  return (line, change, cooked) => {
    changeLine(app, line.key, change)
    const { text, food, grams, status, candidates = [] } = { ...line, ...change }
    // A line that was mended or saved before has no words of an owner.
    if (candidates.length === 0 || status !== 'read' || !food) return
    const answer = { text, foodId: food.id, ...(grams && { grams }), ...(cooked !== undefined && { cooked }) }
    const like = openLinesLike(app, line)
    addAnswer(app, answer)
    if (dog.isOwners) remember.mutate({ key: line.key, answer })
    for (const other of like) {
      if (other.text === text) changeLine(app, other.key, change)
      else reread.mutate(other)
    }
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
