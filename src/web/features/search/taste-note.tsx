import type { Pet } from '../../../contract/dog/pet.ts'
import type { Output } from '../../data/api/api.ts'
import { useOfferAgain } from '../../data/queries/dog/appetite.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import classes from './taste-note.module.css'

const words = texts.appetite

type TasteNoteProps = { readonly pet: Pet; readonly found: Output<'search'>['results'][number] }

/** How the dog likes a dish that its owner has rated: it explains the place of the dish, and offers to reset it. */
export default function TasteNote({ pet, found }: TasteNoteProps) {
  const offering = useOfferAgain(pet.id)
  const { id: recipeId, name } = found.recipe
  if (found.taste === 'loved') return <p className={classes.loved}>{words.lovedBy(pet.name)}</p>
  return (
    <p className={classes.left}>
      {words.leftBy(pet.name)}{' '}
      <Button
        look="bare"
        aria-label={words.againOf(name)}
        busyText={offering.isPending ? texts.common.processing : undefined}
        onClick={() => offering.mutate({ recipeId, name, again: true })}
      >
        {words.again}
      </Button>
    </p>
  )
}
