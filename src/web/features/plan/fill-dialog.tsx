import { useState } from 'react'
import type { Day } from '../../../kitchen/days.ts'
import type { OrderPreference } from '../../../kitchen/fill-plan.ts'
import { useAppState } from '../../data/queries/pets.ts'
import { useFillPlan } from '../../data/queries/plan/plan.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { readLocalJson, writeLocal } from '../../ui/local-storage.ts'
import classes from './plan-page.module.css'

const words = texts.weekPlan
const COOK_FOR = ['1', '2', '3', '7'] as const
const PREFER = ['variety', 'minutes', 'carbon'] as const
/** The key under which the owner's last choice is kept. */
const KEY = 'planWish'

type CookFor = (typeof COOK_FOR)[number]
type Wish = { readonly cookFor: CookFor; readonly prefer: OrderPreference; readonly isAdventurous: boolean }

export type FillDialogProps = {
  readonly days: { readonly from: Day; readonly to: Day }
  readonly onClose: () => void
  readonly onFilled: Parameters<typeof useFillPlan>[0]
}

export function FillDialog({ days, onClose, onFilled }: FillDialogProps) {
  const [wish, setWish] = useState(lastWish)
  const { cookFor, prefer, isAdventurous } = wish
  const areAllAdventurous = useAllAdventurous()
  const filling = useFillPlan(onFilled)
  const fill = () => {
    writeLocal(KEY, JSON.stringify(wish))
    const adventurous = isAdventurous ? (['adventurous'] as const) : []
    filling.mutate({ ...days, cookFor: Number(cookFor), prefer: [prefer, ...adventurous] })
  }
  return (
    <Dialog title={words.fillTitle} onClose={onClose}>
      <p>{words.fillHint}</p>
      <Choice label={words.cookFor}>
        <Segments
          label={words.cookFor}
          choices={COOK_FOR.map((value) => ({ value, label: words.cookForDays(Number(value)) }))}
          value={cookFor}
          onChange={(cookFor) => setWish({ ...wish, cookFor })}
        />
      </Choice>
      {cookFor === '7' && <p className={classes.soft}>{words.freezes}</p>}
      <Choice label={words.prefer}>
        <Segments
          label={words.prefer}
          choices={PREFER.map((value) => ({ value, label: words.preferences[value] }))}
          value={prefer}
          onChange={(prefer) => setWish({ ...wish, prefer })}
        />
      </Choice>
      {!areAllAdventurous && (
        <Switch
          label={words.adventurous}
          isOn={isAdventurous}
          onChange={(isAdventurous) => setWish({ ...wish, isAdventurous })}
        />
      )}
      <Button busyText={filling.isPending ? texts.common.processing : undefined} onClick={fill}>
        {words.fill}
      </Button>
    </Dialog>
  )
}

const Choice = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={classes.choice}>
    <p aria-hidden="true">{label}</p>
    {children}
  </div>
)

/** Whether the form of every dog says so: then there is nothing to ask. */
function useAllAdventurous(): boolean {
  const { pets, preferences } = useAppState()
  return pets.every(({ id }) => preferences[id]?.prefer.includes('adventurous'))
}

/** Browser storage may be of an older release or edited by hand: it is not trusted. */
function lastWish(): Wish {
  const { cookFor, prefer, isAdventurous } = (readLocalJson(KEY) ?? {}) as Partial<Wish>
  return {
    cookFor: COOK_FOR.find((one) => one === cookFor) ?? '2',
    prefer: PREFER.find((one) => one === prefer) ?? 'variety',
    isAdventurous: isAdventurous === true,
  }
}
