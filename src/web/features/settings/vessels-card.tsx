import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnerSettings } from '../../../contract/account/settings.ts'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ownSettings, SETTINGS_SCOPE } from './region-card.tsx'
import classes from './settings-page.module.css'

const words = texts.settings.vessels

type Vessels = NonNullable<OwnerSettings['vessels']>

/** The sizes and numbers that kitchens have. */
const CHOICES: { readonly [part in keyof Vessels]: readonly number[] } = {
  panCm: [24, 28, 32],
  pans: [1, 2],
  potLitres: [3, 5, 8, 12],
  pots: [1, 2, 3],
  ovenDishes: [1, 2, 4],
}
const PARTS = Object.keys(CHOICES) as (keyof Vessels)[]

/** The vessels of the cook. A choice is saved, and the recipes that are open are cooked in them at once. */
export function VesselsCard() {
  const { data } = useQuery(ownSettings)
  const choose = useChoosingVessel()
  const choices = useMutationState({
    filters: { mutationKey: VESSELS, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Vessels>,
  })
  if (!data?.vessels) return null
  const vessels: Vessels = Object.assign({}, data.vessels, ...choices)
  return (
    <section className={classes.card} aria-labelledby="vessels">
      <h2 id="vessels">{words.title}</h2>
      <p>{words.lead}</p>
      {PARTS.map((part) => (
        <RadioCards
          key={part}
          label={words.parts[part]}
          layout="row"
          choices={CHOICES[part].map((value) => ({ value: String(value), label: words.said[part](value) }))}
          value={String(vessels[part])}
          onChange={(value) => choose.mutate({ [part]: Number(value) })}
        />
      ))}
    </section>
  )
}

const VESSELS = ['vessels']

/** Only what was chosen is sent: the region, or another vessel, may be chosen meanwhile. */
function useChoosingVessel() {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: VESSELS,
    scope: SETTINGS_SCOPE,
    mutationFn: (vessels: Partial<Vessels>) => call(app, 'changeSettings', { vessels }),
    onSuccess: async (settings) => {
      queryClient.setQueryData(ownSettings.queryKey, settings)
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'recipe' })
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'settings'),
  })
}
