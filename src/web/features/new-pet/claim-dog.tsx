import type { DraftClaim } from '../../data/session/draft-claim.ts'
import { factsOf } from '../../dog-ui/fields/facts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Stage, StageTitle } from '../../ui/page/stage.tsx'
import classes from './claim-dog.module.css'
import { forgetDraft, useDraft } from './draft.ts'
import { DONE_PATH } from './steps.ts'

const waiting = texts.planDog.waiting

/** A dog that was described in this browser before this owner logged in: it becomes theirs when they add it. */
export function ClaimDog({ onLeave }: { onLeave: () => void }) {
  const app = useApp()
  const navigate = useNavigate()
  const { name = texts.newPet.yourDog } = useDraft()
  // The claim outlives a reload, like that of a visitor who has just finished the wizard.
  const add = () => navigate(DONE_PATH, { replace: true, state: { isFinished: true } satisfies DraftClaim })
  const throwAway = () => {
    onLeave()
    forgetDraft(app)
  }
  return (
    <Stage title={waiting.title(name)}>
      <div className={classes.page}>
        <StageTitle>{waiting.title(name)}</StageTitle>
        <p className={classes.lead}>{waiting.lead(name)}</p>
        <Facts />
        <div className={classes.actions}>
          <Button onClick={add}>{waiting.add}</Button>
          <Button look="quiet" onClick={onLeave}>
            {waiting.notNow}
          </Button>
          <Button look="bare" onClick={throwAway}>
            {waiting.throwAway}
          </Button>
        </div>
        <p className={classes.hint}>{waiting.hint(name)}</p>
      </div>
    </Stage>
  )
}

/** These facts are enough to recognise one's own dog. */
const SHOWN = ['breed', 'age', 'sex', 'weight'] as const

function Facts() {
  const facts = factsOf(SHOWN, useDraft(), useBodyText())
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
