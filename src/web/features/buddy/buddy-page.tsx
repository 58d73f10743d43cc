import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { call } from '../../data/api/api.ts'
import { failureText } from '../../data/failure.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import { readOwn, writeOwn } from '../../data/session/own-storage.ts'
import { VetLine } from '../../dog-ui/advice-list.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { Navigate } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './buddy-page.module.css'
import { BuddyPicture } from './buddy-picture.tsx'

const words = texts.buddy
const SUBSCRIBED = 'buddySubscribed'

/** The coming cooking device, for one recipe: an owner who did not come from the recipe's page is sent to it, with the same query. */
export default function BuddyPage() {
  const { recipeId = '' } = useParams()
  const [parameters] = useSearchParams()
  const recipeName = recipeNameFrom(useLocation().state)
  usePageTitle(words.title)
  const recipe = pageAddress('/recipe/:recipeId', { recipeId }, Object.fromEntries(parameters))
  if (!recipeName) return <Navigate to={recipe} replace />
  return (
    <div className={classes.page}>
      <BuddyPicture />
      <div className={classes.words}>
        <p className={classes.soon}>{words.comingSoon}</p>
        <PageHeading>{words.title}</PageHeading>
        <Lead recipeName={recipeName} />
        <Subscribe />
        <ButtonLink look="bare" className={classes.back} to={recipe}>
          {words.back}
        </ButtonLink>
      </div>
    </div>
  )
}

function Lead({ recipeName }: { recipeName: string }) {
  const pet = useSelectedPet()
  return (
    <>
      <p className={classes.lead}>{words.lead(recipeName, pet?.name ?? texts.newPet.yourDog)}</p>
      {pet && <VetLine pet={pet} />}
    </>
  )
}

/** The subscription is remembered on this device, for its owner. */
function Subscribe() {
  const app = useApp()
  const [isSubscribed, setSubscribed] = useState(readOwn(app, SUBSCRIBED) === true)
  const subscription = useMutation({
    mutationFn: () => call(app, 'subscribeBuddy'),
    onSuccess: () => {
      writeOwn(app, SUBSCRIBED, true)
      setSubscribed(true)
      showToast(app, 'success', words.done, 'waiting list')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'waiting list'),
  })
  return (
    <div className={classes.subscribe}>
      <p>{words.invite}</p>
      <Button
        isDone={isSubscribed}
        busyText={subscription.isPending ? texts.common.processing : undefined}
        onClick={() => subscription.mutate()}
      >
        {isSubscribed && <CheckIcon />}
        {isSubscribed ? words.subscribed : words.subscribe}
      </Button>
      <p className={classes.privacy}>{words.privacy}</p>
    </div>
  )
}

/** The recipe's page passes its name along. */
function recipeNameFrom(state: unknown): string | undefined {
  const { recipeName } = (state ?? {}) as { recipeName?: unknown }
  return typeof recipeName === 'string' && recipeName !== '' ? recipeName : undefined
}
