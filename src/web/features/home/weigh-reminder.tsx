import { lazy, Suspense } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.ts'
import { loadOnce } from '../../ui/load-once.ts'
import classes from './home-page.module.css'

const words = texts.weighReminder

const loadDue = loadOnce(() => import('./later/weigh-due.tsx'))
const WeighDue = lazy(loadDue)

/** The way to the scale, and when it is time for it: that is known a moment later, and moves nothing. */
export function WeighReminder({ pet }: { pet: Pet }) {
  return (
    <div className={classes.weigh}>
      <p className={classes.due}>
        <Suspense fallback={words.usual}>
          <WeighDue pet={pet} otherwise={words.usual} />
        </Suspense>
      </p>
      <Link to={pageAddress('/pets/:petId/weigh', { petId: pet.id })}>{words.weigh(pet.name)}</Link>
    </div>
  )
}
