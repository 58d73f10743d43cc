import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { photoOf, UnreadablePicture } from '../../data/queries/dog/photo-of.ts'
import { appOf } from '../../data/query-client.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './dog-photo.module.css'

const words = texts.dogPage.photo

/** The key begins with the dog's: the photo leaves the device with the dog's other data. */
const photo = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'photo'],
    queryFn: ({ client }) => call(appOf(client), 'getPhoto', { petId }),
  })

/** The owner's photo of the dog, or a place for one. */
export function DogPhoto({ pet }: { pet: Pet }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { data } = useQuery(photo(pet.id))
  const change = useChangingPhoto(pet.id)
  const url = data?.photo
  const busyText = change.isPending ? texts.common.processing : undefined
  return (
    <div className={classes.photo}>
      {url ? <img className={classes.frame} src={url} alt={words.of(pet.name)} /> : <NoPhoto />}
      <div className={classes.actions}>
        <Button look="bare" busyText={busyText} onClick={() => chooser.current?.click()}>
          {url ? words.change : words.add}
        </Button>
        {url && (
          <Button look="bare" onClick={() => change.isPending || change.mutate(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={words.add}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) change.mutate(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

const NoPhoto = () => (
  <svg className={classes.frame} viewBox="0 0 64 64" aria-hidden="true">
    <path d="M20 22c-8-5-14 1-13 12 1 7 5 8 8 5 1 10 8 17 17 17s16-7 17-17c3 3 7 2 8-5 1-11-5-17-13-12-7-5-17-5-24 0z" />
    <path d="M25 35v.1m14-.1v.1M28 43h8l-4 4zm4 4v3" />
  </svg>
)

/** @returns a mutation that takes a file, or `null` to remove the photo */
function useChangingPhoto(petId: string) {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file) return await call(app, 'putPhoto', { petId, photo: await photoOf(file) })
      await call(app, 'deletePhoto', { petId })
      return { photo: null }
    },
    onSuccess: (answer) => client.setQueryData(photo(petId).queryKey, answer),
    onError: (error) => {
      const text = error instanceof UnreadablePicture ? words.unreadable : failureText(error, words.failed)
      showToast(app, 'error', text, 'pet')
    },
  })
}
