import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../data/api/http.ts'

export type Step<Values> = {
  readonly run: (values: Values) => void
  readonly isBusy: boolean
  readonly error: ApiError | null
}

/** One action of an owner on the account; the account's data is fetched again after it. */
export function useStep<Values, Answer>(
  work: (values: Values) => Promise<Answer>,
  onDone: (answer: Answer, values: Values) => void,
): Step<Values> {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation<Answer, ApiError, Values>({
    mutationFn: work,
    onSuccess: async (answer, values) => {
      onDone(answer, values)
      await client.invalidateQueries({ queryKey: ['account'] })
    },
  })
  return { run: mutate, isBusy: isPending, error }
}
