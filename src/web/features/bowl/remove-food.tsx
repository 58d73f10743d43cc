import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { useRemovingFood } from '../../data/queries/bowl/foods.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { useBowlAddresses } from './addresses.ts'
import classes from './bowl-page.module.css'
import { forgetFoodDraft } from './food-draft.ts'

const words = texts.otherFood.remove

/** Asks once, and says what happens to the dogs that eat it. */
export function RemoveFood({ pet, foodId }: { readonly pet: Pet; readonly foodId: string }) {
  const app = useApp()
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const { bowl } = useBowlAddresses(pet.id)
  const removal = useRemovingFood()
  const remove = () =>
    removal.mutate(foodId, {
      onSuccess: () => {
        forgetFoodDraft(app, foodId)
        navigate(bowl, { replace: true })
      },
      onError: () => setAsked(false),
    })
  return (
    <>
      <Button look="quiet" className={classes.start} onClick={() => setAsked(true)}>
        {words.button}
      </Button>
      {isAsked && (
        <Dialog title={words.title} onClose={() => setAsked(false)}>
          <p>{words.lead}</p>
          <div className={classes.actions}>
            <Button look="quiet" onClick={() => setAsked(false)}>
              {words.cancel}
            </Button>
            <Button busyText={removal.isPending ? texts.common.processing : undefined} onClick={remove}>
              {words.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
